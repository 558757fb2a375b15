import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasQuoteButton } from '#generated/features.ts';
import { applicationForm, contactForm, contactPlace, hasApplicationForm, hasContactForm } from '../../site/forms.ts';
import { pageOf, plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { applicationField, contactField } from '../support/fields.ts';
import { boxOf, scrollTo } from '../support/measures.ts';

test.skip(!hasQuoteButton, 'the site has no quote button');

for (const width of [390, 1280]) {
  test(`[GLB-2a] [STA-29] [CST-11a] the quote button appears after ${quoteThreshold} px of scrolling in a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(plainPage);
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

const forms = [
  { isThere: hasContactForm, path: contactPlace, form: contactForm, fieldOf: contactField },
  { isThere: hasApplicationForm, path: pageOf('careers'), form: applicationForm, fieldOf: applicationField },
];
for (const { path, form, fieldOf } of forms.filter(({ isThere }) => isThere)) {
  test(`[GLB-2a] ${path} hides the quote button while a form field has the focus (writers-have-the-window)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path);
    const button = page.getByText(interfaceTexts.quoteButton, { exact: true });
    const last = fieldOf(page.getByRole('main'), form.fields.at(-1)?.name ?? '');
    await last.scrollIntoViewIfNeeded();
    await expect(button).toBeVisible();
    await last.focus();
    await expect(button).toBeHidden();
    await last.blur();
    await expect(button).toBeVisible();
  });
}
