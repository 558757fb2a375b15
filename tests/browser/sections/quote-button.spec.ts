import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasQuoteButton } from '#generated/features.ts';
import { expect, test } from '../support/clean-page.ts';
import { pageForms } from '../support/forms.ts';
import { boxOf, scrollTo } from '../support/measures.ts';

test.skip(!hasQuoteButton, 'the site has no quote button');

test(`[GLB-2a] [STA-29] [CST-11a] the quote button appears after ${quoteThreshold} px of scrolling, and is hidden while a form field has the focus (writers-have-the-window)`, async ({
  page,
}) => {
  const [siteForm] = pageForms;
  test.skip(!siteForm, 'the site has no form');
  const { path = '/', form, field } = siteForm ?? {};
  await page.goto(path.split('#')[0] ?? '/');
  const button = page.getByText(interfaceTexts.quoteButton, { exact: true });
  const link = page.getByRole('link', { name: interfaceTexts.quoteButton, includeHidden: true });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await scrollTo(page, quoteThreshold);
    await expect(button).toBeHidden();
    await link.evaluate((element) => element.focus());
    await expect(link).not.toBeFocused();
    await scrollTo(page, quoteThreshold + 1);
    await expect(button).toBeVisible();
    await expect
      .poll(async () => {
        const box = await boxOf(link);
        return box.x + box.width;
      })
      .toBe(width);
    await link.focus();
    await expect(link).toBeFocused();
    await link.blur();
  }
  const last = field?.(page)(form?.fields.at(-1)?.name ?? '');
  await last?.focus();
  await expect(last ?? link).toBeFocused();
  await expect(button).toBeHidden();
  await last?.blur();
  await expect(button).toBeVisible();
});
