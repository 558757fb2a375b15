import { plainText } from '../../../schemas/text/rich-text-content.ts';
import { sectionsOf } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';

const [faq] = sectionsOf('faq');
const { items = [], heading } = faq?.content ?? {};
test.skip(!faq, 'no page has questions');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('each question shows and hides its answer with keys', async ({ page }) => {
      await page.goto(faq?.address ?? '');
      const section = page.getByRole('region', { name: heading?.title ?? '' });
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
