import type { Locator, Page } from 'playwright/test';
import { cookieStorageKey, quoteThreshold, submitTimeout } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { applicationBrokenSentence } from '#generated/messages.ts';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { cv } from '../../site/applications.ts';
import type { Values } from '../../site/form-values.ts';
import { applicationForm, contactForm, hasLeadForm, leadForm } from '../../site/forms.ts';
import { plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import {
  applicationValues,
  applyRegion,
  contactValues,
  fillFields,
  leadDialog,
  leadField,
  leadValues,
  sendButton,
} from '../support/fields.ts';
import { scrollTo, stopTime } from '../support/measures.ts';
import { motionless } from '../support/motionless.ts';
import { notices, sentMark } from '../support/notices.ts';
import { applicationPageForm, contactPageForm, fillPageForm, type PageForm } from '../support/page-forms.ts';
import { leadAddress } from '../support/responses.ts';
import { answers, badLine, breaksOff, neverAnswers, type Treatment } from '../support/stub-server.ts';

test.use(motionless);

/** A form with its expected behavior for each server response (section 8). */
interface Sender {
  what: string;
  isThere: boolean;
  form: FormDefinition;
  address: string;
  clauses: { success: string; refused: string; unreachable: string };
  /** Opens the form and fills it in. */
  fill: (page: Page) => Promise<void>;
  /** The element that contains the form and its message. */
  place: (page: Page) => Locator;
  /** The messages for an error response without a reason and for no response. */
  refused: string;
  unreachable: string;
  /** True if the server's message is only logged (CAL-2, ERR-3). */
  onlyStatusCounts?: boolean;
  /** True if a destructive notification reports the failure as well. */
  isNoticed?: boolean;
  expectKept: (page: Page) => Promise<void>;
}

// On a slow machine, the cookie banner could appear between the press and the release of a button.
test.beforeEach(async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), cookieStorageKey);
});

/** Expects that fields have the submitted values. */
const expectValues = async (field: (name: string) => Locator, values: Values): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') await expect(field(name)).toHaveValue(value);
    else await expect(field(name)).toBeChecked({ checked: value });
  }
};

const refusal = ({ notices: { failure } }: FormDefinition): string =>
  [failure.title, failure.description].filter(Boolean).join('. ');

const openAndFill = async (page: Page, form: PageForm): Promise<void> => {
  await page.goto(form.path);
  await fillPageForm(page, form);
};

const senders: Sender[] = [
  {
    ...contactPageForm,
    clauses: {
      success: '[CAL-1]',
      refused: '[CAL-1] [ERR-1] [STA-13a] [STA-13b]',
      unreachable: '[ERR-1] [STA-11] [STA-13a] [STA-13b]',
    },
    fill: (page) => openAndFill(page, contactPageForm),
    refused: contactForm.fallback,
    unreachable: contactForm.fallback,
    isNoticed: true,
    expectKept: (page) => expectValues(contactPageForm.field(page), contactValues),
  },
  {
    ...applicationPageForm,
    clauses: { success: '[CAL-3]', refused: '[ERR-5] [STA-20d]', unreachable: '[ERR-6] [STA-20d]' },
    fill: (page) => openAndFill(page, applicationPageForm),
    refused: applicationForm.fallback,
    unreachable: applicationBrokenSentence,
    expectKept: async (page) => {
      await expectValues(applicationPageForm.field(page), applicationValues);
      await expect(applyRegion(page).getByText(cv)).toBeVisible();
    },
  },
  {
    what: 'the lead dialog',
    isThere: hasLeadForm,
    form: leadForm,
    address: leadAddress,
    clauses: { success: '[CAL-2]', refused: '[CAL-2] [ERR-3] [STA-19]', unreachable: '[ERR-3] [STA-19]' },
    fill: async (page) => {
      await page.goto(plainPage);
      await scrollTo(page, quoteThreshold + 1);
      await page.getByRole('link', { name: interfaceTexts.quoteButton }).click();
      await fillFields((name) => leadField(leadDialog(page), name), leadValues);
    },
    place: leadDialog,
    refused: refusal(leadForm),
    unreachable: refusal(leadForm),
    onlyStatusCounts: true,
    isNoticed: true,
    expectKept: (page) => expectValues((name) => leadField(leadDialog(page), name), leadValues),
  },
];

