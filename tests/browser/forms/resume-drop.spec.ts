import { writeFileSync } from 'node:fs';
import type { CDPSession, Locator, Page, TestInfo } from 'playwright/test';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { careersPage } from '#generated/content/pages/careers.ts';
import { resumeSizeNotice, resumeTypeNotice, resumeUnreadableNotice } from '#generated/messages.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv } from '../../site/applications.ts';
import { applicationForm, hasApplicationForm } from '../../site/forms.ts';
import { pageOf } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { applicationField, applicationValues, applyRegion, fillFields, sendButton } from '../support/fields.ts';
import { boxOf } from '../support/measures.ts';
import { notice, notices, sentMark } from '../support/notices.ts';
import { careersAddress } from '../support/responses.ts';
import { formOf, stubReceiver } from '../support/stub-receiver.ts';

test.skip(!hasApplicationForm, 'the site has no application form');

const apply = `${pageOf('careers')}#apply`;

const field = (page: Page) => (name: string) => applicationField(applyRegion(page), name);
/** The drop zone: the field with its label. */
const zone = (page: Page) => applyRegion(page).locator('.drop-zone');
const label = (page: Page) => zone(page).locator('label');
const words = (page: Page) => applyRegion(page).getByText(interfaceTexts.dropFile);
const send = (page: Page) => sendButton(applyRegion(page), applicationForm);
/** The text fields, whose values must stay. */
const beside = applicationForm.fields.filter(
  ({ kind, shownWhen }) => kind !== 'file' && kind !== 'select' && !shownWhen,
);
const [firstField = '', lastField = firstField] = [beside.at(0)?.name, beside.at(-1)?.name];
const resumeName = `noor ${cv}`;

type Kind = 'dragEnter' | 'dragOver' | 'drop';
interface Dragged {
  items: { mimeType: string; data: string }[];
  files: string[];
  dragOperationsMask: number;
}

/** Writes files to the disk, because a drag needs paths. */
const filesOf = (testInfo: TestInfo, ...files: { name: string; bytes?: Buffer }[]): Dragged => ({
  items: [],
  files: files.map(({ name, bytes = resumeBytes(name, 1000) }) => {
    const path = testInfo.outputPath(name);
    writeFileSync(path, bytes);
    return path;
  }),
  dragOperationsMask: 1,
});

const text: Dragged = { items: [{ mimeType: 'text/plain', data: cv }], files: [], dragOperationsMask: 1 };

/** Drags over the center of an element by DevTools, which includes the browser's default action. */
const drag = async (session: CDPSession, over: Locator, data: Dragged, ...kinds: Kind[]): Promise<void> => {
  await over.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(over);
  for (const type of kinds) {
    await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  }
};

/** Opens the hydrated form, which handles drops. */
const openForm = async (page: Page): Promise<CDPSession> => {
  await page.goto(apply);
  await expect(page.locator('[data-island="ApplicationForm"]')).toHaveAttribute('data-hydrated', 'true');
  return page.context().newCDPSession(page);
};

test('the field is highlighted only while a file is dragged over it, also in forced colors', async ({
  page,
}, testInfo) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const session = await openForm(page);
  await expect(words(page)).toBeVisible();
  const frame = zone(page).locator('.drop-frame');
  const look = () =>
    frame.evaluate((element) => {
      const { borderStyle, borderColor, outlineStyle, outlineWidth } = getComputedStyle(element);
      return { borderStyle, borderColor, outline: outlineStyle === 'none' ? 'none' : outlineWidth };
    });
  const file = filesOf(testInfo, { name: resumeName });
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    const calm = await look();
    expect(calm).toMatchObject({ borderStyle: 'dashed', outline: 'none' });
    await drag(session, words(page), file, 'dragEnter', 'dragOver');
    await expect.poll(look).toMatchObject({ borderStyle: 'dashed', outline: '2px' });
    expect((await look()).borderColor).not.toBe(calm.borderColor);
    // Next to the field, back over it, then out of the window.
    await drag(session, field(page)(lastField), file, 'dragOver');
    await expect.poll(look).toEqual(calm);
    await drag(session, words(page), file, 'dragOver');
    await expect.poll(look).not.toEqual(calm);
    // The event of a file that leaves the window, which DevTools cannot cause.
    await words(page).dispatchEvent('dragleave', { relatedTarget: null });
    await expect.poll(look).toEqual(calm);
    await expect(send(page)).toBeDisabled();
  }
});

