import type { Page } from 'playwright/test';
import { resumeMaxMegabytes, toastLimit } from '#generated/constants.ts';
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
import { applicationSiteForm, hydrated } from '../support/site-forms.ts';

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

const sizes: readonly (readonly [bytes: number, size: string])[] = [
  [300_000, '0.29'],
  [1_572_864, '1.50'],
  [12, '0.00'],
  [limit - 1, resumeMaxMegabytes.toFixed(2)],
  [limit, resumeMaxMegabytes.toFixed(2)],
];

test(`[VAP-12] [VAP-16a] [VAP-16b] [CST-13a] [CST-13b] [STA-22] [STA-24a] [STA-24b] hints give reason, types and limit; every type and size up to ${limit} bytes is accepted and shown; the X button removes a file`, async ({
  page,
}) => {
  await expect(control(page)).toHaveAttribute('accept', resumeEndings.join());
  expect(await descriptionOf(control(page))).toContain(`${resumeMaxMegabytes}MB`);
  await expect(send(page)).toBeDisabled();
  await expect(hint(page)).toBeVisible();
  for (const name of [...resumeEndings.map((ending) => `cv${ending}`), cv.toUpperCase()]) {
    await control(page).setInputFiles(fileOf(name));
    await expect(applyRegion(page).getByText(`${name} (`)).toBeVisible();
    await expect(send(page)).toBeEnabled();
    await expect(hint(page)).toHaveCount(0);
  }
  for (const [place, [bytes, size]] of sizes.entries()) {
    const name = `${place} noor haddad ${cv}`;
    await control(page).setInputFiles(fileOf(name, bytes));
    await expect(applyRegion(page).getByText(`${name} (${size} MB)`), `${bytes} bytes`).toBeVisible();
  }
  await control(page).setInputFiles(fileOf(cv));
  await remove(page).click();
  await expect(applyRegion(page).getByText(cv)).toHaveCount(0);
  await expect(control(page)).toBeFocused();
  await expect(send(page)).toBeDisabled();
  await expect(hint(page)).toBeVisible();
  // The same file again.
  await control(page).setInputFiles(fileOf(cv));
  await expect(applyRegion(page).getByText(cv)).toBeVisible();
  await expect(send(page)).toBeEnabled();
});

interface Refused {
  what: string;
  file: { name: string; mimeType: string; buffer: Buffer };
  said: { title: string; description?: string };
}

const fake = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
const refused: readonly Refused[] = [
  ...['cv.png', `${cv}.exe`, 'cv', 'pdf'].map((name) => ({ what: name, file: fileOf(name), said: resumeTypeNotice })),
  ...[
    { what: 'a picture called cv.pdf', file: fake('cv.pdf', Buffer.from('\x89PNG', 'latin1')), said: resumeTypeNotice },
    { what: 'a PDF called cv.docx', file: fake('cv.docx', resumeBytes('cv.pdf', 20)), said: resumeTypeNotice },
    { what: 'rich text', file: fake('cv.doc', Buffer.from('{\\rtf1\\ansi A life in lines.}')), said: resumeRtfNotice },
    { what: 'an empty file', file: fake('cv.pdf', Buffer.alloc(0)), said: resumeUnreadableNotice },
  ].filter(({ file }) => isResume(file.name)),
  { what: `${limit + 1} bytes`, file: fileOf(cv, limit + 1), said: resumeSizeNotice },
];

test(`[VAP-12] [VAP-13] [VAP-14] [VAP-16b] [CST-9a] [CST-13a] [ERR-8] [GLB-6a] rejects files of wrong type, content or size before sending, also offline, shows the newest fault only, and keeps an accepted file`, async ({
  page,
  context,
}) => {
  await hydrated(page, applicationSiteForm);
  await context.setOffline(true);
  for (const { what, file, said } of refused) {
    await test.step(what, async () => {
      await control(page).setInputFiles(file);
      await expect(notice(page, said.title)).toBeVisible();
      await expect(notices(page)).toHaveCount(toastLimit);
      await expect(notices(page)).toHaveAttribute('data-variant', 'destructive');
      await expect(notices(page)).toContainText(said.description ?? '');
      await expect(send(page)).toBeDisabled();
      await expect(hint(page)).toBeVisible();
    });
  }
  await context.setOffline(false);
  await notices(page).getByRole('button', { name: interfaceTexts.closeNotification }).click();
  await expect(notices(page)).toHaveCount(0);

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

const oddNames = [`${'n'.repeat(251)}.pdf`, 'سيرة ذاتية.pdf', '👩🏽‍💻 résumé.docx', '<b>cv<b>.doc', 'a b  c.pdf'];
test('[STA-22] names of any length and script are shown in full in a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  // On a long page, the form hydrates only when it is near the window.
  await control(page).scrollIntoViewIfNeeded();
  for (const name of oddNames.filter(isResume)) {
    const file = fileOf(name);
    await control(page).setInputFiles(file);
    await expect(applyRegion(page).getByText(name, { exact: true })).toBeVisible();
    const size = (file.buffer.length / 2 ** 20).toFixed(2);
    await expect(applyRegion(page).getByRole('status').filter({ hasText: name })).toContainText(`(${size} MB)`);
    const { x, width } = await boxOf(remove(page));
    expect(x + width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('keeps the file while fields are corrected, and the receiver accepts the largest one', async ({ page }) => {
  await control(page).setInputFiles(fileOf(cv, limit));
  await send(page).click();
  await expect(applicationField(applyRegion(page), firstField)).toBeFocused();
  await expect(applyRegion(page).getByText(cv)).toBeVisible();
  await fillFields((name) => applicationField(applyRegion(page), name), applicationValues);
  await send(page).click();
  await expect(sentMark(page, applicationForm)).toBeVisible();
});
