import type { FileChooser, Page } from 'playwright/test';
import { phoneMin } from '#generated/constants.ts';
import { careersPage } from '#generated/content/pages/careers.ts';
import { resumeMissingSentence } from '#generated/messages.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { openRoles } from '../../site/applications.ts';
import {
  clauseOf,
  fieldOnDemand,
  isNeeded,
  messagesWhenBlank,
  plainOptions,
  type Values,
  wrongValues,
} from '../../site/form-values.ts';
import { applicationForm, careersEndpoint, hasApplicationForm } from '../../site/forms.ts';
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
import { topOf } from '../support/measures.ts';
import { motionless } from '../support/motionless.ts';
import { notice, sentMark } from '../support/notices.ts';
import { formOf, recordSubmissions } from '../support/recording-receiver.ts';
import { expectRedUnder } from '../support/red-under.ts';
import { answerWith, careersAddress, holdBack, holdIslands } from '../support/responses.ts';
import { tabTo } from '../support/tab-to.ts';

test.use(motionless);

test.skip(!hasApplicationForm, 'the site has no application form');

const { fields, success, submit } = applicationForm;
const careers = pageOf('careers');
const apply = `${careers}#apply`;
const field = (page: Page) => (name: string) => applicationField(applyRegion(page), name);
const send = (page: Page) => sendButton(applyRegion(page), applicationForm);
const again = (page: Page) => sentMark(page, applicationForm);
const openings = (page: Page) => page.getByRole('region', { name: careersPage.openings.title, exact: true });
const resume = {
  name: 'noor-haddad.pdf',
  mimeType: 'application/pdf',
  buffer: resumeBytes('noor-haddad.pdf', 1000),
};

/** The message of each field when the form is submitted empty. */
const messages = messagesWhenBlank(applicationForm);
const [[first] = ['']] = messages;

/** The field that another one's answer reveals, the list with that answer, and the answer. */
const onDemand = fieldOnDemand(applicationForm);
const specifyName = onDemand?.name ?? '';
const { field: list, equals: other } = onDemand?.shownWhen ?? { field: 'position', equals: '' };
const specify = (page: Page) => field(page)(specifyName);
const withoutSpecify = 'no answer reveals another field';
const freeText = { [list]: other, [specifyName]: 'Typographer' };

/** Fills every required field and chooses a resume. */
const fillAll = async (page: Page, more: Values = {}): Promise<void> => {
  await page.goto(apply);
  await fillFields(field(page), { ...applicationValues, ...more });
  await resumeField(applyRegion(page)).setInputFiles(resume);
  await expect(send(page)).toBeEnabled();
};

/** Submits the form and returns the received application. `act` runs between opening and submitting. */
const sendAndRead = async (page: Page, act: () => Promise<unknown>): Promise<FormData> => {
  const receiver = await recordSubmissions(page, careersAddress);
  await act();
  await send(page).click();
  await expect(again(page)).toBeVisible();
  const [request, ...others] = receiver.received;
  expect(others).toEqual([]);
  if (!request) throw new Error('the receiver got no application');
  expect(request.method).toBe('POST');
  expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  const form = await formOf(request);
  await receiver.close();
  return form;
};

test("[CAR-1] [CAR-3] the hero's button scrolls to the open positions, and the link of each to the form", async ({
  page,
}) => {
  await page.goto(careers);
  await page
    .locator('#hero')
    .getByRole('link', { name: careersPage.hero.primary?.text ?? '' })
    .click();
  await expect(page).toHaveURL(`${careers}#open-positions`);
  await expect.poll(() => topOf(openings(page))).toBeLessThan(150);
  const links = openings(page).getByRole('link', { name: careersPage.openings.learnMore });
  await expect(links).toHaveCount(openRoles.length);
  for (const [place, link] of (await links.all()).entries()) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await link.click();
    await expect(page).toHaveURL(apply);
    await expect.poll(() => topOf(applyRegion(page))).toBeLessThan(150);
    await expect(field(page)(first)).toBeInViewport();
    await expect(field(page)('position')).toHaveValue(openRoles[place]?.position ?? '');
  }
});

const learnMore = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .getByRole('link', { name: careersPage.openings.learnMore });

