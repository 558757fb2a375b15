import type { Locator, Page } from 'playwright/test';
import { quoteThreshold, toastHotkey } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { homePage } from '#generated/content/pages/home.ts';
import { clauseOf, isNeeded, messagesWhenBlank, type Values } from '../../site/form-values.ts';
import {
  applicationForm,
  contactForm,
  contactPlace,
  hasApplicationForm,
  hasLeadForm,
  leadEndpoint,
  leadForm,
} from '../../site/forms.ts';
import { pageOf, pagesOf, plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import {
  applyRegion,
  contactRegion,
  descriptionOf,
  fillFields,
  leadDialog,
  leadField,
  leadValues,
  sendButton,
} from '../support/fields.ts';
import { boxAtRestOf, pageReady, scrollTo } from '../support/measures.ts';
import { motionless } from '../support/motionless.ts';
import { notice } from '../support/notices.ts';
import { expectRedUnder } from '../support/red-under.ts';
import { answerWith, holdBack, holdIslands, leadAddress } from '../support/responses.ts';

test.use(motionless);

test.skip(!hasLeadForm, 'the site has no lead dialog');

const { fields, dialog, submit, notices: said } = leadForm;
const field = (page: Page) => (name: string) => leadField(leadDialog(page), name);
const send = (page: Page) => sendButton(leadDialog(page), leadForm);
const close = (page: Page) => leadDialog(page).getByRole('button', { name: leadForm.dialog.close });
const getStarted = (page: Page) => page.getByRole('link', { name: homePage.innovation.button, exact: true });
const quote = (page: Page) => page.getByRole('link', { name: interfaceTexts.quoteButton });

/** The fallback of GET STARTED when the dialog does not open: the contact form with the origin of the visitor. */
const { parameter, equals } = contactForm.submit.fromQuery ?? {};
const fromGetStarted = `${contactPlace}${parameter ? `?${parameter}=${equals}` : ''}#contact`;

const openByQuote = async (page: Page): Promise<void> => {
  await scrollTo(page, quoteThreshold + 1);
  await quote(page).click();
  await expect(leadDialog(page)).toBeVisible();
};

/** Opens a page without a form, and the dialog. */
const openHere = async (page: Page): Promise<void> => {
  await page.goto(plainPage);
  await openByQuote(page);
};

const expectValues = async (page: Page, values: Values): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await expect(field(page)(name)).toHaveValue(String(value));
};

const blank: Values = Object.fromEntries(fields.map(({ name }) => [name, '']));
/** The message of each field when the form is submitted empty. */
const messages = messagesWhenBlank(leadForm);
const [[first] = ['']] = messages;

/** An accepted phone number. */
const phone = '040 555 0199';

/** The request body without its subject: the joined name, and constants for fields that the form does not have. */
const payload = {
  name: `${leadValues.firstName} ${leadValues.lastName}`,
  email: leadValues.workEmail,
  message: leadValues.description,
  ...dialog.fixed,
};

/** The controls that open the dialog, with the subjects that they send (CAL-4). */
const openers: {
  clauses: string;
  path: string;
  what: string;
  open: (page: Page) => Promise<void>;
  opener: (page: Page) => Locator;
  formType: 'getStarted' | 'quote';
}[] = [
  {
    clauses: '[HOM-4]',
    path: '/',
    what: homePage.innovation.button,
    open: (page) => getStarted(page).click(),
    opener: getStarted,
    formType: 'getStarted',
  },
  ...['/', ...['service', 'case-study', 'legal'].flatMap((template) => pagesOf(template).slice(0, 1))].map((path) => ({
    clauses: '[GLB-2b]',
    path,
    what: 'the quote button',
    open: openByQuote,
    opener: quote,
    formType: 'quote' as const,
  })),
];

for (const { clauses, path, what, open, opener, formType } of openers) {
  test(`${clauses} [STA-16a] [STA-18] [CAL-2] [CAL-4] [ERR-4] a lead from ${what} of ${path} reaches the receiver`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(leadDialog(page)).toBeHidden();
    await open(page);
    await expect(leadDialog(page)).toBeVisible();
    await fillFields(field(page), { ...leadValues, phoneNumber: phone });
    const [answer] = await Promise.all([page.waitForResponse(leadAddress), send(page).click()]);
    expect(answer.status()).toBe(201);
    expect(answer.request().method()).toBe('POST');
    expect(new URL(answer.url()).pathname).toBe(leadEndpoint);
    const subject = dialog.subjects[formType];
    expect(answer.request().postDataJSON()).toEqual({ ...payload, phone, subject, formType });
    await expect(leadDialog(page)).toBeHidden();
    await expect(notice(page, said.success.title)).toBeVisible();
    if (said.success.description) await expect(notice(page, said.success.description)).toBeVisible();
    await expect(opener(page)).toBeFocused();
    // The reopened dialog is empty.
    await opener(page).press('Enter');
    await expect(leadDialog(page)).toBeVisible();
    await expectValues(page, blank);
  });
}

