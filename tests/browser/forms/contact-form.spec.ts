import type { Page } from 'playwright/test';
import { clauseOf, messagesWhenBlank, wrongValues } from '../../site/form-values.ts';
import { contactForm, contactPlace, contactPlaces, hasContactForm } from '../../site/forms.ts';
import { expect, test } from '../support/clean-page.ts';
import {
  contactField,
  contactRegion,
  contactValues,
  descriptionOf,
  fillFields,
  sendButton,
} from '../support/fields.ts';
import { motionless } from '../support/motionless.ts';
import { sentMark } from '../support/notices.ts';
import { expectRedUnder } from '../support/red-under.ts';
import { answerWith, contactAddress } from '../support/responses.ts';

test.use(motionless);

test.skip(!hasContactForm, 'the site has no contact form');

const { fields, submit } = contactForm;
const send = (page: Page) => sendButton(contactRegion(page), contactForm);
const field = (page: Page) => (name: string) => contactField(contactRegion(page), name);
const sent = (page: Page) => sentMark(page, contactForm);

/** The message of each field when the form is submitted empty. */
const messages = messagesWhenBlank(contactForm);
const [[first, firstMessage] = ['', '']] = messages;

for (const path of contactPlaces) {
  test(`[VCF-9] ${path} shows every error in red under its field and focuses the first invalid field`, async ({
    page,
  }) => {
    const requests = await answerWith(page, contactAddress, {});
    await page.goto(path);
    await send(page).click();
    await expect(field(page)(first)).toBeFocused();
    for (const [name, message] of messages) await expectRedUnder(field(page)(name), message);
    expect(requests).toHaveLength(0);
  });
}

for (const one of fields) {
  const { name, rule } = one;
  if (!rule || rule.kind === 'filled') continue;
  /** A value at the limit of the rule, so that it is accepted. */
  const least = rule.kind === 'atLeast' ? rule.least : 0;
  const accepted = { atLeast: 'x'.repeat(least), email: 'asha.p+site@granary.example', checked: true }[rule.kind];
  const clause = rule.kind === 'atLeast' ? '[CST-14a] ' : '';
  const limit = rule.kind === 'atLeast' ? `fewer than ${least} characters without spaces` : 'wrong values';
  test(`${clauseOf(contactForm, name)}${clause}${name} rejects ${limit} and accepts valid ones`, async ({ page }) => {
    const requests = await answerWith(page, contactAddress, {});
    await page.goto(contactPlace);
    await fillFields(field(page), contactValues);
    for (const value of wrongValues(one)) {
      await fillFields(field(page), { [name]: value });
      await send(page).click();
      await expect(field(page)(name)).toBeFocused();
      await expect(field(page)(name)).toHaveAttribute('aria-invalid', 'true');
      expect(await descriptionOf(field(page)(name))).toBe(rule.message);
    }
    expect(requests).toHaveLength(0);
    await fillFields(field(page), { [name]: accepted });
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    expect(requests).toHaveLength(1);
  });
}

const free = fields.filter(({ kind, rule }) => !rule && ['text', 'tel', 'url', 'textarea', 'checkbox'].includes(kind));
const ofFree = free.map(({ name }) => clauseOf(contactForm, name)).join('');
test(`${ofFree}optional texts are sent unchanged, and optional checkboxes may have any state`, async ({ page }) => {
  const requests = await answerWith(page, contactAddress, {});
  await page.goto(contactPlace);
  for (const [place, text] of ['', '5', 'ask for Asha'].entries()) {
    const values = Object.fromEntries(
      free.map(({ name, kind }) => [name, kind === 'checkbox' ? place % 2 === 0 : text] as const),
    );
    await fillFields(field(page), { ...contactValues, ...values });
    await send(page).click();
    await expect.poll(() => requests.length).toBe(place + 1);
    await expect(sent(page)).toBeVisible();
    expect(requests[place]?.postDataJSON()).toMatchObject(values);
    if (contactForm.success) await sent(page).click();
    else await page.reload();
  }
});

