import type { Page } from 'playwright/test';
import { careersPage } from '#generated/content/pages/careers.ts';
import { resumeMissingSentence } from '#generated/messages.ts';
import { cv, openRoles } from '../../site/applications.ts';
import { fieldOnDemand, messagesWhenBlank, type Values } from '../../site/form-values.ts';
import { applicationForm, hasApplicationForm } from '../../site/forms.ts';
import { pageOf } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { applyRegion, fillFields, sendButton } from '../support/fields.ts';
import { topOf } from '../support/measures.ts';
import { sentMark } from '../support/notices.ts';
import { careersAddress, holdIslands } from '../support/responses.ts';
import { applicationSiteForm, fillForm, hydrated } from '../support/site-forms.ts';
import { formOf, stubReceiver } from '../support/stub-receiver.ts';

test.skip(!hasApplicationForm, 'the site has no application form');

const { fields } = applicationForm;
const { field, values, attach, open } = applicationSiteForm;
const careers = pageOf('careers');
const apply = `${careers}#apply`;
const position = (page: Page) => field(page)('position');
const send = (page: Page) => sendButton(applyRegion(page), applicationForm);
const heading = (page: Page) =>
  applyRegion(page).getByRole('heading', { name: careersPage.application.title, exact: true });

/** The field that another one's answer reveals, the list with that answer, and the answer. */
const onDemand = fieldOnDemand(applicationForm);
const { field: list = '', equals: other = '' } = onDemand?.shownWhen ?? {};

/** Submits the form and returns the received application. `act` runs between opening and submitting. */
const sendAndRead = async (page: Page, act: () => Promise<unknown>): Promise<FormData> => {
  const receiver = await stubReceiver(page, careersAddress);
  await open(page);
  await act();
  await send(page).click();
  await expect(sentMark(page, applicationForm)).toBeVisible();
  const [request, ...others] = receiver.received;
  expect(others).toEqual([]);
  if (!request) throw new Error('the receiver got no application');
  const form = await formOf(request);
  await receiver.close();
  return form;
};

test("[CAR-1] [CAR-3] the hero's button scrolls to the open positions, and the link of each to the form", async ({
  page,
}) => {
  await page.goto(careers);
  await page
    .locator('#hero')
    .getByRole('link', { name: careersPage.hero.primary?.text ?? '' })
    .click();
  await expect(page).toHaveURL(`${careers}#open-positions`);
  const openings = page.getByRole('region', { name: careersPage.openings.title, exact: true });
  await expect.poll(() => topOf(openings)).toBeLessThan(150);
  const links = openings.getByRole('link', { name: careersPage.openings.learnMore });
  await expect(links).toHaveCount(openRoles.length);
  for (const [place, link] of (await links.all()).entries()) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await link.click();
    await expect(page).toHaveURL(apply);
    await expect.poll(() => topOf(applyRegion(page))).toBeLessThan(150);
    await expect(field(page)(fields[0]?.name ?? '')).toBeInViewport();
    await expect(position(page)).toHaveValue(openRoles[place]?.position ?? '');
  }
});

