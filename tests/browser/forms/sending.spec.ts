import type { FileChooser, Page } from 'playwright/test';
import { interfaceTexts } from '#generated/content/interface.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { fieldOnDemand, messagesWhenBlank } from '../../site/form-values.ts';
import { applicationForm, contactForm, contactPlaces, cv, leadForm } from '../../site/forms.ts';
import { expect, ofSite, test } from '../support/clean-page.ts';
import {
  applicationSiteForm,
  contactSiteForm,
  fillFields,
  fillForm,
  getStarted,
  leadBody,
  pageForms,
  resumeName,
  sendButton,
  sentMark,
  siteForms,
  teasersPath,
} from '../support/forms.ts';
import { pageReady } from '../support/measures.ts';
import { answerWith, holdIslands } from '../support/responses.ts';
import { stubReceiver, valuesOf } from '../support/stub-receiver.ts';
import { tabTo } from '../support/tab-to.ts';

// validation.spec.ts sends each form from its main place.
for (const path of contactPlaces.slice(1)) {
  test(`[CAL-1] [STA-11] the contact form of ${path} is accepted by the receiver`, ofSite, async ({ page }) => {
    await contactSiteForm.open(page, path);
    await fillForm(page, contactSiteForm);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await sendButton(contactSiteForm.place(page), contactForm).click();
    const answer = await answered;
    expect(answer.status()).toBe(201);
    expect(answer.request().postDataJSON()).toEqual(contactSiteForm.values);
    await expect(sentMark(page, contactForm)).toBeVisible();
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

/** Matches every script except the page's own, to simulate a connection that breaks after the page's script. */
const islandCode = '**/assets/chunks/*.js';

for (const siteForm of pageForms.slice(0, 1)) {
  const { what, form, path, address, place, field, values, open } = siteForm;
  const [[firstName] = ['']] = messagesWhenBlank(form);
  test(`${what} reports that its script failed to load, and can be sent when the connection is back`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/Failed to load resource/);
    const submissions = await answerWith(page, address);
    const said = place(page).getByRole('alert').filter({ hasText: interfaceTexts.formUnsent });
    const first = field(page)(firstName);
    await page.route(islandCode, (route) => route.abort());
    await open(page);
    await pageReady(page);
    await fillForm(page, siteForm);
    await expect(said).toBeVisible();
    await place(page)
      .locator('form')
      .evaluate((node: HTMLFormElement) => node.requestSubmit());
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(submissions).toHaveLength(0);

    await page.unroute(islandCode);
    await first.blur();
    await first.click();
    await expect(said).toBeHidden();
    await expect(first).toHaveValue(String(values[firstName]));
    await sendButton(place(page), form).click();
    await expect(sentMark(page, form)).toBeVisible();
    expect(submissions).toHaveLength(1);
  });
}

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
  const lead = '[HOM-4] [STA-16a] [STA-18] [CAL-2] [CAL-4] the button of the teasers opens';
  test(`${form === leadForm ? `${lead} ${what}, which` : what} works with the keyboard alone`, async ({ page }) => {
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
    if (form === leadForm) expect(body).toEqual(leadBody('getStarted'));
    else if (form === applicationForm)
      expect(body).toEqual({ ...typed, [resumeName]: expect.objectContaining({ name: cv }) });
    else expect(body).toEqual(typed);
    if (form === leadForm) return expect(getStarted(page)).toBeFocused();
    if (!form.success) return;
    await keyboard.press('Tab');
    await expect(sentMark(page, form)).toBeFocused();
    await keyboard.press('Enter');
    await expect(first).toBeVisible();
  });
}
