import type { FileChooser, Locator, Page, Request } from 'playwright/test';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { fieldOnDemand, type Values } from '../../site/form-values.ts';
import { applicationForm, contactForm, contactPlaces, cv, leadForm } from '../../site/forms.ts';
import { firstSection } from '../../site/sections.ts';
import { expect, inFirefox, ofSite, test } from '../support/clean-page.ts';
import {
  applicationSiteForm,
  contactSiteForm,
  fillFields,
  fillForm,
  leadDialog,
  leadSiteForm,
  notice,
  quoteLink,
  resumeName,
  type SiteForm,
  sendButton,
  sentMark,
  siteForms,
} from '../support/forms.ts';
import { holdBack, holdIslands } from '../support/responses.ts';
import { stubReceiver, valuesOf } from '../support/stub-receiver.ts';
import { tabTo } from '../support/tab-to.ts';

const teasers = firstSection('teasers');
const teasersPath = teasers?.path ?? '/';
const getStarted = (page: Page): Locator =>
  page.getByRole('link', { name: teasers?.content.button ?? '', exact: true });

/** A lead as it is entered, with blanks around the name, and as it is sent. */
const leadValues: Values = {
  ...leadSiteForm.values,
  firstName: '  Ada Augusta ',
  lastName: '  Byron  ',
  phoneNumber: '040 555 0199',
};
const leadBody = (formType: 'getStarted' | 'quote') => ({
  name: 'Ada Augusta Byron',
  email: leadValues.workEmail,
  message: leadValues.description,
  phone: leadValues.phoneNumber,
  ...leadForm.dialog.fixed,
  subject: leadForm.dialog.subjects[formType],
  formType,
});

/** A form on a page, with the expected request body as JSON; a form with a file sends another type. */
interface Submission extends SiteForm {
  clauses: string;
  body?: object;
  /** The control that opens the form, which has the focus afterwards. */
  opener?: (page: Page) => Locator;
}

const submissions: readonly Submission[] = [
  ...contactPlaces.map((path) => ({
    ...contactSiteForm,
    clauses: '[CAL-1] [ERR-2] [STA-11] [STA-12a] [STA-12b] [ENT-18a]',
    path,
    body: contactSiteForm.values,
  })),
  {
    ...leadSiteForm,
    clauses: '[GLB-2b] [STA-16a] [STA-17] [STA-18] [CAL-2] [CAL-4] [ERR-4]',
    values: leadValues,
    body: leadBody('quote'),
    opener: quoteLink,
  },
  {
    ...leadSiteForm,
    clauses: '[HOM-4] [STA-16a] [STA-18] [CAL-2] [CAL-4] [ERR-4]',
    path: teasersPath,
    open: async (page) => {
      await page.goto(teasersPath);
      await getStarted(page).click();
      await expect(leadDialog(page)).toBeVisible();
    },
    values: leadValues,
    body: leadBody('getStarted'),
    opener: getStarted,
  },
  { ...applicationSiteForm, clauses: '[CAL-3] [ERR-9] [STA-20a] [STA-20b] [STA-20c] [STA-21] [STA-24a]' },
];

/** Expects an empty form, whose submit button waits for a resume if the form has one. */
const expectEmpty = async (page: Page, { field, form, place }: SiteForm): Promise<void> => {
  for (const { name, kind, shownWhen } of form.fields) {
    if (shownWhen) await expect(field(page)(name)).toHaveCount(0);
    else if (kind === 'checkbox') await expect(field(page)(name)).not.toBeChecked();
    else await expect(field(page)(name)).toHaveValue('');
  }
  if (form !== applicationForm) return;
  await expect(place(page).getByText(cv)).toHaveCount(0);
  await expect(sendButton(place(page), form)).toBeDisabled();
};

