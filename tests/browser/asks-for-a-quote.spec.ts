import type { Locator, Page } from 'playwright/test';
import {
  leadDescriptionMin,
  leadFirstNameMin,
  leadLastNameMin,
  leadPhoneMin,
  quoteThreshold,
  toastHotkey,
} from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { homePage } from '#generated/content/pages/home.ts';
import { leadForm } from '#generated/forms/lead.ts';
import { answerWith, holdBack, holdIslands, leadAddress } from './answers.ts';
import { expect, test } from './clean-page.ts';
import { contactRegion, descriptionOf, fillFields, leadDialog, leadField, leadValues } from './fields.ts';
import { boxAtRestOf, pageReady, scrollTo } from './measures.ts';
import { recordSubmissions } from './recording-receiver.ts';
import { expectRedUnder } from './red-under.ts';

const field = (page: Page) => (name: string) => leadField(leadDialog(page), name);
const send = (page: Page) => leadDialog(page).getByRole('button', { name: 'NEXT' });
const close = (page: Page) => leadDialog(page).getByRole('button', { name: leadForm.dialog.close });
const notice = (scope: Page | Locator, text: string) =>
  scope.getByRole('region', { name: 'Notifications' }).getByText(text);
const getStarted = (page: Page) => page.getByRole('link', { name: homePage.innovation.button, exact: true });
const quote = (page: Page) => page.getByRole('link', { name: interfaceTexts.quoteButton });

const openByQuote = async (page: Page): Promise<void> => {
  await scrollTo(page, quoteThreshold + 1);
  await quote(page).click();
  await expect(leadDialog(page)).toBeVisible();
};

const expectValues = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await expect(field(page)(name)).toHaveValue(value);
};

/** From where the dialog is opened, and what is said about it on the wire (CAL-4). */
const openers: {
  clauses: string;
  path: string;
  what: string;
  open: (page: Page) => Promise<void>;
  opener: (page: Page) => Locator;
  formType: string;
  subject: string;
}[] = [
  {
    clauses: '[HOM-4]',
    path: '/',
    what: 'GET STARTED',
    open: (page) => getStarted(page).click(),
    opener: getStarted,
    formType: 'getStarted',
    subject: "Let's Connect",
  },
  ...['/', '/services/qa', '/portfolio/sap-aws-optimization', '/privacy'].map((path) => ({
    clauses: '[GLB-2b]',
    path,
    what: 'the quote button',
    open: openByQuote,
    opener: quote,
    formType: 'quote',
    subject: 'Quote Request',
  })),
];

for (const { clauses, path, what, open, opener, formType, subject } of openers) {
  test(`${clauses} [STA-16a] [STA-18] [CAL-2] [CAL-4] [ERR-4] from ${what} of ${path} a lead reaches the receiver`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(leadDialog(page)).toBeHidden();
    await open(page);
    await expect(leadDialog(page)).toBeVisible();
    await fillFields(field(page), { ...leadValues, phoneNumber: '040 555 0199' });
    const [answer] = await Promise.all([page.waitForResponse(leadAddress), send(page).click()]);
    expect(answer.status()).toBe(201);
    expect(answer.request().method()).toBe('POST');
    expect(new URL(answer.url()).pathname).toBe('/api/contact');
    expect(answer.request().postDataJSON()).toEqual({
      name: 'Ada Byron',
      email: 'ada@mill.example',
      company: 'N/A',
      phone: '040 555 0199',
      subject,
      message: 'A machine that weaves numbers.',
      terms: true,
      marketing: false,
      formType,
    });
    await expect(leadDialog(page)).toBeHidden();
    await expect(notice(page, 'Message sent successfully!')).toBeVisible();
    await expect(notice(page, "We'll get back to you within 24 hours.")).toBeVisible();
    await expect(opener(page)).toBeFocused();
    // The form is empty when the dialog is opened again.
    await opener(page).press('Enter');
    await expect(leadDialog(page)).toBeVisible();
    await expectValues(page, { firstName: '', lastName: '', phoneNumber: '', workEmail: '', description: '' });
  });
}

test('[CAL-2] over the wire it is JSON, and the joined name is trimmed', async ({ page }) => {
  const receiver = await recordSubmissions(page, leadAddress);
  await page.goto('/about');
  await openByQuote(page);
  await fillFields(field(page), { ...leadValues, firstName: '  Ada Augusta ', lastName: '  Byron  ' });
  await send(page).click();
  await expect(leadDialog(page)).toBeHidden();
  expect(receiver.received).toHaveLength(1);
  for (const { method, headers, body } of receiver.received) {
    expect(method).toBe('POST');
    expect(headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(await body.text())).toEqual({
      name: 'Ada Augusta Byron',
      email: 'ada@mill.example',
      company: 'N/A',
      phone: '',
      subject: 'Quote Request',
      message: 'A machine that weaves numbers.',
      terms: true,
      marketing: false,
      formType: 'quote',
    });
  }
  await receiver.close();
});

