import { receiver } from '#generated/content/receiver.ts';
import { resumeMissingSentence } from '#generated/messages.ts';
import { sourceField } from '../../../schemas/forms/form-source.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { fieldOnDemand, messagesWhenBlank } from '../../site/form-values.ts';
import {
  applicationForm,
  applicationSectionAddress,
  contactForm,
  contactPlace,
  contactSectionAddress,
  cv,
  hasApplicationForm,
  hasContactForm,
} from '../../site/forms.ts';
import { pageOf } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import {
  applicationSiteForm,
  contactSiteForm,
  expectValues,
  fieldIn,
  fillFields,
  resumeName,
  sendButton,
} from '../support/forms.ts';

// Without scripts, the browser posts the form and the receiver responds with a page.
test.use({ javaScriptEnabled: false });

test('the honeypot is invisible, errors appear under their fields, other values stay, and the corrected form is accepted on a complete page', async ({
  page,
  tolerate,
}) => {
  test.skip(!hasContactForm, 'the site has no contact form');
  tolerate(/status of 422/);
  const { field, place, values } = contactSiteForm;
  const [[blank, message] = ['', '']] = messagesWhenBlank(contactForm);
  await page.goto(contactPlace);
  const hidden = page.locator('form noscript p[aria-hidden="true"]').first();
  await expect(hidden).toBeAttached();
  await expect(hidden).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const source = page.locator(`[name="${sourceField}"]`);
  const rendered = await source.inputValue();
  const { [blank]: right = '', ...others } = values;
  await fillFields(field(page), others);
  await sendButton(place(page), contactForm).click();
  await expect(page.getByRole('heading', { level: 1, name: receiver.page.faulty })).toBeVisible();
  const answered = (name: string) => fieldIn(page, contactForm, name);
  await expect(answered(blank)).toHaveAccessibleDescription(message);
  await expect(answered(blank)).toBeFocused();
  for (const name of Object.keys(others)) await expect(answered(name)).not.toHaveAttribute('aria-invalid', 'true');
  await expectValues(answered, others);
  await expect(source).toHaveValue(rendered);
  await answered(blank).fill(String(right));
  await sendButton(page, contactForm).click();
  await expect(page.getByRole('heading', { level: 1, name: contactForm.success?.title ?? '' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const toForm = page.getByRole('link', { name: contactForm.success?.again ?? receiver.page.toForm });
  await expect(toForm).toHaveAttribute('href', contactSectionAddress);
  await page.getByRole('link', { name: receiver.page.back }).click();
  await expect(page).toHaveURL(`http://localhost:${testPorts.site}${pageOf('home')}`);
});

test('an application is accepted after the first response has reported every fault', async ({ page, tolerate }) => {
  test.skip(!hasApplicationForm, 'the site has no application form');
  tolerate(/status of 422/);
  const { field, open, place, values } = applicationSiteForm;
  // A field that an answer requires is always shown, because no script can reveal it.
  const onDemand = fieldOnDemand(applicationForm);
  const { field: list = '', equals = '' } = onDemand?.shownWhen ?? {};
  await open(page);
  await fillFields(field(page), { ...values, ...(onDemand && { [list]: equals }) });
  await sendButton(place(page), applicationForm).click();
  await expect(page.getByRole('heading', { level: 1, name: receiver.page.faulty })).toBeVisible();
  await expect(page.getByRole('alert').getByText(resumeMissingSentence)).toBeVisible();
  const resume = fieldIn(page, applicationForm, resumeName);
  await expect(resume).toHaveAccessibleDescription(new RegExp(RegExp.escape(resumeMissingSentence)));
  await expect(page.getByText(receiver.page.resumeAgain)).toBeVisible();
  if (onDemand) {
    const specify = fieldIn(page, applicationForm, onDemand.name);
    await expect(specify).toHaveAccessibleDescription(onDemand.rule?.message ?? '');
    await specify.fill('Typographer');
  }
  await resume.setInputFiles({ name: cv, mimeType: '', buffer: resumeBytes(cv, 1000) });
  await sendButton(page, applicationForm).click();
  await expect(page.getByRole('heading', { level: 1, name: applicationForm.success?.title ?? '' })).toBeVisible();
  const toForm = page.getByRole('link', { name: applicationForm.success?.again ?? receiver.page.toForm });
  await expect(toForm).toHaveAttribute('href', applicationSectionAddress);
});
