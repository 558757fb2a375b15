import type { Page } from 'playwright/test';
import { answerWith, contactAddress, holdBack, holdIslands } from './answers.ts';
import { expect, test } from './clean-page.ts';
import { contactField, contactRegion, contactValues, fillFields } from './fields.ts';
import { recordSubmissions } from './recording-receiver.ts';
import { tabTo } from './tab-to.ts';

const send = (page: Page) => contactRegion(page).getByRole('button', { name: 'Schedule a Consultation' });
const field = (page: Page) => (name: string) => contactField(contactRegion(page), name);
const again = (page: Page) => page.getByRole('button', { name: 'Send Another Message' });

/** What must go over the wire, key by key. */
const payload = {
  name: 'Asha Pillai',
  email: 'asha@granary.example',
  company: 'Granary Foods',
  phone: '12',
  subject: 'A stalled migration',
  message: 'Our forecast breaks every March.',
  terms: true,
  marketing: false,
};

const expectKept = async (page: Page): Promise<void> => {
  for (const [name, value] of Object.entries(contactValues)) {
    if (typeof value === 'string') await expect(field(page)(name)).toHaveValue(value);
    else await expect(field(page)(name)).toBeChecked({ checked: value });
  }
};

/** A notification; the region that holds it has its own name. */
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

for (const path of ['/', '/contact']) {
  test(`[CAL-1] [ERR-2] [STA-12a] [ENT-18a] from ${path} the message reaches the receiver`, async ({ page }) => {
    await page.goto(path);
    await fillFields(field(page), contactValues);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/live/contact-us')),
      send(page).click(),
    ]);
    expect(answer.status()).toBe(201);
    const request = answer.request();
    expect(request.method()).toBe('POST');
    expect(new URL(request.url()).origin).not.toBe(new URL(page.url()).origin);
    expect(request.postDataJSON()).toEqual(payload);
    await expect(notice(page, 'Thank You For Your Message!')).toBeVisible();
    await expect(notice(page, 'We have received your inquiry and will get back to you within 24 hours.')).toBeVisible();
    await expect(again(page)).toBeVisible();
    await expect(send(page)).toBeHidden();
  });
}

test('[CAL-1] over the wire it is JSON, asks for JSON and carries nothing else', async ({ page }) => {
  const receiver = await recordSubmissions(page, contactAddress);
  await page.goto('/contact');
  await fillFields(field(page), { ...contactValues, phone: '', marketing: true });
  await send(page).click();
  await expect(again(page)).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  for (const { method, headers, body } of receiver.received) {
    expect(method).toBe('POST');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('cookie')).toBeNull();
    expect(JSON.parse(await body.text())).toEqual({ ...payload, phone: '', marketing: true });
  }
  await receiver.close();
});

test('[STA-12a] [STA-12b] the panel takes the focus, and Send Another Message returns to an empty form', async ({
  page,
}) => {
  await answerWith(page, contactAddress, {});
  await page.goto('/contact');
  await fillFields(field(page), { ...contactValues, marketing: true });
  await send(page).click();
  await expect(again(page)).toBeVisible();
  const inPanel = await page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(inPanel).toContain('Send Another Message');
  await again(page).click();
  await expect(send(page)).toBeVisible();
  for (const [name, value] of Object.entries(contactValues)) {
    if (typeof value === 'string') await expect(field(page)(name)).toHaveValue('');
    else await expect(field(page)(name)).not.toBeChecked();
  }
  await expect(field(page)('name')).not.toHaveAttribute('aria-invalid');
});

test('[STA-11] while it is sent the button is disabled and reads Sending..., then success', async ({ page }) => {
  const { letGo } = await holdBack(page, contactAddress, {});
  await page.goto('/contact');
  await expect(send(page)).toBeEnabled();
  await fillFields(field(page), contactValues);
  await send(page).click();
  const busy = contactRegion(page).getByRole('button', { name: 'Sending...' });
  await expect(busy).toBeDisabled();
  letGo();
  await expect(again(page)).toBeVisible();
});

test('a double click sends once', async ({ page }) => {
  const { requests, letGo } = await holdBack(page, contactAddress, {});
  await page.goto('/contact');
  await fillFields(field(page), contactValues);
  await send(page).dblclick();
  await expect(contactRegion(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
  letGo();
  await expect(again(page)).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('two submits in one moment send once', async ({ page }) => {
  const { requests, letGo } = await holdBack(page, contactAddress, {});
  await page.goto('/contact');
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

test('what is typed before the island wakes is kept', async ({ page }) => {
  const { letGo, requests } = await holdIslands(page);
  const submissions = await answerWith(page, contactAddress, {});
  await page.goto('/contact#contact');
  await fillFields(field(page), contactValues);
  expect(requests.length).toBeGreaterThan(0);
  letGo();
  await expect(page.locator('[data-island="ContactForm"]')).toHaveAttribute('data-hydrated', 'true');
  await expectKept(page);
  await send(page).click();
  await expect(again(page)).toBeVisible();
  expect(submissions[0]?.postDataJSON()).toEqual(payload);
});

test('a submit before the island wakes is not lost', async ({ page }) => {
  const { letGo, requests } = await holdIslands(page);
  const submissions = await answerWith(page, contactAddress, {});
  await page.goto('/contact#contact');
  await fillFields(field(page), contactValues);
  await send(page).click();
  expect(requests.length).toBeGreaterThan(0);
  expect(submissions).toHaveLength(0);
  letGo();
  await expect(again(page)).toBeVisible();
  expect(submissions.map((request) => request.postDataJSON())).toEqual([payload]);
});

test('the keyboard alone is enough', async ({ page }) => {
  const submissions = await answerWith(page, contactAddress, {});
  await page.goto('/contact');
  await tabTo(field(page)('name'));
  for (const text of ['name', 'email', 'company', 'phone', 'subject', 'message'] as const) {
    await expect(field(page)(text)).toBeFocused();
    await page.keyboard.type(contactValues[text]);
    await page.keyboard.press('Tab');
  }
  await expect(field(page)('terms')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(contactRegion(page).getByRole('link', { name: 'Terms of Conditions' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page)('marketing')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(again(page)).toBeVisible();
  expect(submissions[0]?.postDataJSON()).toEqual(payload);
  await page.keyboard.press('Tab');
  await expect(again(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)('name')).toBeVisible();
});

test('the real receiver refuses what a browser would not send, in words', async ({ request, page }) => {
  await page.goto('/contact');
  const endpoint = await contactRegion(page).locator('form').getAttribute('action');
  const answer = await request.post(endpoint ?? '', { data: { ...payload, name: 'A' } });
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toEqual({ message: 'Name must be at least 2 characters' });
});
