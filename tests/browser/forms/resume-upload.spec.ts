import type { Page } from 'playwright/test';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import {
  resumeHintSentence,
  resumeRtfNotice,
  resumeSizeNotice,
  resumeTypeNotice,
  resumeUnreadableNotice,
} from '#generated/messages.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv, isResume, resumeEndings } from '../../site/applications.ts';
import { messagesWhenBlank } from '../../site/form-values.ts';
import { applicationForm, hasApplicationForm } from '../../site/forms.ts';
import { pageOf } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import {
  applicationField,
  applicationValues,
  applyRegion,
  descriptionOf,
  fillFields,
  resumeField,
  sendButton,
} from '../support/fields.ts';
import { boxOf } from '../support/measures.ts';
import { notice, notices, sentMark } from '../support/notices.ts';
import { answerWith, careersAddress } from '../support/responses.ts';

test.skip(!hasApplicationForm, 'the site has no application form');

const control = (page: Page) => resumeField(applyRegion(page));
const send = (page: Page) => sendButton(applyRegion(page), applicationForm);
const remove = (page: Page) => applyRegion(page).getByRole('button', { name: interfaceTexts.removeFile });
const hint = (page: Page) => applyRegion(page).getByText(resumeHintSentence);
/** The field that gets the focus when the form is submitted empty. */
const [[firstField] = ['']] = messagesWhenBlank(applicationForm);

const limit = resumeMaxMegabytes * 1024 * 1024;
const fileOf = (name: string, bytes = 300_000) => ({ name, mimeType: '', buffer: resumeBytes(name, bytes) });

test.beforeEach(async ({ page }) => {
  await page.goto(`${pageOf('careers')}#apply`);
});

test('[STA-24a] [STA-24b] without a resume, the button is disabled and a hint gives the reason', async ({ page }) => {
  await expect(send(page)).toBeDisabled();
  await expect(hint(page)).toBeVisible();
  await control(page).setInputFiles(fileOf(cv));
  await expect(send(page)).toBeEnabled();
  await expect(hint(page)).toHaveCount(0);
});

test(`[VAP-12] the file picker accepts ${resumeEndings.join(', ')}`, async ({ page }) => {
  await expect(control(page)).toHaveAttribute('accept', resumeEndings.join());
});

test(`[VAP-16a] [VAP-16b] the help text states the checked limit, ${resumeMaxMegabytes} MB`, async ({ page }) => {
  expect(await descriptionOf(control(page))).toContain(`${resumeMaxMegabytes}MB`);
});

for (const name of [...resumeEndings.map((ending) => `cv${ending}`), cv.toUpperCase()]) {
  test(`[VAP-12] [CST-13b] accepts ${name}`, async ({ page }) => {
    await control(page).setInputFiles(fileOf(name));
    await expect(applyRegion(page).getByText(name)).toBeVisible();
    await expect(send(page)).toBeEnabled();
  });
}

for (const name of ['cv.png', `${cv}.exe`, 'cv', 'pdf']) {
  test(`[VAP-12] [VAP-13] [ERR-8] rejects ${name}`, async ({ page }) => {
    await control(page).setInputFiles(fileOf(name));
    await expect(notices(page)).toHaveAttribute('data-variant', 'destructive');
    await expect(notice(page, resumeTypeNotice.title)).toBeVisible();
    await expect(notices(page)).toContainText(resumeTypeNotice.description ?? '');
    await expect(send(page)).toBeDisabled();
    await expect(hint(page)).toBeVisible();
  });
}

const misleading = [
  {
    what: 'a picture called cv.pdf',
    name: 'cv.pdf',
    buffer: Buffer.from('\x89PNG', 'latin1'),
    title: resumeTypeNotice.title,
  },
  { what: 'a PDF called cv.docx', name: 'cv.docx', buffer: resumeBytes('cv.pdf', 20), title: resumeTypeNotice.title },
  {
    what: 'rich text called cv.doc',
    name: 'cv.doc',
    buffer: Buffer.from('{\\rtf1\\ansi A life in lines.}'),
    title: resumeRtfNotice.title,
  },
  { what: 'an empty file', name: 'cv.pdf', buffer: Buffer.alloc(0), title: resumeUnreadableNotice.title },
];
for (const { what, name, buffer, title } of misleading.filter((file) => isResume(file.name))) {
  test(`[VAP-12] [ERR-8] rejects ${what} before sending`, async ({ page }) => {
    await control(page).setInputFiles({ name, mimeType: '', buffer });
    await expect(notices(page)).toHaveAttribute('data-variant', 'destructive');
    await expect(notice(page, title)).toBeVisible();
    await expect(send(page)).toBeDisabled();
  });
}

