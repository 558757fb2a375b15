import type { Page } from 'playwright/test';
import { messagesWhenBlank } from '../../site/form-values.ts';
import { contactForm, contactPlace, contactPlaces, hasContactForm } from '../../site/forms.ts';
import { expect, test } from '../support/clean-page.ts';
import { contactField, contactRegion, contactValues, fillFields, sendButton } from '../support/fields.ts';
import { motionless } from '../support/motionless.ts';
import { notice, sentMark } from '../support/notices.ts';
import { recordSubmissions } from '../support/recording-receiver.ts';
import { answerWith, contactAddress, holdBack, holdIslands } from '../support/responses.ts';
import { tabTo } from '../support/tab-to.ts';

test.use(motionless);

test.skip(!hasContactForm, 'the site has no contact form');

const { fields, submit, success, notices: said } = contactForm;
const send = (page: Page) => sendButton(contactRegion(page), contactForm);
const field = (page: Page) => (name: string) => contactField(contactRegion(page), name);
const again = (page: Page) => sentMark(page, contactForm);
const busy = (page: Page) => contactRegion(page).getByRole('button', { name: submit.busy, exact: true });

/** The expected request body: every field by its name. */
const payload = contactValues;
const [[first, firstMessage] = ['', '']] = messagesWhenBlank(contactForm);

/** The optional fields: texts may be empty, checkboxes may have any state. */
const free = Object.fromEntries(
  fields.filter(({ rule }) => !rule).map(({ name, kind }) => [name, kind === 'checkbox' ? true : '']),
);

const expectKept = async (page: Page): Promise<void> => {
  for (const [name, value] of Object.entries(contactValues)) {
    if (typeof value === 'string') await expect(field(page)(name)).toHaveValue(value);
    else await expect(field(page)(name)).toBeChecked({ checked: value });
  }
};

for (const path of contactPlaces) {
  test(`[CAL-1] [ERR-2] [STA-12a] [ENT-18a] a message from ${path} reaches the receiver`, async ({ page }) => {
    await page.goto(path);
    await fillFields(field(page), contactValues);
    const [answer] = await Promise.all([page.waitForResponse(contactAddress), send(page).click()]);
    expect(answer.status()).toBe(201);
    const request = answer.request();
    expect(request.method()).toBe('POST');
    expect(new URL(request.url()).origin).not.toBe(new URL(page.url()).origin);
    expect(request.postDataJSON()).toEqual(payload);
    await expect(notice(page, said.success.title)).toBeVisible();
    if (said.success.description) await expect(notice(page, said.success.description)).toBeVisible();
    await expect(again(page)).toBeVisible();
    if (success) await expect(send(page)).toBeHidden();
  });
}

test('[CAL-1] sends JSON, accepts JSON and sends nothing else', async ({ page }) => {
  const receiver = await recordSubmissions(page, contactAddress);
  await page.goto(contactPlace);
  await fillFields(field(page), { ...contactValues, ...free });
  await send(page).click();
  await expect(again(page)).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  for (const { method, headers, body } of receiver.received) {
    expect(method).toBe('POST');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('cookie')).toBeNull();
    expect(JSON.parse(await body.text())).toEqual({ ...payload, ...free });
  }
  await receiver.close();
});

test('[STA-12a] [STA-12b] the panel takes the focus, and its button returns to an empty form', async ({ page }) => {
  test.skip(!success, 'the form has no panel');
  await answerWith(page, contactAddress, {});
  await page.goto(contactPlace);
  await fillFields(field(page), { ...contactValues, ...free });
  await send(page).click();
  await expect(again(page)).toBeVisible();
  const inPanel = await page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(inPanel).toContain(success?.again);
  await again(page).click();
  await expect(send(page)).toBeVisible();
  for (const [name, value] of Object.entries(contactValues)) {
    if (typeof value === 'string') await expect(field(page)(name)).toHaveValue('');
    else await expect(field(page)(name)).not.toBeChecked();
  }
  await expect(field(page)(first)).not.toHaveAttribute('aria-invalid');
});

test('[STA-11] a double click sends once; meanwhile the button is disabled and shows its busy text', async ({
  page,
}) => {
  const { requests, letGo } = await holdBack(page, contactAddress, {});
  await page.goto(contactPlace);
  await expect(send(page)).toBeEnabled();
  await fillFields(field(page), contactValues);
  await send(page).dblclick();
  await expect(busy(page)).toBeDisabled();
  letGo();
  await expect(again(page)).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('sends once when two submit events fire in one task', async ({ page }) => {
  const { requests, letGo } = await holdBack(page, contactAddress, {});
  await page.goto(contactPlace);
  await fillFields(field(page), contactValues);
  await expect(page.locator('[data-island="ContactForm"]')).toHaveAttribute('data-hydrated', 'true');
  await contactRegion(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await expect.poll(() => requests.length).toBe(1);
  letGo();
  await expect(again(page)).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('keeps values typed before hydration', async ({ page }) => {
  const { letGo, requests } = await holdIslands(page);
  const submissions = await answerWith(page, contactAddress, {});
  await page.goto(`${contactPlace}#contact`);
  await fillFields(field(page), contactValues);
  expect(requests.length).toBeGreaterThan(0);
  letGo();
  await expect(page.locator('[data-island="ContactForm"]')).toHaveAttribute('data-hydrated', 'true');
  await expectKept(page);
  await send(page).click();
  await expect(again(page)).toBeVisible();
  expect(submissions[0]?.postDataJSON()).toEqual(payload);
});

test('sends a form that was submitted before hydration', async ({ page }) => {
  const { letGo, requests } = await holdIslands(page);
  const submissions = await answerWith(page, contactAddress, {});
  await page.goto(`${contactPlace}#contact`);
  await fillFields(field(page), contactValues);
  await send(page).click();
  expect(requests.length).toBeGreaterThan(0);
  expect(submissions).toHaveLength(0);
  letGo();
  await expect(again(page)).toBeVisible();
  expect(submissions.map((request) => request.postDataJSON())).toEqual([payload]);
});

test('the form works with the keyboard alone', async ({ page }) => {
  const submissions = await answerWith(page, contactAddress, {});
  await page.goto(contactPlace);
  await tabTo(field(page)(fields[0]?.name ?? ''));
  for (const { name, kind, labelLink } of fields) {
    await expect(field(page)(name)).toBeFocused();
    if (kind !== 'checkbox') await page.keyboard.type(String(contactValues[name]));
    else if (contactValues[name]) await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    if (!labelLink) continue;
    await expect(contactRegion(page).getByRole('link', { name: labelLink.text })).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(again(page)).toBeVisible();
  expect(submissions[0]?.postDataJSON()).toEqual(payload);
  if (!success) return;
  await page.keyboard.press('Tab');
  await expect(again(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)(first)).toBeVisible();
});

test('the receiver rejects invalid values with the messages of the form', async ({ request, page }) => {
  await page.goto(contactPlace);
  const endpoint = await contactRegion(page).locator('form').getAttribute('action');
  const answer = await request.post(endpoint ?? '', { data: { ...payload, [first]: '' } });
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toEqual({ message: firstMessage, errors: { [first]: firstMessage } });
});
