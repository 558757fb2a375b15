import type { Page } from 'playwright/test';
import { cookieStorageKey, quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { resumeTypeNotice } from '#generated/messages.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { messagesWhenBlank } from '../../site/form-values.ts';
import {
  contactForm,
  contactPlace,
  hasApplicationForm,
  hasContactForm,
  hasLeadForm,
  leadForm,
} from '../../site/forms.ts';
import { pageOf, plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import {
  applyRegion,
  contactField,
  contactRegion,
  contactValues,
  fillFields,
  leadDialog,
  leadField,
  leadValues,
  resumeField,
  sendButton,
} from '../support/fields.ts';
import { pageReady, scrollTo } from '../support/measures.ts';
import { motionless } from '../support/motionless.ts';
import { notice, notices, sentMark } from '../support/notices.ts';
import { fillPageForm, pageForms } from '../support/page-forms.ts';
import { answerWith, contactAddress, leadAddress } from '../support/responses.ts';

test.use(motionless);

// On a slow machine, the cookie banner could appear between the press and the release of a button.
test.beforeEach(async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), cookieStorageKey);
});

/** Matches every script except the page's own, to simulate a connection that breaks after the page's script. */
const islandCode = '**/assets/chunks/*.js';

for (const pageForm of pageForms.filter(({ isThere }) => isThere)) {
  const { what, form, path, address, place, field, values } = pageForm;
  const [[firstName] = ['']] = messagesWhenBlank(form);
  const first = (page: Page) => field(page)(firstName);
  test(`${what} reports that its script failed to load, and can be sent when the connection is back`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/Failed to load resource/);
    const submissions = await answerWith(page, address, {});
    const said = place(page).getByRole('alert').filter({ hasText: interfaceTexts.formUnsent });
    await page.route(islandCode, (route) => route.abort());
    await page.goto(path);
    await pageReady(page);
    await fillPageForm(page, pageForm);
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
    await expect(first(page)).toHaveValue(String(values[firstName]));
    await sendButton(place(page), form).click();
    await expect(sentMark(page, form)).toBeVisible();
    expect(submissions).toHaveLength(1);
  });
}

/**
 * Notifications of events after the connection broke. Showing one must not need the connection.
 */
test.describe('offline', () => {
  test.beforeEach(({ tolerate }) => tolerate(/Failed to load resource|SubmissionFailed/));

  test('[VAP-13] [ERR-8] a file of a wrong type shows a notification, offline and online', async ({
    page,
    context,
  }) => {
    test.skip(!hasApplicationForm, 'the site has no application form');
    const attach = () =>
      resumeField(applyRegion(page)).setInputFiles({
        name: 'cv.png',
        mimeType: '',
        buffer: resumeBytes('cv.png', 1000),
      });
    await page.goto(`${pageOf('careers')}#apply`);
    await expect(page.locator('[data-island="ApplicationForm"]')).toHaveAttribute('data-hydrated', 'true');
    await context.setOffline(true);
    await attach();
    await expect(notice(page, resumeTypeNotice.title)).toBeVisible();
    await notices(page).getByRole('button').click();
    await expect(notices(page)).toHaveCount(0);
    await context.setOffline(false);
    await attach();
    await expect(notice(page, resumeTypeNotice.title)).toBeVisible();
  });

  test('[ERR-1] [STA-13a] a failed contact submission shows a notification, and so does its success when the connection is back', async ({
    page,
    context,
  }) => {
    test.skip(!hasContactForm, 'the site has no contact form');
    await answerWith(page, contactAddress, {});
    await page.goto(contactPlace);
    await fillFields((name) => contactField(contactRegion(page), name), contactValues);
    await expect(page.locator('[data-island="ContactForm"]')).toHaveAttribute('data-hydrated', 'true');
    await page.unroute(contactAddress);
    await context.setOffline(true);
    const send = sendButton(contactRegion(page), contactForm);
    await send.click();
    await expect(notice(page, contactForm.notices.failure.title)).toBeVisible();
    await context.setOffline(false);
    await answerWith(page, contactAddress, {});
    await send.click();
    await expect(notice(page, contactForm.notices.success.title)).toBeVisible();
  });

  test('[ERR-3] [ERR-4] [STA-18] the lead dialog shows a notification of its failure, and of its success after closing', async ({
    page,
    context,
  }) => {
    test.skip(!hasLeadForm, 'the site has no lead dialog');
    await page.goto(plainPage);
    await scrollTo(page, quoteThreshold + 1);
    await page.getByRole('link', { name: interfaceTexts.quoteButton }).click();
    await fillFields((name) => leadField(leadDialog(page), name), leadValues);
    await context.setOffline(true);
    const send = sendButton(leadDialog(page), leadForm);
    await send.click();
    await expect(notice(page, leadForm.notices.failure.title)).toBeVisible();
    await context.setOffline(false);
    await answerWith(page, leadAddress, {});
    await send.click();
    await expect(leadDialog(page)).toBeHidden();
    await expect(notice(page, leadForm.notices.success.title)).toBeVisible();
  });
});