test.describe('a role', () => {
  test.skip(openRoles.length === 0, 'no role is open');
  const { title, position } = openRoles.at(-1) ?? { title: '', position: '' };

  test("[CAR-3] [STA-15] a role's link replaces an earlier choice, clears the field's error and is sent", async ({
    page,
  }) => {
    const form = await sendAndRead(page, async () => {
      await page.goto(apply);
      await resumeField(applyRegion(page)).setInputFiles(resume);
      await send(page).click();
      await expect(field(page)('position')).toHaveAttribute('aria-invalid', 'true');
      await learnMore(page, title).click();
      await expect(field(page)('position')).not.toHaveAttribute('aria-invalid');
      const { position: _, ...others } = applicationValues;
      await fillFields(field(page), others);
      if (!onDemand) return;
      await field(page)(list).selectOption(other);
      await expect(specify(page)).toBeVisible();
      await learnMore(page, title).click();
      await expect(specify(page)).toHaveCount(0);
    });
    expect(form.get('position')).toBe(position);
  });

  test('[CAR-3] a click before the script of the form has loaded selects the position', async ({ page }) => {
    const { letGo } = await holdIslands(page);
    await page.goto(careers);
    await learnMore(page, title).click();
    await expect(field(page)('position')).toHaveValue(position);
    letGo();
    await expect(page.locator('[data-island="ApplicationForm"]')).toHaveAttribute('data-hydrated', 'true');
    await expect(field(page)('position')).toHaveValue(position);
    await expect(page).toHaveURL(apply);
    await expect.poll(() => topOf(applyRegion(page))).toBeLessThan(150);
    await resumeField(applyRegion(page)).setInputFiles(resume);
    await send(page).click();
    await expect(field(page)(first)).toBeFocused();
    await expect(field(page)('position')).not.toHaveAttribute('aria-invalid');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('[CAR-3] the link of a role opens the form', async ({ page }) => {
      await page.goto(careers);
      await learnMore(page, title).click();
      await expect(page).toHaveURL(apply);
      await expect(field(page)('position')).toHaveValue('');
      await expect(
        applyRegion(page).getByRole('heading', { name: careersPage.application.title, exact: true }),
      ).toBeInViewport();
    });
  });
});

test('[CAR-5] [CST-15] [CST-16] [CST-17] [VAP-10] the last section contains the form, its options and its text boxes', async ({
  page,
}) => {
  await page.goto(careers);
  await expect(
    applyRegion(page).getByRole('heading', { name: careersPage.application.title, exact: true }),
  ).toBeVisible();
  await expect(applyRegion(page).locator('form')).toHaveCount(1);
  // With scripts on, the content of noscript is text.
  for (const part of await applyRegion(page).locator('noscript').all()) await expect(part).toBeHidden();
  await expect(send(page)).toBeVisible();
  for (const { name, kind, options = [], rows, shownWhen } of fields) {
    if (kind === 'select') {
      expect((await field(page)(name).getByRole('option').allTextContents()).slice(1), name).toEqual(options);
      await expect(field(page)(name)).toHaveValue('');
    }
    if (rows && !shownWhen) await expect(field(page)(name)).toHaveAttribute('rows', String(rows));
  }
});

const allOf = messages.map(([name]) => clauseOf(applicationForm, name)).join('');
test(`${allOf}[VAP-11] missing and wrong values have red messages under their fields, the first of them the focus, and are not sent`, async ({
  page,
}) => {
  const requests = await answerWith(page, careersAddress, {});
  await page.goto(apply);
  await resumeField(applyRegion(page)).setInputFiles(resume);
  await send(page).click();
  await expect(field(page)(first)).toBeFocused();
  for (const [name, message] of messages) await expectRedUnder(field(page)(name), message);
  await fillFields(field(page), applicationValues);
  for (const [name, message] of messages) {
    for (const value of fields.filter((one) => one.name === name).flatMap(wrongValues)) {
      await fillFields(field(page), { [name]: value });
      await send(page).click();
      await expect(field(page)(name)).toBeFocused();
      expect(await descriptionOf(field(page)(name))).toBe(message);
    }
    await fillFields(field(page), { [name]: applicationValues[name] ?? '' });
  }
  expect(requests).toHaveLength(0);
  await send(page).click();
  await expect(again(page)).toBeVisible();
});

for (const { name, rule } of fields) {
  if (name !== 'phone' || rule?.kind !== 'atLeast') continue;
  test(`[VAP-4] [CST-13b] accepts a phone number of ${phoneMin} characters`, async ({ page }) => {
    await answerWith(page, careersAddress, {});
    await fillAll(page, { [name]: '1'.repeat(phoneMin) });
    await send(page).click();
    await expect(again(page)).toBeVisible();
  });
}

