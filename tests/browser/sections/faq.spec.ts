import { contactPage } from '#generated/content/pages/contact.ts';
import { plainText } from '../../../schemas/text/rich-text-content.ts';
import { pageOf } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';

const items = contactPage?.faq?.items ?? [];
test.skip(items.length === 0, 'the contact page has no questions');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('each question shows and hides its answer with keys', async ({ page }) => {
      await page.goto(`${pageOf('contact')}#faq`);
      const section = page.getByRole('region', { name: contactPage.faq?.title ?? '' });
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(items.map(({ question }) => question));
      for (const { question, answer } of items) {
        const [first = ''] = answer.map((block) => plainText([block]));
        const shown = section.getByText(first);
        await expect(shown).toBeHidden();
        await section.locator('summary').filter({ hasText: question }).focus();
        await page.keyboard.press('Enter');
        await expect(shown).toBeVisible();
        await page.keyboard.press('Space');
        await expect(shown).toBeHidden();
      }
    });
  });
}