for (const submission of submissions.filter(({ isThere }) => isThere)) {
  const { clauses, what, path, form, address, open, place, body, opener } = submission;
  test(`[PRD-3] ${clauses} a double click sends ${what} of ${path} to the receiver once; then the form is empty again`, {
    tag: [ofSite.tag, inFirefox.tag],
  }, async ({ page, browserName }) => {
    const { requests, letGo } = await holdBack(page, address);
    const send = sendButton(place(page), form);
    const posts = (): Request[] => requests.filter((request) => request.method() === 'POST');
    await open(page, path);
    await fillForm(page, submission);
    await send.dblclick();
    await expect(place(page).getByRole('button', { name: form.submit.busy, exact: true })).toBeDisabled();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    letGo();
    expect((await answered).status()).toBe(201);
    const { title, description = title } = form.notices.success;
    for (const said of [title, description]) await expect(notice(page, said)).toBeVisible();
    expect(posts()).toHaveLength(1);
    const [request] = posts();
    // Messages go to another host (CAL-1).
    if (form === contactForm) expect(request?.url()).not.toContain(new URL(page.url()).origin);
    const headers = await request?.allHeaders();
    expect(headers).toMatchObject({
      accept: 'application/json',
      'content-type': body ? 'application/json' : expect.stringMatching(/^multipart\/form-data; boundary=/),
    });
    expect(headers).not.toHaveProperty('cookie');
    // WebDriver BiDi does not report bodies.
    if (body && browserName !== 'firefox') expect(request?.postDataJSON()).toEqual(body);

    if (opener) {
      await expect(place(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await opener(page).press('Enter');
    } else if (form.success) {
      await expect(place(page).getByRole('heading', { name: form.success.title, exact: true })).toBeVisible();
      await expect(place(page).getByText(form.success.text)).toBeVisible();
      await expect(place(page).locator('form')).toHaveCount(0);
      expect(await page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(form.success.again);
      await sentMark(page, form).click();
    }
    await expectEmpty(page, submission);
    await fillForm(page, submission);
    await send.click();
    // Another submission has another key, otherwise the receiver would drop it as a repetition.
    await expect.poll(() => posts().length).toBe(2);
    expect(new Set(posts().map((one) => one.headers()['idempotency-key'])).size).toBe(2);
  });
}

// islands.test.ts and form-state.test.ts prove that a form submitted twice before hydration is sent once.
const onDemand = fieldOnDemand(applicationForm);
const { field: list = '', equals: other = '' } = onDemand?.shownWhen ?? {};

test('an application keeps values and the file from before hydration', async ({ page }) => {
  test.skip(!applicationSiteForm.isThere, 'the site has no application form');
  const { field, place, address, form, values, open, attach } = applicationSiteForm;
  const { letGo } = await holdIslands(page);
  const receiver = await stubReceiver(page, address);
  await open(page);
  await fillFields(field(page), { ...values, ...(onDemand && { [list]: other }) });
  await attach(page);
  await expect(sendButton(place(page), form)).toBeDisabled();
  letGo();
  await expect(place(page).getByText(`${cv} (0.10 MB)`)).toBeVisible();
  if (onDemand) await field(page)(onDemand.name).fill('Typographer');
  await sendButton(place(page), form).click();
  await expect(sentMark(page, form)).toBeVisible();
  expect(await valuesOf(receiver)).toMatchObject({ ...values, ...(onDemand && { [list]: 'Typographer' }) });
});

/** Chooses a file with the keyboard, removes it and chooses it again without leaving the field. */
const chooseByKeyboard = async (page: Page, choosers: readonly FileChooser[]): Promise<void> => {
  const { place, field } = applicationSiteForm;
  const chooseWith = async (key: 'Enter' | 'Space'): Promise<void> => {
    const before = choosers.length;
    await page.keyboard.press(key);
    await expect.poll(() => choosers.length).toBe(before + 1);
    await choosers[before]?.setFiles({ name: cv, mimeType: '', buffer: resumeBytes(cv, 1000) });
  };
  await chooseWith('Enter');
  await expect(place(page).getByText(cv)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(place(page).getByText(cv)).toHaveCount(0);
  await expect(field(page)(resumeName)).toBeFocused();
  await chooseWith('Space');
  await expect(sendButton(place(page), applicationForm)).toBeEnabled();
  await page.keyboard.press('Tab');
};

for (const { what, form, address, place, field, values, path } of siteForms) {
  test(`${what} works with the keyboard alone${form === leadForm ? ' and keeps the focus inside' : ''}`, async ({
    page,
  }) => {
    const receiver = await stubReceiver(page, address);
    // Registered before the key press, otherwise the browser may open its own file dialog.
    const choosers: FileChooser[] = [];
    page.on('filechooser', (chooser) => choosers.push(chooser));
    const { keyboard } = page;
    const first = field(page)(form.fields[0]?.name ?? '');
    const typed: Record<string, string | boolean> = { ...values };

    await page.goto(form === leadForm ? teasersPath : (path.split('#')[0] ?? ''));
    if (form === leadForm) {
      await getStarted(page).press('Enter');
      await expect(first).toBeFocused();
      await keyboard.press('Shift+Tab');
      await expect(place(page).getByRole('button', { name: leadForm.dialog.close })).toBeFocused();
      await keyboard.press('Tab');
    } else await tabTo(first);

    for (const { name, kind, options = [], labelLink } of form.fields.filter(({ shownWhen }) => !shownWhen)) {
      await expect(field(page)(name)).toBeFocused();
      const value = values[name];
      if (kind === 'file') await chooseByKeyboard(page, choosers);
      else if (kind === 'select' && typeof value === 'string') {
        const [letters = ''] = value.split(' ');
        await keyboard.type(letters);
        typed[name] = options.find((option) => option.startsWith(letters)) ?? '';
      } else if (value === true) await keyboard.press('Space');
      else if (typeof value === 'string') await keyboard.type(value);
      await keyboard.press('Tab');
      if (!labelLink) continue;
      await expect(place(page).getByRole('link', { name: labelLink.text })).toBeFocused();
      await keyboard.press('Tab');
    }
    await expect(sendButton(place(page), form)).toBeFocused();
    await keyboard.press('Enter');
    await expect(sentMark(page, form)).toBeVisible();

    const body = await valuesOf(receiver);
    if (form === leadForm) expect(body).toMatchObject({ email: values.workEmail, formType: 'getStarted' });
    else if (form === applicationForm) expect(body).toMatchObject({ ...typed, [resumeName]: { name: cv } });
    else expect(body).toEqual(typed);
    if (form === leadForm) return expect(getStarted(page)).toBeFocused();
    if (!form.success) return;
    await keyboard.press('Tab');
    await expect(sentMark(page, form)).toBeFocused();
    await keyboard.press('Enter');
    await expect(first).toBeVisible();
  });
}
