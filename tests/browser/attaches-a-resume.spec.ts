import type { Page } from 'playwright/test';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { resumeBytes } from '../resume-bytes.ts';
import { answerWith, careersAddress } from './answers.ts';
import { expect, test } from './clean-page.ts';
import { applicationField, applicationValues, applyRegion, descriptionOf, fillFields } from './fields.ts';
import { boxOf } from './measures.ts';

const control = (page: Page) => applicationField(applyRegion(page), 'resume');
const send = (page: Page) => applyRegion(page).getByRole('button', { name: 'Submit Application' });
const remove = (page: Page) => applyRegion(page).getByRole('button', { name: interfaceTexts.removeFile });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const hint = (page: Page) => applyRegion(page).getByText('Please upload your resume to submit the application');

const limit = resumeMaxMegabytes * 1024 * 1024;
const fileOf = (name: string, bytes = 300_000) => ({ name, mimeType: '', buffer: resumeBytes(name, bytes) });

test.beforeEach(async ({ page }) => {
  await page.goto('/careers#apply');
});

test('[STA-24a] [STA-24b] without a resume the button is disabled and a hint says why', async ({ page }) => {
  await expect(send(page)).toBeDisabled();
  await expect(hint(page)).toBeVisible();
  await control(page).setInputFiles(fileOf('cv.pdf'));
  await expect(send(page)).toBeEnabled();
  await expect(hint(page)).toHaveCount(0);
});

test('[VAP-12] the picker asks for .pdf, .doc and .docx', async ({ page }) => {
  await expect(control(page)).toHaveAttribute('accept', '.pdf,.doc,.docx');
});

test(`[VAP-16a] [VAP-16b] the help text names the limit that is checked, ${resumeMaxMegabytes} MB`, async ({
  page,
}) => {
  expect(await descriptionOf(control(page))).toContain(`${resumeMaxMegabytes}MB`);
  await expect(page.getByText('10MB')).toHaveCount(0);
});

for (const name of ['cv.pdf', 'cv.doc', 'cv.docx', 'CV.PDF']) {
  test(`[VAP-12] [CST-13b] ${name} is taken`, async ({ page }) => {
    await control(page).setInputFiles(fileOf(name));
    await expect(applyRegion(page).getByText(name)).toBeVisible();
    await expect(send(page)).toBeEnabled();
  });
}

for (const name of ['cv.png', 'cv.pdf.exe', 'cv', 'pdf']) {
  test(`[VAP-12] [VAP-13] [ERR-8] ${name} is refused`, async ({ page }) => {
    await control(page).setInputFiles(fileOf(name));
    await expect(notices(page).getByRole('listitem')).toHaveAttribute('data-variant', 'destructive');
    await expect(notices(page).getByText('Invalid file type')).toBeVisible();
    await expect(notices(page).getByText('Please upload a PDF, DOC, or DOCX file')).toBeVisible();
    await expect(send(page)).toBeDisabled();
    await expect(hint(page)).toBeVisible();
  });
}

const misleading = [
  {
    what: 'a picture called cv.pdf',
    name: 'cv.pdf',
    buffer: Buffer.from('\x89PNG', 'latin1'),
    title: 'Invalid file type',
  },
  { what: 'a PDF called cv.docx', name: 'cv.docx', buffer: resumeBytes('cv.pdf', 20), title: 'Invalid file type' },
  {
    what: 'rich text called cv.doc',
    name: 'cv.doc',
    buffer: Buffer.from('{\\rtf1\\ansi A life in lines.}'),
    title: 'Rich text under another name',
  },
  { what: 'an empty file', name: 'cv.pdf', buffer: Buffer.alloc(0), title: 'Nothing to read in this file' },
];
for (const { what, name, buffer, title } of misleading) {
  test(`[VAP-12] [ERR-8] ${what} is refused before it is sent`, async ({ page }) => {
    await control(page).setInputFiles({ name, mimeType: '', buffer });
    await expect(notices(page).getByRole('listitem')).toHaveAttribute('data-variant', 'destructive');
    await expect(notices(page).getByText(title)).toBeVisible();
    await expect(send(page)).toBeDisabled();
  });
}