test(`[STA-23] [VAP-7] the answer Other reveals a required field`, async ({ page }) => {
  test.skip(!onDemand?.rule, withoutSpecify);
  const requests = await answerWith(page, careersAddress, {});
  await fillAll(page);
  await expect(specify(page)).toHaveCount(0);
  await field(page)(list).selectOption(other);
  await expect(specify(page)).toBeVisible();
  await expect(specify(page)).toHaveAttribute('aria-required', 'true');
  await send(page).click();
  await expect(specify(page)).toBeFocused();
  expect(await descriptionOf(specify(page))).toBe(onDemand?.rule?.message);
  expect(requests).toHaveLength(0);
  // Another answer removes the field and its rule.
  await field(page)(list).selectOption(plainOptions(applicationForm, list).at(-1) ?? '');
  await expect(specify(page)).toHaveCount(0);
  await send(page).click();
  await expect(again(page)).toBeVisible();
});

test('[STA-15] after a submit, correcting a field clears its error at once', async ({ page }) => {
  const requests = await answerWith(page, careersAddress, {});
  await page.goto(apply);
  await resumeField(applyRegion(page)).setInputFiles(resume);
  if (onDemand) await field(page)(list).selectOption(other);
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  const faulty = fields.filter((one) => one.name !== list && one.kind !== 'file' && isNeeded(one));
  for (const { name } of faulty) {
    const control = field(page)(name);
    await expect(control, name).toHaveAttribute('aria-invalid', 'true');
    await fillFields(field(page), { [name]: applicationValues[name] ?? 'Typographer' });
    await expect(control, name).not.toHaveAttribute('aria-invalid');
  }
  if (!onDemand) return;
  // Removing the choice brings its error back, and a new choice clears it.
  await field(page)(list).selectOption('');
  await expect(field(page)(list)).toHaveAttribute('aria-invalid', 'true');
  await field(page)(list).selectOption(plainOptions(applicationForm, list).at(-1) ?? '');
  await expect(field(page)(list)).not.toHaveAttribute('aria-invalid');
  await expect(specify(page)).toHaveCount(0);
  expect(requests).toHaveLength(0);
});

/** Fields with a required mark but no rule (decision availability-marked-not-required). */
const marked = fields.filter(({ kind, rule, marked: mark }) => mark && !rule && kind !== 'file');

test('[CAL-3] [ENT-20] [VAP-9] sends a multipart form with the resume and without empty fields, marked ones included', async ({
  page,
}) => {
  const form = await sendAndRead(page, async () => {
    await fillAll(page);
    for (const { name, label } of marked) {
      await expect(applyRegion(page).locator('label').filter({ hasText: label })).toContainText('*');
      await expect(field(page)(name)).not.toHaveAttribute('aria-required');
      await expect(field(page)(name)).not.toHaveAttribute('required');
    }
  });
  const { resume: file, ...texts } = Object.fromEntries(form);
  expect(texts).toEqual(applicationValues);
  expect(file).toMatchObject({ name: resume.name });
  expect(await new Response(file).text()).toBe(resume.buffer.toString());
});

test('[CAL-3] [VAP-8] sends optional values without checking their format, and a free text instead of the answer Other', async ({
  page,
}) => {
  const optional = fields.filter(({ kind, rule }) => !rule && kind !== 'file' && kind !== 'checkbox');
  const more = Object.fromEntries(
    optional.map(({ name, kind, options }) => [name, kind === 'select' ? (options?.at(-1) ?? '') : 'ask me']),
  );
  const form = await sendAndRead(page, () => fillAll(page, { ...more, ...(onDemand && freeText) }));
  expect(Object.fromEntries(form)).toMatchObject({ ...more, ...(onDemand && { [list]: 'Typographer' }) });
  const names = new Set([...Object.keys(applicationValues), ...Object.keys(more), 'resume']);
  expect([...form.keys()].toSorted()).toEqual([...names].toSorted());
});

test('[CAL-3] [ERR-9] [STA-20c] [STA-21] the receiver accepts an application; a panel shows it and returns to an empty form', async ({
  page,
}) => {
  await fillAll(page, { ...(onDemand && freeText) });
  const sendAccepted = async (): Promise<void> => {
    const [answer] = await Promise.all([
      page.waitForResponse(
        (one) => one.request().method() === 'POST' && new URL(one.url()).pathname === careersEndpoint,
      ),
      send(page).click(),
    ]);
    expect(answer.status()).toBe(201);
    await expect(notice(page, applicationForm.notices.success.title)).toBeVisible();
  };
  await sendAccepted();
  if (!success) return;
  await expect(applyRegion(page).getByRole('heading', { name: success.title, exact: true })).toBeVisible();
  await expect(applyRegion(page).getByText(success.text)).toBeVisible();
  await expect(applyRegion(page).locator('form')).toHaveCount(0);
  await again(page).click();
  for (const { name, kind, shownWhen } of fields) {
    if (kind === 'checkbox') await expect(field(page)(name)).not.toBeChecked();
    else if (!shownWhen) await expect(field(page)(name)).toHaveValue('');
  }
  await expect(applyRegion(page).getByText(resume.name)).toHaveCount(0);
  if (onDemand) await expect(specify(page)).toHaveCount(0);
  await expect(send(page)).toBeDisabled();
  await fillFields(field(page), applicationValues);
  await resumeField(applyRegion(page)).setInputFiles(resume);
  await sendAccepted();
});