test.describe('a role', () => {
  test.skip(openRoles.length === 0, 'no role is open');
  const role = openRoles.at(-1) ?? { title: '', position: '' };
  const learnMore = (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: role.title, exact: true }) })
      .getByRole('link', { name: careersPage.openings.learnMore });

  test("[CAR-3] [STA-15] a role's link replaces an earlier choice, clears the field's error and is sent", async ({
    page,
  }) => {
    const form = await sendAndRead(page, async () => {
      await attach(page);
      await send(page).click();
      await expect(position(page)).toHaveAttribute('aria-invalid', 'true');
      await learnMore(page).click();
      await expect(position(page)).not.toHaveAttribute('aria-invalid');
      const { position: _, ...others } = values;
      await fillFields(field(page), others);
      if (!onDemand) return;
      await field(page)(list).selectOption(other);
      await expect(field(page)(onDemand.name)).toBeVisible();
      await learnMore(page).click();
      await expect(field(page)(onDemand.name)).toHaveCount(0);
    });
    expect(form.get('position')).toBe(role.position);
  });

  test('[CAR-3] a click before the script of the form has loaded selects the position', async ({ page }) => {
    const [[first] = ['']] = messagesWhenBlank(applicationForm);
    const { letGo } = await holdIslands(page);
    await page.goto(careers);
    await learnMore(page).click();
    await expect(position(page)).toHaveValue(role.position);
    letGo();
    await hydrated(page, applicationSiteForm);
    await expect(position(page)).toHaveValue(role.position);
    await expect(page).toHaveURL(apply);
    await expect.poll(() => topOf(applyRegion(page))).toBeLessThan(150);
    await attach(page);
    await send(page).click();
    await expect(field(page)(first)).toBeFocused();
    await expect(position(page)).not.toHaveAttribute('aria-invalid');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('[CAR-3] the link of a role opens the form', async ({ page }) => {
      await page.goto(careers);
      await learnMore(page).click();
      await expect(page).toHaveURL(apply);
      await expect(position(page)).toHaveValue('');
      await expect(heading(page)).toBeInViewport();
    });
  });
});

/** Fields with a required mark but no rule (decision availability-marked-not-required). */
const marked = fields.filter(({ kind, rule, marked: mark }) => mark && !rule && kind !== 'file');

test('[CAL-3] [ENT-20] [CAR-5] [CST-15] [CST-16] [CST-17] [VAP-9] [VAP-10] [VAP-15] [ERR-7] the last section has the form, which sends multipart data without empty fields, and nothing without a resume', async ({
  page,
}) => {
  const form = await sendAndRead(page, async () => {
    await expect(heading(page)).toBeVisible();
    // With scripts on, the content of noscript is text.
    for (const part of await applyRegion(page).locator('noscript').all()) await expect(part).toBeHidden();
    for (const { name, kind, options = [], rows, shownWhen } of fields) {
      if (kind === 'select') {
        expect((await field(page)(name).getByRole('option').allTextContents()).slice(1), name).toEqual(options);
        await expect(field(page)(name)).toHaveValue('');
      }
      if (rows && !shownWhen) await expect(field(page)(name)).toHaveAttribute('rows', String(rows));
    }
    for (const { name, label } of marked) {
      await expect(applyRegion(page).locator('label').filter({ hasText: label })).toContainText('*');
      await expect(field(page)(name)).not.toHaveAttribute('aria-required');
      await expect(field(page)(name)).not.toHaveAttribute('required');
    }
    await fillFields(field(page), values);
    await hydrated(page, applicationSiteForm);
    await applyRegion(page)
      .locator('form')
      .evaluate((node: HTMLFormElement) => node.requestSubmit());
    await expect(applyRegion(page).getByRole('alert')).toHaveText(resumeMissingSentence);
    await attach(page);
  });
  const { resume: file, ...texts } = Object.fromEntries(form);
  expect(texts).toEqual(values);
  expect(file).toMatchObject({ name: cv, size: 100_000 });
});

test('[CAL-3] [VAP-8] sends optional values without checking their format, and a free text instead of the answer Other', async ({
  page,
}) => {
  const optional = fields.filter(({ kind, rule }) => !rule && kind !== 'file' && kind !== 'checkbox');
  const more: Values = Object.fromEntries(
    optional.map(({ name, kind, options }) => [name, kind === 'select' ? (options?.at(-1) ?? '') : 'ask me']),
  );
  const freeText: Values = onDemand ? { [list]: other, [onDemand.name]: 'Typographer' } : {};
  const form = await sendAndRead(page, () =>
    fillForm(page, { ...applicationSiteForm, values: { ...values, ...more, ...freeText } }),
  );
  expect(Object.fromEntries(form)).toMatchObject({ ...more, ...(onDemand && { [list]: 'Typographer' }) });
  const names = new Set([...Object.keys(values), ...Object.keys(more), 'resume']);
  expect([...form.keys()].toSorted()).toEqual([...names].toSorted());
});