const refused = [
  { name: 'cv.png', what: 'a picture', title: resumeTypeNotice.title },
  {
    name: cv,
    what: 'too large a file',
    bytes: resumeBytes(cv, resumeMaxMegabytes * 1024 * 1024 + 1),
    title: resumeSizeNotice.title,
  },
  { name: cv, what: 'an empty file', bytes: Buffer.alloc(0), title: resumeUnreadableNotice.title },
];
test('[VAP-13] [VAP-14] [ERR-8] rejects files with the messages of the file picker, ignores text, and chooses the first valid file of several', async ({
  page,
}, testInfo) => {
  const session = await openForm(page);
  await drag(session, words(page), text, 'dragEnter', 'dragOver');
  await expect(zone(page)).toHaveAttribute('data-over', 'false');
  await drag(session, words(page), text, 'drop');
  await expect(send(page)).toBeDisabled();
  await expect(notices(page)).toHaveCount(0);
  await expect(page).toHaveURL(apply);
  for (const { name, what, bytes, title } of refused) {
    await test.step(what, async () => {
      await drag(session, zone(page), filesOf(testInfo, { name, bytes }), 'dragEnter', 'dragOver', 'drop');
      await expect(notices(page)).toHaveAttribute('data-variant', 'destructive');
      await expect(notice(page, title)).toBeVisible();
      await expect(send(page)).toBeDisabled();
      await expect(page).toHaveURL(apply);
    });
  }

  const none = filesOf(testInfo, { name: 'photo.png' }, { name: `empty ${cv}`, bytes: Buffer.alloc(0) });
  await drag(session, zone(page), none, 'dragEnter', 'dragOver', 'drop');
  await expect(notice(page, resumeTypeNotice.title)).toBeVisible();
  await expect(send(page)).toBeDisabled();
  const mixed = filesOf(testInfo, { name: 'photo.png' }, { name: `first ${cv}` }, { name: `second ${cv}` });
  await drag(session, zone(page), mixed, 'dragEnter', 'dragOver', 'drop');
  await expect(applyRegion(page).getByText(`first ${cv}`)).toBeVisible();
  await expect(applyRegion(page).getByText(`second ${cv}`)).toHaveCount(0);
});

test('[STA-22] ignores a file dropped next to the field and keeps the form; one dropped anywhere on the field is sent', async ({
  page,
}, testInfo) => {
  const receiver = await stubReceiver(page, careersAddress);
  const session = await openForm(page);
  await fillFields(field(page), applicationValues);
  const file = filesOf(testInfo, { name: resumeName });
  // A drop by DevTools never navigates, so this checks that the page prevented the default action.
  const calledOff = page.evaluate(
    () =>
      new Promise<boolean>((done) =>
        addEventListener('dragover', (event) => done(event.defaultPrevented), { once: true }),
      ),
  );
  const heading = applyRegion(page).getByRole('heading', { name: careersPage.application.title, exact: true });
  for (const place of [heading, field(page)(lastField)]) {
    await drag(session, place, file, 'dragEnter', 'dragOver', 'drop');
  }
  expect(await calledOff).toBe(true);
  await expect(page).toHaveURL(apply);
  await expect(field(page)(firstField)).toHaveValue(String(applicationValues[firstField]));
  await expect(send(page)).toBeDisabled();
  // The form still works, so the page is the same one.
  await drag(session, label(page), file, 'dragEnter', 'dragOver', 'drop');
  await expect(applyRegion(page).getByText(`${resumeName} (0.00 MB)`)).toBeVisible();
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(sentMark(page, applicationForm)).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  for (const request of receiver.received) {
    const resume = (await formOf(request)).get('resume');
    expect(resume).toBeInstanceOf(File);
    expect(resume).toMatchObject({ name: resumeName, size: 1000 });
  }
  await receiver.close();
});