const html = '<!doctype html><h1>Bad gateway</h1>';
const successes: [what: string, treatment: Treatment][] = [
  ['201 and an empty object', answers(201, '{}')],
  ['200 and an empty body', answers(200)],
  ['204', answers(204)],
  ['200 and text that is not JSON', answers(200, 'thanks', 'text/plain')],
  ['200 and null', answers(200, 'null')],
];
/** Error responses. One without a message shows the form's message. */
const refusals: [what: string, treatment: Treatment, words?: string][] = [
  ['422 with a message', answers(422, '{"message":"We do not take attachments."}'), 'We do not take attachments.'],
  ['503 with a message', answers(503, '{"message":"We are moving house."}'), 'We are moving house.'],
  ['400 with a message that is not text', answers(400, '{"message":{"no":"text"}}')],
  ['400 with an empty message', answers(400, '{"message":""}')],
  ['429 with an empty object', answers(429, '{}')],
  ['404 with a list', answers(404, '["message"]')],
  ['500 in HTML', answers(500, html, 'text/html')],
  ['502 in HTML with a JSON content type', answers(502, html)],
  ['500 with an empty body', answers(500)],
];

for (const sender of senders.filter(({ isThere }) => isThere)) {
  const { what, form, address, clauses, fill, place, refused, unreachable, expectKept } = sender;
  const { onlyStatusCounts = false, isNoticed = false } = sender;
  const send = (page: Page) => sendButton(place(page), form);
  const sent = (page: Page) => sentMark(page, form);

  /** Messages that the browser and the form log. */
  const expected = onlyStatusCounts ? /Failed to load resource|SubmissionFailed/ : /Failed to load resource/;

  const expectFailed = async (page: Page, words: string): Promise<void> => {
    await expect(place(page).getByRole('alert')).toHaveText(words);
    if (isNoticed) {
      await expect(notices(page)).toContainText(form.notices.failure.title);
      await expect(notices(page)).toContainText(form.notices.failure.description ?? '');
      await expect(notices(page)).toHaveAttribute('data-variant', 'destructive');
    } else await expect(notices(page)).toHaveCount(0);
    await expectKept(page);
  };

  test.describe(what, () => {
    // All forms share the code that reads a response, so one form tests every kind.
    const own = isFullRun || form === contactForm ? successes : successes.slice(0, 1);
    test(`${clauses.success} treats every response of success as one`, async ({ page }) => {
      const line = await badLine(page, address, answers(500));
      for (const [index, [answer, treatment]] of own.entries()) {
        await test.step(answer, async () => {
          line.treatment = treatment;
          await fill(page);
          await send(page).click();
          await expect(sent(page)).toBeVisible();
          expect(line.count).toBe(index + 1);
        });
      }
      await line.close();
    });

    test(`${clauses.refused} keeps the form after every error response, and a last attempt succeeds`, async ({
      page,
      tolerate,
    }) => {
      tolerate(expected);
      const line = await badLine(page, address, answers(500));
      await fill(page);
      for (const [index, [answer, treatment, words = refused]] of refusals.entries()) {
        await test.step(answer, async () => {
          line.treatment = treatment;
          await send(page).click();
          await expect.poll(() => line.count).toBe(index + 1);
          // The button is idle again once the form has handled the response.
          await expect(send(page)).toBeEnabled();
          await expectFailed(page, onlyStatusCounts ? refused : words);
        });
      }
      line.treatment = answers(201, '{}');
      await send(page).click();
      await expect(sent(page)).toBeVisible();
      await line.close();
    });

    test(`${clauses.unreachable} keeps the form when the connection breaks and after ${submitTimeout} ms without a response; another attempt succeeds`, async ({
      page,
      tolerate,
    }) => {
      tolerate(expected);
      await stopTime(page);
      const line = await badLine(page, address, breaksOff);
      await fill(page);
      await send(page).click();
      await expectFailed(page, unreachable);
      line.treatment = neverAnswers;
      const { count } = line;
      await send(page).click();
      await expect.poll(() => line.count).toBe(count + 1);
      await page.clock.runFor(submitTimeout - 1);
      await expect(place(page).getByRole('button', { name: form.submit.busy, exact: true })).toBeDisabled();
      await expect(place(page).getByRole('alert')).toHaveCount(0);
      await page.clock.runFor(1);
      await expectFailed(page, unreachable);
      line.treatment = answers(201, '{}');
      await send(page).click();
      await expect(sent(page)).toBeVisible();
      await line.close();
    });
  });
}
