import { writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { language } from '#generated/languages.ts';
import { resumeHintSentence, resumeMissingSentence, resumeTypeNotice } from '#generated/messages.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { messagesWhenBlank } from '../../site/form-values.ts';
import { applicationForm, cv, hasApplicationForm, isResume, resumeEndings } from '../../site/forms.ts';
import { expect, test } from '../support/clean-page.ts';
import {
  applicationSiteForm,
  expectValues,
  fillFields,
  hydrated,
  notice,
  resumeName,
  sendButton,
  sentMark,
} from '../support/forms.ts';
import { boxOf } from '../support/measures.ts';
import { careersAddress } from '../support/responses.ts';
import { stubReceiver, valuesOf } from '../support/stub-receiver.ts';

test.skip(!hasApplicationForm, 'the site has no application form');

const { field, path, place: region, values } = applicationSiteForm;
const control = (page: Page) => field(page)(resumeName);
const send = (page: Page) => sendButton(region(page), applicationForm);
const remove = (page: Page) => region(page).getByRole('button', { name: interfaceTexts.removeFile });
const hint = (page: Page) => region(page).getByText(resumeHintSentence);

const limit = resumeMaxMegabytes * 1024 * 1024;
const fileOf = (name: string, bytes = 1000) => ({ name, mimeType: '', buffer: resumeBytes(name, bytes) });

test.beforeEach(async ({ page }) => {
  await page.goto(path);
});

const sizes: readonly (readonly [bytes: number, megabytes: number])[] = [
  [300_000, 0.29],
  [1_572_864, 1.5],
  [12, 0],
  [limit, resumeMaxMegabytes],
];

/** A size with two decimals as the language writes them. */
const sizeText = (megabytes: number): string =>
  `${new Intl.NumberFormat(language.code, { minimumFractionDigits: 2 }).format(megabytes)} MB`;

const oddNames = [`${'n'.repeat(251)}.pdf`, 'سيرة ذاتية.pdf', '👩🏽‍💻 résumé.docx', '<b>cv<b>.doc', 'a b  c.pdf'];

test(`[VAP-12] [VAP-16a] [VAP-16b] [CST-13a] [CST-13b] [STA-22] [STA-24a] [STA-24b] [VAP-15] [ERR-7] nothing is sent without a file; hints give reason, types and limit; every type and size up to ${limit} bytes is accepted and shown, with any name; the X button removes a file; the largest one stays while fields are corrected, and the receiver accepts it`, async ({
  page,
}) => {
  await expect(control(page)).toHaveAttribute('accept', resumeEndings.join());
  await expect(control(page)).toHaveAccessibleDescription(new RegExp(`${resumeMaxMegabytes} ?MB`));
  await expect(send(page)).toBeDisabled();
  await expect(hint(page)).toBeVisible();
  await fillFields(field(page), values);
  await hydrated(page, applicationSiteForm);
  await region(page)
    .locator('form')
    .evaluate((node: HTMLFormElement) => node.requestSubmit());
  await expect(region(page).getByRole('alert')).toHaveText(resumeMissingSentence);
  const [[first] = ['']] = messagesWhenBlank(applicationForm);
  await field(page)(first).fill('');
  for (const name of [...resumeEndings.map((ending) => `cv${ending}`), cv.toUpperCase()]) {
    await control(page).setInputFiles(fileOf(name));
    await expect(region(page).getByText(`${name} (`)).toBeVisible();
    await expect(send(page)).toBeEnabled();
    await expect(hint(page)).toHaveCount(0);
  }
  for (const [index, [bytes, megabytes]] of sizes.entries()) {
    const name = `${index} noor haddad ${cv}`;
    await control(page).setInputFiles(fileOf(name, bytes));
    await expect(region(page).getByText(`${name} (${sizeText(megabytes)})`), `${bytes} bytes`).toBeVisible();
  }
  await page.setViewportSize({ width: 320, height: 800 });
  for (const name of oddNames.filter(isResume)) {
    await control(page).setInputFiles(fileOf(name));
    await expect(region(page).getByText(name, { exact: true })).toBeVisible();
    const { x, width } = await boxOf(remove(page));
    expect(x + width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await control(page).setInputFiles(fileOf(cv, limit));
  await remove(page).click();
  await expect(region(page).getByText(cv)).toHaveCount(0);
  await expect(control(page)).toBeFocused();
  await expect(send(page)).toBeDisabled();
  await expect(hint(page)).toBeVisible();
  // The same file again.
  await control(page).setInputFiles(fileOf(cv, limit));
  await expect(region(page).getByText(cv)).toBeVisible();
  await send(page).click();
  await expect(field(page)(first)).toBeFocused();
  await expect(region(page).getByText(cv)).toBeVisible();
  await fillFields(field(page), values);
  await send(page).click();
  await expect(sentMark(page, applicationForm)).toBeVisible();
});

test('[STA-22] [ERR-8] a dragged file highlights the field, is ignored next to it, is rejected like a chosen one, and otherwise is sent', async ({
  page,
  browserName,
}, testInfo) => {
  test.skip(browserName !== 'chromium', 'only DevTools drags files');
  const receiver = await stubReceiver(page, careersAddress);
  await hydrated(page, applicationSiteForm);
  await fillFields(field(page), values);
  const session = await page.context().newCDPSession(page);
  const words = region(page).getByText(interfaceTexts.dropFile);
  const heading = region(page).getByRole('heading', { level: 2 });
  const outline = () =>
    region(page)
      .locator('.drop-frame')
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  /** Drags files over the center of an element, with the browser's default action. */
  const drag = async (over: Locator, names: readonly string[], ...types: ('dragEnter' | 'dragOver' | 'drop')[]) => {
    await over.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(over);
    // A drag needs paths.
    const files = names.map((name) => testInfo.outputPath(name));
    for (const [index, file] of files.entries()) writeFileSync(file, resumeBytes(names[index] ?? '', 1000));
    const data = { items: [], files, dragOperationsMask: 1 };
    for (const type of types) {
      await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
    }
  };

  expect(await outline()).toBe('none');
  await drag(words, [cv], 'dragEnter', 'dragOver');
  await expect.poll(outline).not.toBe('none');
  // file-drop.test.ts proves that the page keeps a file that is dropped beside the field, and ignores text.
  await drag(heading, [cv], 'dragOver', 'drop');
  await expect.poll(outline).toBe('none');
  await expect(send(page)).toBeDisabled();
  await drag(words, ['photo.png'], 'dragEnter', 'dragOver', 'drop');
  await expect(notice(page, resumeTypeNotice.title)).toBeVisible();
  await expect(send(page)).toBeDisabled();

  const [first, second] = [`first ${cv}`, `second ${cv}`];
  await drag(region(page).locator('.drop-zone label'), ['photo.png', first, second], 'dragEnter', 'dragOver', 'drop');
  await expect(region(page).getByText(`${first} (${sizeText(0)})`)).toBeVisible();
  await expect(region(page).getByText(second)).toHaveCount(0);
  await expectValues(field(page), values);
  await expect(page).toHaveURL(path);
  await send(page).click();
  await expect(sentMark(page, applicationForm)).toBeVisible();
  expect((await valuesOf(receiver))[resumeName]).toMatchObject({ name: first, size: 1000 });
});