for (const name of [`${'n'.repeat(251)}.pdf`, 'سيرة ذاتية.pdf', '👩🏽‍💻 résumé.docx', '<b>cv<b>.doc', 'a b  c.pdf']) {
  test(`[STA-22] ${[...name].slice(0, 20).join('')} is shown whole in a window of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    // A longer page, so the form is further down than before; it wakes when somebody comes near.
    await control(page).scrollIntoViewIfNeeded();
    await control(page).setInputFiles(fileOf(name));
    await expect(applyRegion(page).getByText(name, { exact: true })).toBeVisible();
    await expect(applyRegion(page).getByRole('status').filter({ hasText: name })).toContainText('(0.29 MB)');
    const { x, width } = await boxOf(remove(page));
    expect(x + width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

for (const bytes of [limit - 1, limit]) {
  test(`[VAP-16b] [CST-13a] ${bytes} bytes are taken`, async ({ page }) => {
    await control(page).setInputFiles(fileOf('cv.pdf', bytes));
    await expect(applyRegion(page).getByText(`cv.pdf (${resumeMaxMegabytes.toFixed(2)} MB)`)).toBeVisible();
    await expect(send(page)).toBeEnabled();
  });
}

test(`[VAP-14] [VAP-16b] [CST-13a] [ERR-8] ${limit + 1} bytes are refused`, async ({ page }) => {
  await control(page).setInputFiles(fileOf('cv.pdf', limit + 1));
  await expect(notices(page).getByRole('listitem')).toHaveAttribute('data-variant', 'destructive');
  await expect(notices(page).getByText('File too large')).toBeVisible();
  await expect(notices(page).getByText('Please upload a file smaller than 5MB')).toBeVisible();
  await expect(send(page)).toBeDisabled();
});

test('the largest resume that the browser takes is taken by the receiver', async ({ page }) => {
  await fillFields((name) => applicationField(applyRegion(page), name), applicationValues);
  await control(page).setInputFiles(fileOf('cv.docx', limit));
  await send(page).click();
  await expect(applyRegion(page).getByRole('heading', { name: 'Application Submitted' })).toBeVisible();
});

for (const [bytes, size] of [
  [300_000, '0.29'],
  [1_572_864, '1.50'],
  [12, '0.00'],
] as const) {
  test(`[STA-22] a chosen file of ${bytes} bytes is shown with its name and ${size} MB`, async ({ page }) => {
    await control(page).setInputFiles(fileOf('noor haddad.docx', bytes));
    await expect(applyRegion(page).getByText(`noor haddad.docx (${size} MB)`)).toBeVisible();
  });
}

test('[STA-22] the X removes it, and the same file can be chosen again', async ({ page }) => {
  await control(page).setInputFiles(fileOf('cv.pdf'));
  await remove(page).click();
  await expect(applyRegion(page).getByText('cv.pdf')).toHaveCount(0);
  await expect(control(page)).toBeFocused();
  await expect(send(page)).toBeDisabled();
  await expect(hint(page)).toBeVisible();
  await control(page).setInputFiles(fileOf('cv.pdf'));
  await expect(applyRegion(page).getByText('cv.pdf')).toBeVisible();
  await expect(send(page)).toBeEnabled();
});

test('another file takes the place of the first, a refused one does not, and the control names the one that stays', async ({
  page,
}) => {
  await control(page).setInputFiles(fileOf('first.pdf'));
  await control(page).setInputFiles(fileOf('second.docx'));
  await expect(applyRegion(page).getByText('second.docx')).toBeVisible();
  await expect(applyRegion(page).getByText('first.pdf')).toHaveCount(0);
  await control(page).setInputFiles(fileOf('third.png'));
  await expect(notices(page).getByText('Invalid file type')).toBeVisible();
  await expect(applyRegion(page).getByText('second.docx')).toBeVisible();
  const held = () =>
    control(page).evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));
  expect(await held()).toEqual(['second.docx']);
  await control(page).setInputFiles([]);
  expect(await held()).toEqual(['second.docx']);
  await remove(page).click();
  expect(await held()).toEqual([]);
});

test('the file stays when fields are corrected', async ({ page }) => {
  await answerWith(page, careersAddress, {});
  await control(page).setInputFiles(fileOf('cv.pdf'));
  await send(page).click();
  await expect(applicationField(applyRegion(page), 'firstName')).toBeFocused();
  await expect(applyRegion(page).getByText('cv.pdf')).toBeVisible();
  await fillFields((name) => applicationField(applyRegion(page), name), applicationValues);
  await send(page).click();
  await expect(applyRegion(page).getByRole('heading', { name: 'Application Submitted' })).toBeVisible();
});
