import type { Page } from 'playwright/test';
import { contactCompanyMin, contactMessageMin, contactNameMin, contactSubjectMin } from '#generated/constants.ts';
import { answerWith, contactAddress } from './answers.ts';
import { expect, test } from './clean-page.ts';
import { contactField, contactRegion, contactValues, descriptionOf, fillFields } from './fields.ts';
import { expectRedUnder } from './red-under.ts';

const send = (page: Page) => contactRegion(page).getByRole('button', { name: 'Schedule a Consultation' });
const field = (page: Page) => (name: string) => contactField(contactRegion(page), name);
const sent = (page: Page) => page.getByRole('button', { name: 'Send Another Message' });

const messages: Readonly<Record<string, string>> = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  company: 'Company name is required',
  subject: 'Subject must be at least 5 characters',
  message: 'Message must be at least 10 characters',
  terms: 'Required',
};

for (const path of ['/', '/contact']) {
  test(`[VCF-9] on ${path} every error appears in red under its field, and the first faulty field has the focus`, async ({
    page,
  }) => {
    const requests = await answerWith(page, contactAddress, {});
    await page.goto(path);
    await send(page).click();
    await expect(field(page)('name')).toBeFocused();
    for (const [name, message] of Object.entries(messages)) {
      const control = field(page)(name);
      await expectRedUnder(control, message);
    }
    expect(requests).toHaveLength(0);
  });
}

const least: [clause: string, name: string, characters: number][] = [
  ['VCF-1', 'name', contactNameMin],
  ['VCF-3', 'company', contactCompanyMin],
  ['VCF-5', 'subject', contactSubjectMin],
  ['VCF-6', 'message', contactMessageMin],
];
for (const [clause, name, characters] of least) {
  test(`[${clause}] [CST-14a] ${name}: ${characters - 1} characters are refused, spaces do not count, ${characters} do`, async ({
    page,
  }) => {
    const requests = await answerWith(page, contactAddress, {});
    await page.goto('/contact');
    await fillFields(field(page), { ...contactValues, [name]: 'x'.repeat(characters - 1) });
    for (const padding of ['', '   ']) {
      await field(page)(name).fill(`${'x'.repeat(characters - 1)}${padding}`);
      await send(page).click();
      await expect(field(page)(name)).toBeFocused();
      expect(await descriptionOf(field(page)(name))).toBe(messages[name]);
    }
    expect(requests).toHaveLength(0);
    await field(page)(name).fill('x'.repeat(characters));
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    expect(requests).toHaveLength(1);
  });
}

test('[VCF-2] an address that is none is refused, one that is passes', async ({ page }) => {
  const requests = await answerWith(page, contactAddress, {});
  await page.goto('/contact');
  await fillFields(field(page), contactValues);
  for (const wrong of ['', 'asha', 'asha@', 'asha@granary', 'asha @granary.example']) {
    await field(page)('email').fill(wrong);
    await send(page).click();
    await expect(field(page)('email')).toHaveAttribute('aria-invalid', 'true');
    expect(await descriptionOf(field(page)('email'))).toBe(messages.email);
  }
  expect(requests).toHaveLength(0);
  await field(page)('email').fill('asha.p+site@granary.example');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
});

for (const phone of ['', '5', 'ask for Asha']) {
  test(`[VCF-4] the phone number "${phone}" is sent as it is`, async ({ page }) => {
    const requests = await answerWith(page, contactAddress, {});
    await page.goto('/contact');
    await fillFields(field(page), { ...contactValues, phone });
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    expect(requests[0]?.postDataJSON()).toMatchObject({ phone });
  });
}

test('[VCF-7] the terms must be ticked', async ({ page }) => {
  const requests = await answerWith(page, contactAddress, {});
  await page.goto('/contact');
  await fillFields(field(page), { ...contactValues, terms: false });
  await send(page).click();
  await expect(field(page)('terms')).toBeFocused();
  expect(await descriptionOf(field(page)('terms'))).toBe('Required');
  expect(requests).toHaveLength(0);
  await field(page)('terms').check();
  await send(page).click();
  await expect(sent(page)).toBeVisible();
});