test('[STA-20a] [STA-20b] [STA-24a] while sending, the button is disabled and shows its busy text', async ({
  page,
}) => {
  const { letGo, requests } = await holdBack(page, careersAddress, {});
  await fillAll(page);
  await send(page).dblclick();
  await expect(applyRegion(page).getByRole('button', { name: submit.busy, exact: true })).toBeDisabled();
  letGo();
  await expect(again(page)).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('[VAP-15] [ERR-7] a forced submit without a resume sends nothing', async ({ page }) => {
  const requests = await answerWith(page, careersAddress, {});
  await page.goto(apply);
  await fillFields(field(page), applicationValues);
  await expect(page.locator('[data-island="ApplicationForm"]')).toHaveAttribute('data-hydrated', 'true');
  await applyRegion(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(applyRegion(page).getByRole('alert')).toHaveText(resumeMissingSentence);
  expect(requests).toHaveLength(0);
});

test('keeps values and the file from before hydration', async ({ page }) => {
  const { letGo } = await holdIslands(page);
  const form = await sendAndRead(page, async () => {
    await page.goto(apply);
    await fillFields(field(page), { ...applicationValues, ...(onDemand && { [list]: other }) });
    await resumeField(applyRegion(page)).setInputFiles(resume);
    await expect(send(page)).toBeDisabled();
    letGo();
    await expect(applyRegion(page).getByText(`${resume.name} (0.00 MB)`)).toBeVisible();
    if (onDemand) await specify(page).fill('Typographer');
  });
  if (onDemand) expect(form.get(list)).toBe('Typographer');
  expect(form.get(first)).toBe(applicationValues[first]);
});

test('the form works with the keyboard alone', async ({ page }) => {
  const receiver = await recordSubmissions(page, careersAddress);
  // Registered before the key press, otherwise the browser may open its own file dialog.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  const chooseWith = async (key: 'Enter' | 'Space'): Promise<void> => {
    const before = choosers.length;
    await keyboard.press(key);
    await expect.poll(() => choosers.length).toBe(before + 1);
    await choosers[before]?.setFiles(resume);
  };
  await page.goto(careers);
  const { keyboard } = page;
  const sent: Record<string, string> = {};
  /** Chooses by arrow keys where the answer reveals a field, otherwise by typing its first letters. */
  const choose = async (name: string, options: readonly string[]): Promise<void> => {
    const [letters = ''] = (options.at(-1) ?? '').split(' ');
    const choice = name === list && onDemand ? other : options.find((option) => option.startsWith(letters));
    if (choice === other)
      for (const _ of options.slice(0, options.indexOf(other) + 1)) await keyboard.press('ArrowDown');
    else await keyboard.type(letters);
    await expect(field(page)(name)).toHaveValue(choice ?? '');
    sent[name] = choice ?? '';
  };
  await tabTo(field(page)(fields[0]?.name ?? ''));
  for (const one of fields) {
    const { name, kind, options = [], shownWhen } = one;
    await expect(field(page)(name)).toBeFocused();
    if (kind === 'file') break;
    if (isNeeded(one) && kind === 'select') await choose(name, options);
    else if (isNeeded(one)) {
      const value = String(applicationValues[name] ?? 'Typographer');
      await keyboard.type(value);
      sent[shownWhen?.field ?? name] = value;
    }
    await keyboard.press('Tab');
  }
  await chooseWith('Enter');
  await expect(applyRegion(page).getByText(resume.name)).toBeVisible();
  // Removed with the X button and chosen again without leaving the field.
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(applyRegion(page).getByText(resume.name)).toHaveCount(0);
  await expect(resumeField(applyRegion(page))).toBeFocused();
  await chooseWith('Space');
  await expect(send(page)).toBeEnabled();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(again(page)).toBeVisible();
  for (const request of receiver.received) {
    const { resume: file, ...texts } = Object.fromEntries(await formOf(request));
    expect(texts).toEqual(sent);
    expect(file).toMatchObject({ name: resume.name });
  }
  expect(receiver.received).toHaveLength(1);
  if (success) {
    await keyboard.press('Tab');
    await expect(again(page)).toBeFocused();
  }
  await receiver.close();
});