test('[PRD-3] visitors can use the contact form, the lead dialog and the application form', async ({ page }) => {
  test.skip(!hasApplicationForm, 'the site has no application form');
  await page.goto(contactPlace);
  await expect(sendButton(contactRegion(page), contactForm)).toBeVisible();
  await openByQuote(page);
  await expect(send(page)).toBeVisible();
  await page.goto(pageOf('careers'));
  await expect(sendButton(applyRegion(page), applicationForm)).toBeVisible();
});

/** Ways to close the dialog. */
const exits: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a click on the backdrop': (page) => page.mouse.click(5, 400),
  'the close button': (page) => close(page).click(),
  Escape: (page) => page.keyboard.press('Escape'),
};
test('[STA-16a] [STA-16b] every way to close the dialog keeps its values, and it reopens even while it is closing', async ({
  page,
}) => {
  await openHere(page);
  await fillFields(field(page), leadValues);
  for (const [what, leave] of Object.entries(exits)) {
    await test.step(what, async () => {
      await leave(page);
      await expect(leadDialog(page)).toBeHidden();
      await expect(quote(page)).toBeFocused();
      await quote(page).click();
      await expect(leadDialog(page)).toBeVisible();
      await expectValues(page, leadValues);
    });
  }
  // The close event fires a task after close(); the link is clicked in between.
  await leadDialog(page).evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    document.querySelector<HTMLAnchorElement>('a.quote-button')?.click();
  });
  await expect(leadDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leadDialog(page)).toBeHidden();
  await quote(page).click();
  await expect(leadDialog(page)).toBeVisible();
  await expectValues(page, leadValues);
});

test('[STA-16c] neither clicks inside nor a drag that ends outside close the dialog', async ({ page }) => {
  await openHere(page);
  const box = await boxAtRestOf(leadDialog(page));
  const places = [
    { x: box.x + 2, y: box.y + 2 },
    { x: box.x + box.width - 2, y: box.y + box.height - 2 },
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  ];
  for (const { x, y } of places) await page.mouse.click(x, y);
  await expect(leadDialog(page)).toBeVisible();
  await leadDialog(page).getByText(dialog.text).click();
  await field(page)(fields.at(-1)?.name ?? '').click();
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 400);
  await page.mouse.up();
  await expect(leadDialog(page)).toBeVisible();
});

test('[CAL-2] [STA-17] sends JSON with the joined and trimmed name once; meanwhile the button is disabled', async ({
  page,
}) => {
  const { requests, letGo } = await holdBack(page, leadAddress, {});
  await openHere(page);
  await expect(send(page)).toBeEnabled();
  await fillFields(field(page), { ...leadValues, firstName: '  Ada Augusta ', lastName: '  Byron  ' });
  await send(page).dblclick();
  await expect(leadDialog(page).getByRole('button', { name: submit.busy, exact: true })).toBeDisabled();
  letGo();
  await expect(leadDialog(page)).toBeHidden();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.method()).toBe('POST');
  expect(requests[0]?.headers()['content-type']).toBe('application/json');
  expect(requests[0]?.postDataJSON()).toEqual({
    ...payload,
    name: 'Ada Augusta Byron',
    phone: '',
    subject: dialog.subjects.quote,
    formType: 'quote',
  });
});

test('[VEQ-6a] [VEQ-6b] [VEQ-8a] [VEQ-8b] [VEQ-8c] [STA-15] fields have marks and types, show errors in red when sent empty, and lose them when corrected', async ({
  page,
}) => {
  const requests = await answerWith(page, leadAddress, {});
  await openHere(page);
  const labels = await leadDialog(page).locator('label').allTextContents();
  expect(labels.map((label) => label.trim())).toEqual(
    fields.map(({ label, marked }) => (marked ? `${label} *` : label)),
  );
  for (const { name, kind, rows, autocomplete } of fields) {
    const control = field(page)(name);
    if (kind === 'textarea') await expect(control).toHaveAttribute('rows', String(rows ?? ''));
    else await expect(control).toHaveAttribute('type', kind);
    if (autocomplete) await expect(control).toHaveAttribute('autocomplete', autocomplete);
  }
  await send(page).click();
  await expect(field(page)(first)).toBeFocused();
  for (const [name, message] of messages) await expectRedUnder(field(page)(name), message);
  for (const one of fields.filter((each) => !isNeeded(each))) {
    await expect(field(page)(one.name)).not.toHaveAttribute('aria-invalid');
  }
  for (const [name, value] of Object.entries(leadValues)) {
    await fillFields(field(page), { [name]: value });
    await expect(field(page)(name)).not.toHaveAttribute('aria-invalid');
  }
  expect(requests).toHaveLength(0);
});