for (const marketing of [true, false]) {
  test(`[VCF-8] the box for news may stay ${marketing ? 'ticked' : 'empty'}`, async ({ page }) => {
    const requests = await answerWith(page, contactAddress, {});
    await page.goto('/contact');
    await fillFields(field(page), { ...contactValues, marketing });
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    expect(requests[0]?.postDataJSON()).toMatchObject({ marketing });
  });
}

test('[STA-15] nothing is checked before the form is submitted', async ({ page }) => {
  await answerWith(page, contactAddress, {});
  await page.goto('/contact');
  const name = field(page)('name');
  await name.fill('A');
  await field(page)('email').fill('nothing');
  await field(page)('message').focus();
  await expect(name).not.toHaveAttribute('aria-invalid');
  await send(page).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
});

test('[STA-15] after it a repaired field loses its error at once, and one that is broken again has it back', async ({
  page,
}) => {
  const requests = await answerWith(page, contactAddress, {});
  await page.goto('/contact');
  await send(page).click();
  const left = new Set(Object.keys(messages));
  for (const [name, message] of Object.entries(messages)) {
    const control = field(page)(name);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await fillFields(field(page), { [name]: contactValues[name as keyof typeof contactValues] });
    left.delete(name);
    await expect(control).not.toHaveAttribute('aria-invalid');
    expect(await descriptionOf(control)).toBe('');
    for (const other of left) await expect(field(page)(other), other).toHaveAttribute('aria-invalid', 'true');
    await fillFields(field(page), { [name]: name === 'terms' ? false : '' });
    await expectRedUnder(control, message);
    await fillFields(field(page), { [name]: contactValues[name as keyof typeof contactValues] });
    await expect(control).not.toHaveAttribute('aria-invalid');
  }
  expect(requests).toHaveLength(0);
  await send(page).click();
  await expect(sent(page)).toBeVisible();
});

test('after a submit a screen reader hears how many fields are at fault and which', async ({ page }) => {
  await page.goto('/contact');
  await send(page).click();
  const summary = contactRegion(page).getByRole('status');
  await expect(summary).toContainText(String(Object.keys(messages).length));
  for (const message of Object.values(messages)) await expect(summary).toContainText(message);
});

test('[STA-15] while fields are repaired it hears nothing more, until the next submit', async ({ page }) => {
  await page.goto('/contact');
  await send(page).click();
  const summary = contactRegion(page).getByRole('status');
  await expect(summary).toContainText(messages.name ?? '');
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
  await field(page)('name').pressSequentially('Asha');
  await field(page)('email').pressSequentially('asha@granary.example');
  await expect(field(page)('email')).not.toHaveAttribute('aria-invalid');
  expect((await said.jsonValue()).filter((words) => words !== '')).toEqual([]);
  await send(page).click();
  await expect(summary).toContainText(String(Object.keys(messages).length - 2));
  await expect(summary).not.toContainText(messages.name ?? '');
});

for (const [query, text] of [
  ['?from=getStarted', "Let's Connect"],
  ['?from=elsewhere', 'Schedule a Consultation'],
  ['', 'Schedule a Consultation'],
] as const) {
  test(`[STA-14] with "${query}" the button reads ${text}`, async ({ page }) => {
    await page.goto(`/contact${query}#contact`);
    await expect(contactRegion(page).locator('button[type="submit"]')).toHaveText(text);
    await field(page)('name').focus();
    await expect(page.locator('[data-island="ContactForm"]')).toHaveAttribute('data-hydrated', 'true');
    await expect(contactRegion(page).locator('button[type="submit"]')).toHaveText(text);
  });
}

test('[HOM-20] the terms open in a new tab', async ({ page, context }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await contactRegion(page).getByRole('link', { name: 'Terms of Conditions' }).click();
  await expect(await opened).toHaveURL('/terms');
  await expect(page).toHaveURL('/');
});
