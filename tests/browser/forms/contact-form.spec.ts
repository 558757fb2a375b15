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
import { sentMark } from '../support/notices.ts';
import { expectRedUnder } from '../support/red-under.ts';
import { answerWith, contactAddress } from '../support/responses.ts';

test.skip(!hasContactForm, 'the site has no contact form');

const { fields, submit } = contactForm;
const send = (page: Page) => sendButton(contactRegion(page), contactForm);
const field = (page: Page) => (name: string) => contactField(contactRegion(page), name);
const sent = (page: Page) => sentMark(page, contactForm);

/** What is said when everything is missing, field by field. */
const messages = messagesWhenBlank(contactForm);
const [[first, firstMessage] = ['', '']] = messages;

for (const path of contactPlaces) {
  test(`[VCF-9] on ${path} every error appears in red under its field, and the first faulty field has the focus`, async ({
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
  if (rule?.kind !== 'atLeast') continue;
  const { least: characters, message } = rule;
  test(`${clauseOf(contactForm, name)}[CST-14a] ${name}: ${characters - 1} characters are refused, spaces do not count, ${characters} do`, async ({
    page,
  }) => {
    const requests = await answerWith(page, contactAddress, {});
    await page.goto(contactPlace);
    await fillFields(field(page), contactValues);
    for (const value of wrongValues(one)) {
      await field(page)(name).fill(String(value));
      await send(page).click();
      await expect(field(page)(name)).toBeFocused();
      expect(await descriptionOf(field(page)(name))).toBe(message);
    }
    expect(requests).toHaveLength(0);
    await field(page)(name).fill('x'.repeat(characters));
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    expect(requests).toHaveLength(1);
  });
}

for (const one of fields) {
  const { name, rule } = one;
  if (rule?.kind !== 'email') continue;
  test(`${clauseOf(contactForm, name)}an address that is none is refused in ${name}, one that is passes`, async ({
    page,
  }) => {
    const requests = await answerWith(page, contactAddress, {});
    await page.goto(contactPlace);
    await fillFields(field(page), contactValues);
    for (const wrong of wrongValues(one)) {
      await field(page)(name).fill(String(wrong));
      await send(page).click();
      await expect(field(page)(name)).toHaveAttribute('aria-invalid', 'true');
      expect(await descriptionOf(field(page)(name))).toBe(rule.message);
    }
    expect(requests).toHaveLength(0);
    await field(page)(name).fill('asha.p+site@granary.example');
    await send(page).click();
    await expect(sent(page)).toBeVisible();
  });
}

const freeText = fields.filter(({ kind, rule }) => !rule && ['text', 'tel', 'url', 'textarea'].includes(kind));
for (const { name } of freeText) {
  for (const value of ['', '5', 'ask for Asha']) {
    test(`${clauseOf(contactForm, name)}"${value}" is sent as ${name} as it is`, async ({ page }) => {
      const requests = await answerWith(page, contactAddress, {});
      await page.goto(contactPlace);
      await fillFields(field(page), { ...contactValues, [name]: value });
      await send(page).click();
      await expect(sent(page)).toBeVisible();
      expect(requests[0]?.postDataJSON()).toMatchObject({ [name]: value });
    });
  }
}

for (const { name, rule } of fields) {
  if (rule?.kind !== 'checked') continue;
  test(`${clauseOf(contactForm, name)}the box ${name} must be ticked`, async ({ page }) => {
    const requests = await answerWith(page, contactAddress, {});
    await page.goto(contactPlace);
    await fillFields(field(page), { ...contactValues, [name]: false });
    await send(page).click();
    await expect(field(page)(name)).toBeFocused();
    expect(await descriptionOf(field(page)(name))).toBe(rule.message);
    expect(requests).toHaveLength(0);
    await field(page)(name).check();
    await send(page).click();
    await expect(sent(page)).toBeVisible();
  });
}

for (const { name } of fields.filter(({ kind, rule }) => kind === 'checkbox' && !rule)) {
  for (const ticked of [true, false]) {
    test(`${clauseOf(contactForm, name)}the box ${name} may stay ${ticked ? 'ticked' : 'empty'}`, async ({ page }) => {
      const requests = await answerWith(page, contactAddress, {});
      await page.goto(contactPlace);
      await fillFields(field(page), { ...contactValues, [name]: ticked });
      await send(page).click();
      await expect(sent(page)).toBeVisible();
      expect(requests[0]?.postDataJSON()).toMatchObject({ [name]: ticked });
    });
  }
}

test('[STA-15] nothing is checked before the form is submitted', async ({ page }) => {
  await answerWith(page, contactAddress, {});
  await page.goto(contactPlace);
  const faulty = messages.map(([name]) => field(page)(name));
  for (const control of faulty) await control.focus();
  await field(page)(first).focus();
  for (const control of faulty) await expect(control).not.toHaveAttribute('aria-invalid');
  await send(page).click();
  for (const control of faulty) await expect(control).toHaveAttribute('aria-invalid', 'true');
});

test('[STA-15] after it a repaired field loses its error at once, and one that is broken again has it back', async ({
  page,
}) => {
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

test('after a submit a screen reader hears how many fields are at fault and which', async ({ page }) => {
  await page.goto(contactPlace);
  await send(page).click();
  const summary = contactRegion(page).getByRole('status');
  await expect(summary).toContainText(String(messages.length));
  for (const [, message] of messages) await expect(summary).toContainText(message);
});

test('[STA-15] while fields are repaired it hears nothing more, until the next submit', async ({ page }) => {
  await page.goto(contactPlace);
  await send(page).click();
  const summary = contactRegion(page).getByRole('status');
  await expect(summary).toContainText(firstMessage);
  // What the live region says from now on, each time its words change.
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
for (const [query, text] of [
  [`?${parameter}=${equals}`, idle],
  [`?${parameter}=from-somewhere-else`, submit.idle],
  ['', submit.idle],
] as const) {
  test(`[STA-14] with "${query}" the button reads ${text}`, async ({ page }) => {
    await page.goto(`${contactPlace}${query}#contact`);
    await expect(contactRegion(page).locator('button[type="submit"]')).toHaveText(text);
    await field(page)(first).focus();
    await expect(page.locator('[data-island="ContactForm"]')).toHaveAttribute('data-hydrated', 'true');
    await expect(contactRegion(page).locator('button[type="submit"]')).toHaveText(text);
  });
}

for (const { name, labelLink } of fields) {
  if (!labelLink) continue;
  test(`[HOM-20] what ${name} names opens in a new tab`, async ({ page, context }) => {
    await page.goto(contactPlace);
    const opened = context.waitForEvent('page');
    await contactRegion(page).getByRole('link', { name: labelLink.text }).click();
    await expect(await opened).toHaveURL(labelLink.link);
    await expect(page).toHaveURL(contactPlace);
  });
}