test('[PRD-3] there are three ways to write: the contact form, the dialog and the application', async ({ page }) => {
  await page.goto('/contact');
  await expect(contactRegion(page).getByRole('button', { name: 'Schedule a Consultation' })).toBeVisible();
  await openByQuote(page);
  await expect(send(page)).toBeVisible();
  await page.goto('/careers');
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible();
});

/** Ways out of the dialog. */
const exits: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a click on the backdrop': (page) => page.mouse.click(5, 400),
  'the close button': (page) => close(page).click(),
  Escape: (page) => page.keyboard.press('Escape'),
};
for (const [what, leave] of Object.entries(exits)) {
  test(`[STA-16a] [STA-16b] ${what} closes the dialog and loses nothing`, async ({ page }) => {
    await page.goto('/services/cloud');
    await openByQuote(page);
    await fillFields(field(page), leadValues);
    await leave(page);
    await expect(leadDialog(page)).toBeHidden();
    await expect(quote(page)).toBeFocused();
    await quote(page).click();
    await expect(leadDialog(page)).toBeVisible();
    await expectValues(page, leadValues);
  });
}

test('asked for in the very moment of its closing, the dialog is open again', async ({ page }) => {
  await page.goto('/services/cloud');
  await openByQuote(page);
  await fillFields(field(page), leadValues);
  // The platform tells of a closing a moment later than it happens; the link is clicked before.
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

test('[STA-16c] clicks inside do not close the dialog, nor does a drag that ends outside', async ({ page }) => {
  await page.goto('/services/cloud');
  await openByQuote(page);
  const box = await boxAtRestOf(leadDialog(page));
  const places = [
    { x: box.x + 2, y: box.y + 2 },
    { x: box.x + box.width - 2, y: box.y + box.height - 2 },
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  ];
  for (const { x, y } of places) await page.mouse.click(x, y);
  await expect(leadDialog(page)).toBeVisible();
  await leadDialog(page).getByText(leadForm.dialog.text).click();
  await field(page)('description').click();
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 400);
  await page.mouse.up();
  await expect(leadDialog(page)).toBeVisible();
});

test('[STA-17] the button reads NEXT, and is disabled and reads Submitting... while it is sent', async ({ page }) => {
  const { requests, letGo } = await holdBack(page, leadAddress, {});
  await page.goto('/about');
  await openByQuote(page);
  await expect(send(page)).toBeEnabled();
  await fillFields(field(page), leadValues);
  await send(page).dblclick();
  await expect(leadDialog(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  letGo();
  await expect(leadDialog(page)).toBeHidden();
  expect(requests).toHaveLength(1);
});

test('[VEQ-6a] [VEQ-6b] [VEQ-8a] [VEQ-8c] labels carry their marks, the e-mail field is one, the description has 5 rows', async ({
  page,
}) => {
  await page.goto('/about');
  await openByQuote(page);
  const labels = await leadDialog(page).locator('label').allTextContents();
  expect(labels.map((label) => label.trim())).toEqual([
    'First Name *',
    'Last Name *',
    'Phone Number',
    'Work Email *',
    'Description *',
  ]);
  await expect(field(page)('workEmail')).toHaveAttribute('type', 'email');
  await expect(field(page)('description')).toHaveAttribute('rows', '5');
  const purposes = ['given-name', 'family-name', 'tel', 'email'];
  for (const [index, name] of ['firstName', 'lastName', 'phoneNumber', 'workEmail'].entries())
    await expect(field(page)(name)).toHaveAttribute('autocomplete', purposes[index] ?? '');
});

const messages: Readonly<Record<string, string>> = {
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  workEmail: 'Please enter a valid email address',
  description: 'Please provide a detailed description (minimum 10 characters)',
};

test('[VEQ-8b] every error appears in red under its field, and the first faulty field has the focus', async ({
  page,
}) => {
  const requests = await answerWith(page, leadAddress, {});
  await page.goto('/about');
  await openByQuote(page);
  await send(page).click();
  await expect(field(page)('firstName')).toBeFocused();
  for (const [name, message] of Object.entries(messages)) {
    const control = field(page)(name);
    await expectRedUnder(control, message);
  }
  await expect(field(page)('phoneNumber')).not.toHaveAttribute('aria-invalid');
  expect(requests).toHaveLength(0);
});

test('[STA-15] after a submit a repaired field loses its error at once', async ({ page }) => {
  const requests = await answerWith(page, leadAddress, {});
  await page.goto('/about');
  await openByQuote(page);
  await send(page).click();
  for (const name of ['firstName', 'lastName', 'workEmail', 'description'] as const) {
    await expect(field(page)(name)).toHaveAttribute('aria-invalid', 'true');
    await field(page)(name).fill(leadValues[name]);
    await expect(field(page)(name)).not.toHaveAttribute('aria-invalid');
  }
  expect(requests).toHaveLength(0);
});

const least: [clause: string, name: string, characters: number, message: string][] = [
  ['VEQ-1', 'firstName', leadFirstNameMin, 'First name must be at least 2 characters'],
  ['VEQ-2', 'lastName', leadLastNameMin, 'Last name must be at least 2 characters'],
  ['VEQ-3', 'phoneNumber', leadPhoneMin, 'Please enter a valid phone number'],
  ['VEQ-5', 'description', leadDescriptionMin, 'Please provide a detailed description (minimum 10 characters)'],
];
for (const [clause, name, characters, message] of least) {
  test(`[${clause}] [CST-14b] ${name}: ${characters - 1} characters are refused, ${characters} are sent`, async ({
    page,
  }) => {
    const requests = await answerWith(page, leadAddress, {});
    await page.goto('/about');
    await openByQuote(page);
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

test("[ERR-3] [STA-19] a refusal is logged in the server's words and told in the site's", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource|SubmissionFailed/);
  const logged = page.waitForEvent('console', {
    predicate: (line) => line.type() === 'error' && line.text().includes('We do not take attachments.'),
  });
  await answerWith(page, leadAddress, { status: 422, body: '{"message":"We do not take attachments."}' });
  await page.goto('/industries/retail');
  await openByQuote(page);
  await fillFields(field(page), leadValues);
  await send(page).click();
  await expect(notice(leadDialog(page), 'Error sending message')).toBeVisible();
  await expect(notice(leadDialog(page), 'Please try again or contact us directly.')).toBeVisible();
  await logged;
  await expect(leadDialog(page)).not.toContainText('We do not take attachments.');
  await expectValues(page, leadValues);
});

test('a notification over the dialog can be reached and closed, by pointer and by keyboard', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource|SubmissionFailed/);
  await answerWith(page, leadAddress, { status: 500, body: '' });
  await page.goto('/about');
  await openByQuote(page);
  await fillFields(field(page), leadValues);
  const dismiss = leadDialog(page).getByRole('button', { name: interfaceTexts.closeNotification });
  await send(page).click();
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

test('the keyboard alone is enough, and the focus stays in the dialog', async ({ page }) => {
  const submissions = await answerWith(page, leadAddress, {});
  await page.goto('/');
  await getStarted(page).focus();
  await page.keyboard.press('Enter');
  await expect(close(page)).toBeFocused();
  for (const name of ['firstName', 'lastName', 'phoneNumber', 'workEmail', 'description'] as const) {
    await page.keyboard.press('Tab');
    await expect(field(page)(name)).toBeFocused();
    if (name !== 'phoneNumber') await page.keyboard.type(leadValues[name]);
  }
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(leadDialog(page)).toBeHidden();
  await expect(getStarted(page)).toBeFocused();
  expect(submissions[0]?.postDataJSON()).toMatchObject({ name: 'Ada Byron', formType: 'getStarted' });
});

test('a click before the code of the dialog has come is not lost', async ({ page }) => {
  const { letGo, requests } = await holdIslands(page);
  await page.goto('/');
  await getStarted(page).click();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await expect(leadDialog(page)).toBeHidden();
  letGo();
  await expect(leadDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('where the code of the dialog does not come, the link leads to the contact form', async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/);
  // Chromium's own: a page whose script is refused on the wire may be revealed before its style asks for a transition.
  tolerate(/ViewTransition opt-in disabled/);
  await page.goto('/about');
  await pageReady(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/*.js', (route) => route.abort());
  await scrollTo(page, quoteThreshold + 1);
  await quote(page).click();
  await expect(page).toHaveURL('/contact#contact');
});

test('with Ctrl held down the link opens the contact form in a tab of its own', async ({ page, context }) => {
  await page.goto('/');
  const [tab] = await Promise.all([context.waitForEvent('page'), getStarted(page).click({ modifiers: ['Control'] })]);
  await expect(tab).toHaveURL('/contact?from=getStarted#contact');
  await expect(leadDialog(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('GET STARTED leads to the contact form', async ({ page }) => {
    await page.goto('/');
    await getStarted(page).click();
    await expect(page).toHaveURL('/contact?from=getStarted#contact');
  });
});

for (const { width, height } of [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
]) {
  test(`in a window of ${width} × ${height} the dialog fits and everything in it can be reached`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/about');
    await openByQuote(page);
    const sideways = await leadDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(sideways).toBe(0);
    for (const control of [send(page), close(page)]) {
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  });
}