for (const { name, rule } of fields) {
  if (rule?.kind !== 'atLeast') continue;
  const { least: characters, message } = rule;
  test(`${clauseOf(leadForm, name)}[CST-14b] ${name} rejects ${characters - 1} characters and accepts ${characters}`, async ({
    page,
  }) => {
    const requests = await answerWith(page, leadAddress, {});
    await openHere(page);
    await fillFields(field(page), { ...leadValues, [name]: 'é'.repeat(characters - 1) });
    await send(page).click();
    await expect(field(page)(name)).toBeFocused();
    expect(await descriptionOf(field(page)(name))).toBe(message);
    expect(requests).toHaveLength(0);
    await field(page)(name).fill('é'.repeat(characters));
    await send(page).click();
    await expect(leadDialog(page)).toBeHidden();
    expect(requests).toHaveLength(1);
  });
}

test("[ERR-3] [STA-19] an error response is logged with the server's message and shown with the site's, which mouse and keyboard can close", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource|SubmissionFailed/);
  const logged = page.waitForEvent('console', {
    predicate: (line) => line.type() === 'error' && line.text().includes('We do not take attachments.'),
  });
  await answerWith(page, leadAddress, { status: 422, body: '{"message":"We do not take attachments."}' });
  await openHere(page);
  await fillFields(field(page), leadValues);
  await send(page).click();
  await expect(notice(leadDialog(page), said.failure.title)).toBeVisible();
  await expect(notice(leadDialog(page), said.failure.description ?? '')).toBeVisible();
  await logged;
  await expect(leadDialog(page)).not.toContainText('We do not take attachments.');
  await expectValues(page, leadValues);
  const dismiss = leadDialog(page).getByRole('button', { name: interfaceTexts.closeNotification });
  await dismiss.click();
  await expect(dismiss).toBeHidden();
  await expect(leadDialog(page)).toBeVisible();
  await send(page).click();
  await expect(dismiss).toBeVisible();
  await page.keyboard.press(toastHotkey);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(dismiss).toBeHidden();
  await expect(leadDialog(page)).toBeVisible();
});

test('the dialog works with the keyboard alone and keeps the focus inside', async ({ page }) => {
  const submissions = await answerWith(page, leadAddress, {});
  await page.goto('/');
  await getStarted(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)(fields[0]?.name ?? '')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(close(page)).toBeFocused();
  for (const { name } of fields) {
    await page.keyboard.press('Tab');
    await expect(field(page)(name)).toBeFocused();
    await page.keyboard.type(String(leadValues[name] ?? ''));
  }
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(leadDialog(page)).toBeHidden();
  await expect(getStarted(page)).toBeFocused();
  expect(submissions[0]?.postDataJSON()).toMatchObject({ ...payload, formType: 'getStarted' });
});

test("a click before the dialog's script has loaded opens it later", async ({ page }) => {
  const { letGo, requests } = await holdIslands(page);
  await page.goto('/');
  await getStarted(page).click();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await expect(leadDialog(page)).toBeHidden();
  letGo();
  await expect(leadDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test("the link opens the contact form when the dialog's script fails to load", async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/);
  // With an aborted script, Chromium sometimes shows the next page before its styles and logs a skipped transition.
  tolerate(/ViewTransition opt-in disabled/);
  await page.goto(plainPage);
  await pageReady(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/*.js', (route) => route.abort());
  await scrollTo(page, quoteThreshold + 1);
  await quote(page).click();
  await expect(page).toHaveURL(`${contactPlace}#contact`);
});

test('a click with Ctrl opens the contact form in a new tab', async ({ page, context }) => {
  await page.goto('/');
  const [tab] = await Promise.all([context.waitForEvent('page'), getStarted(page).click({ modifiers: ['Control'] })]);
  await expect(tab).toHaveURL(fromGetStarted);
  await expect(leadDialog(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('its link on the home page opens the contact form', async ({ page }) => {
    await page.goto('/');
    await getStarted(page).click();
    await expect(page).toHaveURL(fromGetStarted);
  });
});

test('the dialog fits small windows, and all of it is reachable', async ({ page }) => {
  await openHere(page);
  for (const size of [
    { width: 320, height: 256 },
    { width: 320, height: 640 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => leadDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    for (const control of [send(page), close(page)]) {
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  }
});