const oddNames = [`${'n'.repeat(251)}.pdf`, 'سيرة ذاتية.pdf', '👩🏽‍💻 résumé.docx', '<b>cv<b>.doc', 'a b  c.pdf'];
for (const name of oddNames.filter(isResume)) {
  test(`[STA-22] ${[...name].slice(0, 20).join('')} is shown in full in a window of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    // On a long page, the form hydrates only when it is near the window.
    await control(page).scrollIntoViewIfNeeded();
    const file = fileOf(name);
    await control(page).setInputFiles(file);
    await expect(applyRegion(page).getByText(name, { exact: true })).toBeVisible();
    const size = (file.buffer.length / 2 ** 20).toFixed(2);
    await expect(applyRegion(page).getByRole('status').filter({ hasText: name })).toContainText(`(${size} MB)`);
    const { x, width } = await boxOf(remove(page));
    expect(x + width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

for (const bytes of [limit - 1, limit]) {
  test(`[VAP-16b] [CST-13a] accepts ${bytes} bytes`, async ({ page }) => {
    await control(page).setInputFiles(fileOf(cv, bytes));
    await expect(applyRegion(page).getByText(`${cv} (${resumeMaxMegabytes.toFixed(2)} MB)`)).toBeVisible();
    await expect(send(page)).toBeEnabled();
  });
}

test(`[VAP-14] [VAP-16b] [CST-13a] [ERR-8] rejects ${limit + 1} bytes`, async ({ page }) => {
  await control(page).setInputFiles(fileOf(cv, limit + 1));
  await expect(notices(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(notice(page, resumeSizeNotice.title)).toBeVisible();
  await expect(notices(page)).toContainText(resumeSizeNotice.description ?? '');
  await expect(send(page)).toBeDisabled();
});

test('the receiver accepts the largest resume that the form accepts', async ({ page }) => {
  await fillFields((name) => applicationField(applyRegion(page), name), applicationValues);
  await control(page).setInputFiles(fileOf(cv, limit));
  await send(page).click();
  await expect(sentMark(page, applicationForm)).toBeVisible();
});

const sizes: readonly (readonly [bytes: number, size: string])[] = [
  [300_000, '0.29'],
  [1_572_864, '1.50'],
  [12, '0.00'],
];
for (const [bytes, size] of sizes.filter(([number]) => number <= limit)) {
  test(`[STA-22] a chosen file of ${bytes} bytes is shown with its name and ${size} MB`, async ({ page }) => {
    await control(page).setInputFiles(fileOf(`noor haddad ${cv}`, bytes));
    await expect(applyRegion(page).getByText(`noor haddad ${cv} (${size} MB)`)).toBeVisible();
  });
}

test('[STA-22] the X button removes the file, and the same file can be chosen again', async ({ page }) => {
  await control(page).setInputFiles(fileOf(cv));
  await remove(page).click();
  await expect(applyRegion(page).getByText(cv)).toHaveCount(0);
  await expect(control(page)).toBeFocused();
  await expect(send(page)).toBeDisabled();
  await expect(hint(page)).toBeVisible();
  await control(page).setInputFiles(fileOf(cv));
  await expect(applyRegion(page).getByText(cv)).toBeVisible();
  await expect(send(page)).toBeEnabled();
});

test('an accepted file replaces the first, and a rejected file does not', async ({ page }) => {
  const [first, second] = [`first ${cv}`, `second ${cv}`];
  await control(page).setInputFiles(fileOf(first));
  await control(page).setInputFiles(fileOf(second));
  await expect(applyRegion(page).getByText(second)).toBeVisible();
  await expect(applyRegion(page).getByText(first)).toHaveCount(0);
  await control(page).setInputFiles(fileOf('third.png'));
  await expect(notice(page, resumeTypeNotice.title)).toBeVisible();
  await expect(applyRegion(page).getByText(second)).toBeVisible();
  const held = () =>
    control(page).evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));
  expect(await held()).toEqual([second]);
  await control(page).setInputFiles([]);
  expect(await held()).toEqual([second]);
  await remove(page).click();
  expect(await held()).toEqual([]);
});

test('keeps the file while fields are corrected', async ({ page }) => {
  await answerWith(page, careersAddress, {});
  await control(page).setInputFiles(fileOf(cv));
  await send(page).click();
  await expect(applicationField(applyRegion(page), firstField)).toBeFocused();
  await expect(applyRegion(page).getByText(cv)).toBeVisible();
  await fillFields((name) => applicationField(applyRegion(page), name), applicationValues);
  await send(page).click();
  await expect(sentMark(page, applicationForm)).toBeVisible();
});
