import { quoteThreshold } from '../../generated/constants.ts';
import { interfaceTexts } from '../../generated/content/interface.ts';
import { expect, test } from './clean-page.ts';
import { boxOf, scrollTo } from './measures.ts';

for (const width of [390, 1280]) {
  test(`[GLB-2a] [STA-29] [CST-11a] the quote button shows once the scroll passes ${quoteThreshold} px, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/services/cloud');
    const button = page.getByText(interfaceTexts.quoteButton, { exact: true });
    const link = page.getByRole('link', { name: interfaceTexts.quoteButton, includeHidden: true });
    await expect(button).toBeHidden();
    await scrollTo(page, quoteThreshold + 1);
    await expect(button).toBeVisible();
    await expect
      .poll(async () => {
        const box = await boxOf(link);
        return box.x + box.width;
      })
      .toBe(width);
    await scrollTo(page, quoteThreshold);
    await expect(button).toBeHidden();
    await link.evaluate((element) => element.focus());
    await expect(link).not.toBeFocused();
    await scrollTo(page, quoteThreshold + 1);
    await expect(button).toBeVisible();
    await link.focus();
    await expect(link).toBeFocused();
  });
}
