import type { Page } from 'playwright/test';
import { cookieStorageKey } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { applicationBrokenSentence } from '#generated/messages.ts';
import { messagesWhenBlank } from '../../site/form-values.ts';
import { applicationForm, contactForm, leadForm } from '../../site/forms.ts';
import { expect, inFirefox, test } from '../support/clean-page.ts';
import {
  applicationSiteForm,
  contactSiteForm,
  expectKept,
  fillForm,
  hydrated,
  leadSiteForm,
  notices,
  pageForms,
  type SiteForm,
  sendButton,
  sentMark,
} from '../support/forms.ts';
import { pageReady } from '../support/measures.ts';
import { answerWith } from '../support/responses.ts';

/** A form with its expected behavior when a submission fails (section 8). */
interface Sender extends SiteForm {
  clauses: string;
  /** The messages for an error response without a reason and for no response. */
  refused: string;
  unreachable: string;
  /** True if the server's message is only logged (CAL-2, ERR-3). */
  onlyStatusCounts?: boolean;
  /** True if a destructive notification reports the failure as well. */
  isNoticed?: boolean;
}

// On a slow machine, the cookie banner could appear between the press and the release of a button.
test.beforeEach(async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), cookieStorageKey);
});

const senders: readonly Sender[] = [
  {
    ...contactSiteForm,
    clauses: '[CAL-1] [ERR-1] [STA-11] [STA-13a] [STA-13b]',
    refused: contactForm.fallback,
    unreachable: contactForm.fallback,
    isNoticed: true,
  },
  {
    ...applicationSiteForm,
    clauses: '[CAL-3] [ERR-5] [ERR-6] [STA-20d]',
    refused: applicationForm.fallback,
    unreachable: applicationBrokenSentence,
  },
  {
    ...leadSiteForm,
    clauses: '[CAL-2] [ERR-3] [STA-19]',
    refused: leadForm.notices.failure.title,
    unreachable: leadForm.notices.failure.title,
    onlyStatusCounts: true,
    isNoticed: true,
  },
];

const reason = 'We do not take attachments.';

for (const sender of senders.filter(({ isThere }) => isThere)) {
  const { what, form, address, clauses, open, place, refused, unreachable, onlyStatusCounts, isNoticed } = sender;

  const expectFailed = async (page: Page, words: string): Promise<void> => {
    const said = place(page).getByRole('alert');
    await expect(said).toContainText(words);
    await expect(said).toContainText(form.notices.failure.description ?? '');
    await expect(said.getByRole('link')).toHaveAttribute('href', /^mailto:/);
    if (isNoticed) {
      await expect(notices(page).first()).toContainText(form.notices.failure.title);
      await expect(notices(page).first()).toContainText(form.notices.failure.description ?? '');
      await expect(notices(page).first()).toHaveAttribute('data-variant', 'destructive');
    } else await expect(notices(page)).toHaveCount(0);
    await expectKept(page, sender);
  };

  // submit.test.ts has the further kinds of responses, and no response at all.
  test(
    `${clauses} ${what} says in one place what happened and what to do, without a connection and after error responses; it keeps its values, and a last attempt succeeds`,
    inFirefox,
    async ({ page, context, tolerate }) => {
      // Firefox logs the name of an error only, and the lost connection in other words.
      const lost = 'Failed to load resource|Same Origin Policy';
      tolerate(new RegExp(onlyStatusCounts ? `${lost}|SubmissionFailed|^Error ` : lost));
      const send = sendButton(place(page), form);
      await open(page);
      await fillForm(page, sender);
      await hydrated(page, sender);

      await test.step('offline; showing the notification needs no connection', async () => {
        await context.setOffline(true);
        await send.click();
        await expectFailed(page, unreachable);
        await context.setOffline(false);
      });

      for (const [status, body, words] of [
        [422, JSON.stringify({ message: reason }), onlyStatusCounts ? refused : reason],
        [502, '<!doctype html><h1>Bad gateway</h1>', refused],
      ] as const) {
        await test.step(`an error response: ${body}`, async () => {
          const requests = await answerWith(page, address, status, body);
          await send.click();
          await expect.poll(() => requests.length).toBe(1);
          // The button is idle again once the form has handled the response.
          await expect(send).toBeEnabled();
          await expectFailed(page, words);
        });
      }

      await answerWith(page, address);
      await send.click();
      await expect(sentMark(page, form)).toBeVisible();
    },
  );
}

/** Matches every script except the page's own, to simulate a connection that breaks after the page's script. */
const islandCode = '**/assets/chunks/*.js';

for (const siteForm of pageForms) {
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
