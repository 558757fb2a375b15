import type { Page } from 'playwright/test';
import { cookieStorageKey } from '../../generated/constants.ts';
import { interfaceTexts } from '../../generated/content/interface.ts';
import { resumeBytes } from '../resume-bytes.ts';
import { answerWith, careersAddress, contactAddress } from './answers.ts';
import { expect, test } from './clean-page.ts';
import {
  applicationField,
  applicationValues,
  applyRegion,
  contactField,
  contactRegion,
  contactValues,
  fillFields,
} from './fields.ts';
import { giveSign, wholePage } from './measures.ts';

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

/** What has come of the scripts when the connection breaks. */
const losses = [
  { when: 'before anything that answers a visitor has come', before: async () => undefined },
  { when: 'before the code of the form has come', before: giveSign },
] as const;

for (const { what, path, address, place, first, firstValue, fill, button, again } of forms) {
  for (const { when, before } of losses) {
    test(`${what} says that it cannot be sent where the connection breaks ${when}, and is sent when it is back`, async ({
      page,
      tolerate,
    }) => {
      tolerate(/Failed to load resource/);
      const submissions = await answerWith(page, address, {});
      const said = place(page).getByRole('alert').filter({ hasText: interfaceTexts.formUnsent });
      await page.goto(path);
      await wholePage(page);
      await before(page);
      await page.route('**/*.js', (route) => route.abort());
      await fill(page);
      await expect(said).toBeVisible();
      await place(page)
        .locator('form')
        .evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect(said).toBeVisible();
      await expect(page).toHaveURL(path);
      expect(submissions).toHaveLength(0);

      await page.unroute('**/*.js');
      await first(page).blur();
      await first(page).click();
      await expect(said).toBeHidden();
      await expect(first(page)).toHaveValue(firstValue);
      await place(page).getByRole('button', { name: button }).click();
      await expect(place(page).getByRole('button', { name: again })).toBeVisible();
      expect(submissions).toHaveLength(1);
    });
  }
}
