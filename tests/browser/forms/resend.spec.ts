import type { Request } from 'playwright/test';
import { testPorts, testToken } from '../../../scripts/test/test-servers.ts';
import { contactForm, contactPlace, hasContactForm } from '../../site/forms.ts';
import { expect, test } from '../support/clean-page.ts';
import { contactField, contactRegion, contactValues, fillFields, sendButton } from '../support/fields.ts';
import { sentMark } from '../support/notices.ts';
import { contactAddress } from '../support/responses.ts';

test.skip(!hasContactForm, 'the site has no contact form');

/** The response of the inbox to its owner. */
const readInbox = async (path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${testToken}` };
  return (await fetch(`http://127.0.0.1:${testPorts.inbox}${path}`, { headers })).text();
};

/** The number of stored submissions with these words, quarantined ones included: a test types as fast as a bot. */
const keptWith = async (words: string): Promise<number> => {
  const answer = await readInbox(`/export.csv?state=all&search=${encodeURIComponent(words)}`);
  return answer.split('\r\n').filter((line) => line.includes(words)).length;
};

const longText = contactForm.fields.find(({ kind }) => kind === 'textarea')?.name ?? '';

test('a submission without a response is sent again and stored once', async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/);
  const words = `An answer is lost ${crypto.randomUUID()}`;
  const sent: Request[] = [];
  await page.route(contactAddress, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request());
    // The receiver has stored it before the connection breaks.
    const answer = await route.fetch();
    expect(answer.status()).toBe(201);
    return sent.length === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  await page.goto(contactPlace);
  await fillFields((name) => contactField(contactRegion(page), name), { ...contactValues, [longText]: words });
  const send = sendButton(contactRegion(page), contactForm);
  await send.click();
  await expect(contactRegion(page).getByRole('alert').filter({ hasText: contactForm.fallback })).toBeVisible();
  await send.click();
  await expect(sentMark(page, contactForm)).toBeVisible();
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await keptWith(words)).toBe(1);
});
