import { receiver } from '#generated/content/receiver.ts';
import { resumeMissingSentence } from '#generated/messages.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv } from '../../site/applications.ts';
import { fieldOnDemand, messagesWhenBlank } from '../../site/form-values.ts';
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

// Without scripts, the browser posts the form and the receiver responds with a page.
test.use({ javaScriptEnabled: false });

// The last place is that of the next test.
for (const path of contactPlaces.slice(0, -1)) {
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

test('the honeypot is invisible, errors appear under their fields, other values stay, and the corrected form is accepted', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 422/);
  test.skip(!hasContactForm, 'the site has no contact form');
  const [[blank, message] = ['', '']] = messagesWhenBlank(contactForm);
  await page.goto(contactPlaces.at(-1) ?? '/');
  const hidden = page.locator('form noscript p[aria-hidden="true"]');
  await expect(hidden).toHaveCount(1);
  await expect(hidden).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
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

test('an application is accepted after the first response has reported every fault', async ({ page, tolerate }) => {
  tolerate(/status of 422/);
  test.skip(!hasApplicationForm, 'the site has no application form');
  // A field that an answer requires is always shown, because no script can reveal it.
  const onDemand = fieldOnDemand(applicationForm);
  const { field: list = '', equals = '' } = onDemand?.shownWhen ?? {};
  await page.goto(pageOf('careers'));
  await fillFields((name) => applicationField(applyRegion(page), name), {
    ...applicationValues,
    ...(onDemand && { [list]: equals }),
  });
  await sendButton(applyRegion(page), applicationForm).click();
  await expect(page.getByRole('heading', { level: 1, name: receiver.page.faulty })).toBeVisible();
  await expect(page.getByRole('alert').getByText(resumeMissingSentence)).toBeVisible();
  await expect(resumeField(page)).toHaveAccessibleDescription(new RegExp(RegExp.escape(resumeMissingSentence)));
  if (onDemand) {
    const specify = applicationField(page, onDemand.name);
    await expect(specify).toHaveAccessibleDescription(onDemand.rule?.message ?? '');
    await specify.fill('Typographer');
  }
  await resumeField(page).setInputFiles({ name: cv, mimeType: '', buffer: resumeBytes(cv, 1000) });
  await sendButton(page, applicationForm).click();
  await expect(page.getByRole('heading', { level: 1, name: applicationForm.success?.title ?? '' })).toBeVisible();
});
