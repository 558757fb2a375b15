import { receiver } from '#generated/content/receiver.ts';
import { resumeMissingSentence } from '#generated/messages.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv } from '../../site/applications.ts';
import { messagesWhenBlank } from '../../site/form-values.ts';
import { applicationForm, contactForm, contactPlaces, hasApplicationForm, hasContactForm } from '../../site/forms.ts';
import { pageOf } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import {
  applicationField,
  applicationValues,
  applyRegion,
  contactField,
  contactRegion,
  contactValues,
  fillFields,
  resumeField,
  sendButton,
} from '../support/fields.ts';
import { motionless } from '../support/motionless.ts';

test.use(motionless);

// Without scripts, the browser posts the form and the receiver responds with a page.
test.use({ javaScriptEnabled: false });

for (const path of contactPlaces) {
  test(`the form of ${path} is sent, and the response is a complete page`, async ({ page }) => {
    test.skip(!hasContactForm, 'the site has no contact form');
    await page.goto(path);
    await fillFields((name) => contactField(contactRegion(page), name), contactValues);
    await sendButton(contactRegion(page), contactForm).click();
    await expect(page.getByRole('heading', { level: 1, name: contactForm.success?.title ?? '' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: receiver.page.back }).click();
    await expect(page).toHaveURL(`http://localhost:${testPorts.site}/`);
  });
}

test('errors appear under their fields, other values stay, and the corrected form is accepted', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 422/);
  test.skip(!hasContactForm, 'the site has no contact form');
  const [[blank, message] = ['', '']] = messagesWhenBlank(contactForm);
  await page.goto(contactPlaces.at(-1) ?? '/');
  await fillFields((name) => contactField(contactRegion(page), name), { ...contactValues, [blank]: '' });
  await sendButton(contactRegion(page), contactForm).click();
  await expect(page.getByRole('heading', { level: 1, name: receiver.page.faulty })).toBeVisible();
  const field = contactField(page, blank);
  await expect(field).toHaveAccessibleDescription(message);
  await expect(field).toBeFocused();
  for (const [name, value] of Object.entries(contactValues)) {
    if (name === blank) continue;
    const other = contactField(page, name);
    await expect(other).not.toHaveAttribute('aria-invalid', 'true');
    if (typeof value === 'boolean') await expect(other).toBeChecked({ checked: value });
    else await expect(other).toHaveValue(value);
  }
  await field.fill(String(contactValues[blank]));
  await sendButton(page, contactForm).click();
  await expect(page.getByRole('heading', { level: 1, name: contactForm.success?.title ?? '' })).toBeVisible();
});

test('an application is accepted with a resume, and its page reports a missing one', async ({ page, tolerate }) => {
  tolerate(/status of 422/);
  test.skip(!hasApplicationForm, 'the site has no application form');
  await page.goto(pageOf('careers'));
  await fillFields((name) => applicationField(applyRegion(page), name), applicationValues);
  await sendButton(applyRegion(page), applicationForm).click();
  await expect(page.getByRole('heading', { level: 1, name: receiver.page.faulty })).toBeVisible();
  await expect(page.getByRole('alert').getByText(resumeMissingSentence)).toBeVisible();
  await resumeField(page).setInputFiles({ name: cv, mimeType: '', buffer: resumeBytes(cv, 1000) });
  await sendButton(page, applicationForm).click();
  await expect(page.getByRole('heading', { level: 1, name: applicationForm.success?.title ?? '' })).toBeVisible();
});

test('every fault of an application is reported after the first attempt', async ({ page, tolerate }) => {
  tolerate(/status of 422/);
  const onDemand = applicationForm.fields.find(({ shownWhen }) => shownWhen);
  const { field: list = '', equals = '' } = onDemand?.shownWhen ?? {};
  test.skip(!hasApplicationForm || !onDemand?.rule, 'no field of the form depends on another');
  await page.goto(pageOf('careers'));
  await fillFields((name) => applicationField(applyRegion(page), name), { ...applicationValues, [list]: equals });
  await expect(applicationField(applyRegion(page), onDemand?.name ?? '')).toBeVisible();
  await sendButton(applyRegion(page), applicationForm).click();
  await expect(applicationField(page, onDemand?.name ?? '')).toHaveAccessibleDescription(onDemand?.rule?.message ?? '');
  await expect(resumeField(page)).toHaveAccessibleDescription(new RegExp(RegExp.escape(resumeMissingSentence)));
});

test('the honeypot field is invisible', async ({ page }) => {
  test.skip(!hasContactForm, 'the site has no contact form');
  await page.goto(contactPlaces.at(-1) ?? '/');
  const hidden = page.locator('form noscript p[aria-hidden="true"]');
  await expect(hidden).toHaveCount(1);
  await expect(hidden).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
