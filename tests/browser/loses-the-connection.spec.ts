import type { Page } from 'playwright/test';
import { cookieStorageKey, quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { leadForm } from '#generated/forms/lead.ts';
import { resumeTypeNotice } from '#generated/messages.ts';
import { resumeBytes } from '../resume-bytes.ts';
import { answerWith, careersAddress, contactAddress, leadAddress } from './answers.ts';
import { expect, test } from './clean-page.ts';
import {
  applicationField,
  applicationValues,
  applyRegion,
  contactField,
  contactRegion,
  contactValues,
  fillFields,
  leadDialog,
  leadField,
  leadValues,
} from './fields.ts';
import { pageReady, scrollTo } from './measures.ts';

// On a slow machine the cookie banner would rise between the pressing of a button and the letting go.
test.beforeEach(async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), cookieStorageKey);
});

/** The forms that stand in a page. That of the dialog has come when the dialog opens. */
const forms = [
  {
    what: 'the contact form',
    path: '/contact',
    address: contactAddress,
    place: contactRegion,
    first: (page: Page) => contactField(contactRegion(page), 'name'),
    firstValue: contactValues.name,
    fill: (page: Page) => fillFields((name) => contactField(contactRegion(page), name), contactValues),
    button: 'Schedule a Consultation',
    again: 'Send Another Message',
  },
  {
    what: 'the application form',
    path: '/careers',
    address: careersAddress,
    place: applyRegion,
    first: (page: Page) => applicationField(applyRegion(page), 'firstName'),
    firstValue: applicationValues.firstName,
    fill: async (page: Page) => {
      const field = (name: string) => applicationField(applyRegion(page), name);
      await fillFields(field, applicationValues);
      await field('resume').setInputFiles({ name: 'cv.pdf', mimeType: '', buffer: resumeBytes('cv.pdf', 100_000) });
    },
    button: 'Submit Application',
    again: 'Submit Another Application',
  },
] as const;

/** Everything but the page's own script: as if the connection had broken right after it came. */
const islandCode = '**/assets/chunks/*.js';

for (const { what, path, address, place, first, firstValue, fill, button, again } of forms) {
  test(`${what} says that it cannot be sent where its code does not come, and is sent when the connection is back`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/Failed to load resource/);
    const submissions = await answerWith(page, address, {});
    const said = place(page).getByRole('alert').filter({ hasText: interfaceTexts.formUnsent });
    await page.route(islandCode, (route) => route.abort());
    await page.goto(path);
    await pageReady(page);
    await fill(page);
    await expect(said).toBeVisible();
    await place(page)
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(submissions).toHaveLength(0);

    await page.unroute(islandCode);
    await first(page).blur();
    await first(page).click();
    await expect(said).toBeHidden();
    await expect(first(page)).toHaveValue(firstValue);
    await place(page).getByRole('button', { name: button }).click();
    await expect(place(page).getByRole('button', { name: again })).toBeVisible();
    expect(submissions).toHaveLength(1);
  });
}

/**
 * Everything that a notification can tell of after the connection broke. What shows it must not need the connection.
 */
const notices = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

test.describe('offline', () => {
  test.beforeEach(({ tolerate }) => tolerate(/Failed to load resource|SubmissionFailed/));

  test('[VAP-13] [ERR-8] a file of a wrong type is told of, and so it is when the connection is back', async ({
    page,
    context,
  }) => {
    const attach = () =>
      applicationField(applyRegion(page), 'resume').setInputFiles({
        name: 'cv.png',
        mimeType: '',
        buffer: resumeBytes('cv.png', 1000),
      });
    await page.goto('/careers#apply');
    await expect(page.locator('[data-island="ApplicationForm"]')).toHaveAttribute('data-hydrated', 'true');
    await context.setOffline(true);
    await attach();
    await expect(notices(page)).toContainText(resumeTypeNotice.title);
    await notices(page).getByRole('button').click();
    await expect(notices(page)).toHaveCount(0);
    await context.setOffline(false);
    await attach();
    await expect(notices(page)).toContainText(resumeTypeNotice.title);
  });

  test('[ERR-1] [STA-13a] a message that cannot be sent is told of, and its success when the connection is back', async ({
    page,
    context,
  }) => {
    await answerWith(page, contactAddress, {});
    await page.goto('/contact');
    await fillFields((name) => contactField(contactRegion(page), name), contactValues);
    await expect(page.locator('[data-island="ContactForm"]')).toHaveAttribute('data-hydrated', 'true');
    await page.unroute(contactAddress);
    await context.setOffline(true);
    const send = contactRegion(page).getByRole('button', { name: 'Schedule a Consultation' });
    await send.click();
    await expect(notices(page)).toContainText(contactForm.notices.failure.title);
    await context.setOffline(false);
    await answerWith(page, contactAddress, {});
    await send.click();
    await expect(notices(page)).toContainText(contactForm.notices.success.title);
  });

  test('[ERR-3] [ERR-4] [STA-18] the lead dialog tells of its failure, and of its success when it closes', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    await scrollTo(page, quoteThreshold + 1);
    await page.getByRole('link', { name: interfaceTexts.quoteButton }).click();
    await fillFields((name) => leadField(leadDialog(page), name), leadValues);
    await context.setOffline(true);
    const send = leadDialog(page).getByRole('button', { name: leadForm.submit.idle });
    await send.click();
    await expect(notices(page)).toContainText(leadForm.notices.failure.title);
    await context.setOffline(false);
    await answerWith(page, leadAddress, {});
    await send.click();
    await expect(leadDialog(page)).toBeHidden();
    await expect(notices(page)).toContainText(leadForm.notices.success.title);
  });
});
