import type { Page } from 'playwright/test';
import { resumeMissingSentence } from '#generated/messages.ts';
import { fieldOnDemand, messagesWhenBlank } from '../../site/form-values.ts';
import { applicationForm, cv, hasApplicationForm, openRoles } from '../../site/forms.ts';
import { firstSection, sectionsOf } from '../../site/sections.ts';
import { expect, inFirefox, test } from '../support/clean-page.ts';
import { applicationSiteForm, fillFields, hydrated, sendButton, sentMark } from '../support/forms.ts';
import { topOf } from '../support/measures.ts';
import { careersAddress, holdIslands } from '../support/responses.ts';
import { stubReceiver, valuesOf } from '../support/stub-receiver.ts';

test.skip(!hasApplicationForm, 'the site has no application form');

const { fields } = applicationForm;
const { field, values, attach, open, path, place } = applicationSiteForm;
const roles = firstSection('open-roles');
const careers = roles?.path ?? '/';
/** The button of the hero that leads to the open roles, if it has one. */
const heroButton = sectionsOf('hero').find(({ path: own }) => own === careers)?.content.primary;
const position = (page: Page) => field(page)('position');
const send = (page: Page) => sendButton(place(page), applicationForm);
const openings = (page: Page) => page.getByRole('region', { name: roles?.content.heading.title ?? '', exact: true });
const links = (page: Page) => openings(page).getByRole('link', { name: roles?.content.learnMore ?? '' });
const heading = (page: Page) => place(page).getByRole('heading', { level: 2 });

test(
  "[CAR-1] [CAR-3] [STA-15] the hero's button scrolls to the open positions; the link of each leads to the form, replaces an earlier choice and clears its error",
  inFirefox,
  async ({ page }) => {
    test.skip(openRoles.length === 0, 'no role is open without a page');
    await page.goto(careers);
    await page
      .locator('#hero')
      .getByRole('link', { name: heroButton?.text ?? '' })
      .click();
    await expect(page).toHaveURL(roles?.address ?? '');
    await expect.poll(() => topOf(openings(page))).toBeLessThan(150);
    await expect(links(page)).toHaveCount(openRoles.length);
    await attach(page);
    await send(page).click();
    await expect(position(page)).toHaveAttribute('aria-invalid', 'true');
    for (const [index, role] of openRoles.entries()) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await links(page).nth(index).click();
      await expect(page).toHaveURL(path);
      await expect.poll(() => topOf(place(page))).toBeLessThan(150);
      await expect(field(page)(fields[0]?.name ?? '')).toBeInViewport();
      await expect(position(page)).toHaveValue(role.position ?? '');
      await expect(position(page)).not.toHaveAttribute('aria-invalid');
    }
    const onDemand = fieldOnDemand(applicationForm);
    const { field: list = '', equals: other = '' } = onDemand?.shownWhen ?? {};
    if (!onDemand) return;
    await field(page)(list).selectOption(other);
    await expect(field(page)(onDemand.name)).toBeVisible();
    await links(page).last().click();
    await expect(field(page)(onDemand.name)).toHaveCount(0);
  },
);

test(
  '[CAR-3] a click on the link of a role before the script of the form has loaded selects the position',
  inFirefox,
  async ({ page }) => {
    const role = openRoles.at(-1);
    test.skip(!role, 'no role is open');
    const [[first] = ['']] = messagesWhenBlank(applicationForm);
    const { letGo } = await holdIslands(page);
    await page.goto(careers);
    await links(page).last().click();
    await expect(position(page)).toHaveValue(role?.position ?? '');
    letGo();
    await hydrated(page, applicationSiteForm);
    await expect(position(page)).toHaveValue(role?.position ?? '');
    await expect(page).toHaveURL(path);
    await expect.poll(() => topOf(place(page))).toBeLessThan(150);
    await attach(page);
    await send(page).click();
    await expect(field(page)(first)).toBeFocused();
    await expect(position(page)).not.toHaveAttribute('aria-invalid');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CAR-3] the link of a role opens the form', async ({ page }) => {
    test.skip(openRoles.length === 0, 'no role is open');
    await page.goto(careers);
    await links(page).last().click();
    await expect(page).toHaveURL(path);
    await expect(position(page)).toHaveValue('');
    await expect(heading(page)).toBeInViewport();
  });
});

/** Fields with a required mark but no rule (decision availability-marked-not-required). */
const marked = fields.filter(({ kind, rule, marked: mark }) => mark && !rule && kind !== 'file');

test('[CAL-3] [ENT-20] [CAR-5] [CST-15] [CST-16] [CST-17] [VAP-9] [VAP-10] [VAP-15] [ERR-7] the last section has the form, which sends multipart data without empty fields, and nothing without a resume', async ({
  page,
}) => {
  const receiver = await stubReceiver(page, careersAddress);
  await open(page);
  await expect(heading(page)).toBeVisible();
  // With scripts on, the content of noscript is text.
  for (const part of await place(page).locator('noscript').all()) await expect(part).toBeHidden();
  for (const { name, kind, options = [], rows, shownWhen } of fields) {
    if (kind === 'select') {
      expect((await field(page)(name).getByRole('option').allTextContents()).slice(1), name).toEqual(options);
      await expect(field(page)(name)).toHaveValue('');
    }
    if (rows && !shownWhen) await expect(field(page)(name)).toHaveAttribute('rows', String(rows));
  }
  for (const { name, label } of marked) {
    await expect(place(page).locator('label').filter({ hasText: label })).toContainText('*');
    await expect(field(page)(name)).not.toHaveAttribute('aria-required');
    await expect(field(page)(name)).not.toHaveAttribute('required');
  }
  await fillFields(field(page), values);
  await hydrated(page, applicationSiteForm);
  await place(page)
    .locator('form')
    .evaluate((node: HTMLFormElement) => node.requestSubmit());
  await expect(place(page).getByRole('alert')).toHaveText(resumeMissingSentence);
  expect(receiver.received).toEqual([]);
  await attach(page);
  await send(page).click();
  await expect(sentMark(page, applicationForm)).toBeVisible();
  const { resume: file, ...texts } = await valuesOf(receiver);
  expect(texts).toEqual(values);
  expect(file).toMatchObject({ name: cv, size: 100_000 });
});