test('[STA-15] validates nothing before the first submit', async ({ page }) => {
  await answerWith(page, contactAddress, {});
  await page.goto(contactPlace);
  const faulty = messages.map(([name]) => field(page)(name));
  for (const control of faulty) await control.focus();
  await field(page)(first).focus();
  for (const control of faulty) await expect(control).not.toHaveAttribute('aria-invalid');
  await send(page).click();
  for (const control of faulty) await expect(control).toHaveAttribute('aria-invalid', 'true');
});

test('[STA-15] after a submit, errors appear and disappear while the visitor types', async ({ page }) => {
  const requests = await answerWith(page, contactAddress, {});
  await page.goto(contactPlace);
  await send(page).click();
  const left = new Set(messages.map(([name]) => name));
  for (const [name, message] of messages) {
    const control = field(page)(name);
    const right = contactValues[name] ?? '';
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await fillFields(field(page), { [name]: right });
    left.delete(name);
    await expect(control).not.toHaveAttribute('aria-invalid');
    expect(await descriptionOf(control)).toBe('');
    for (const other of left) await expect(field(page)(other), other).toHaveAttribute('aria-invalid', 'true');
    await fillFields(field(page), { [name]: typeof right === 'boolean' ? !right : '' });
    await expectRedUnder(control, message);
    await fillFields(field(page), { [name]: right });
    await expect(control).not.toHaveAttribute('aria-invalid');
  }
  expect(requests).toHaveLength(0);
  await send(page).click();
  await expect(sent(page)).toBeVisible();
});

test('[STA-15] after a submit, screen readers hear the number and names of the invalid fields, and nothing more until the next', async ({
  page,
}) => {
  await page.goto(contactPlace);
  await send(page).click();
  const summary = contactRegion(page).getByRole('status');
  await expect(summary).toContainText(String(messages.length));
  for (const [, message] of messages) await expect(summary).toContainText(message);
  // Every further text of the live region.
  const said = await summary.evaluateHandle((region) => {
    const heard: string[] = [];
    new MutationObserver(() => heard.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return heard;
  });
  const repaired = messages
    .map(([name]) => name)
    .filter((name) => typeof contactValues[name] === 'string')
    .slice(0, 2);
  for (const name of repaired) {
    await field(page)(name).pressSequentially(String(contactValues[name]));
    await expect(field(page)(name)).not.toHaveAttribute('aria-invalid');
  }
  expect((await said.jsonValue()).filter((words) => words !== '')).toEqual([]);
  await send(page).click();
  await expect(summary).toContainText(String(messages.length - repaired.length));
  await expect(summary).not.toContainText(firstMessage);
});

const { parameter = 'from', equals = 'elsewhere', idle = submit.idle } = submit.fromQuery ?? {};
test("[STA-14] the query of the address decides the button's text", async ({ page }) => {
  for (const [query, text] of [
    [`?${parameter}=${equals}`, idle],
    [`?${parameter}=from-somewhere-else`, submit.idle],
    ['', submit.idle],
  ] as const) {
    await page.goto(`${contactPlace}${query}#contact`);
    await expect(contactRegion(page).locator('button[type="submit"]')).toHaveText(text);
    await field(page)(first).focus();
    await expect(page.locator('[data-island="ContactForm"]')).toHaveAttribute('data-hydrated', 'true');
    await expect(contactRegion(page).locator('button[type="submit"]')).toHaveText(text);
  }
});

for (const { name, labelLink } of fields) {
  if (!labelLink) continue;
  test(`[HOM-20] the link of ${name} opens in a new tab`, async ({ page, context }) => {
    await page.goto(contactPlace);
    const opened = context.waitForEvent('page');
    await contactRegion(page).getByRole('link', { name: labelLink.text }).click();
    await expect(await opened).toHaveURL(labelLink.link);
    await expect(page).toHaveURL(contactPlace);
  });
}
