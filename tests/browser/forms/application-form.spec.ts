import type { Page } from 'playwright/test';
import { fieldOnDemand } from '../../site/form-values.ts';
import { applicationForm, hasApplicationForm, openRoles } from '../../site/forms.ts';
import { firstSection, sectionsOf } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';
import { applicationSiteForm, hydrated, sendButton } from '../support/forms.ts';
import { topOf } from '../support/measures.ts';
import { holdIslands } from '../support/responses.ts';

test.skip(!hasApplicationForm, 'the site has no application form');

const { fields } = applicationForm;
const { field, attach, path, place } = applicationSiteForm;
const roles = firstSection('open-roles');
const careers = roles?.path ?? '/';
/** The button of the hero that leads to the open roles, if it has one. */
const heroButton = sectionsOf('hero').find(({ path: own }) => own === careers)?.content.primary;
const position = (page: Page) => field(page)('position');
const send = (page: Page) => sendButton(place(page), applicationForm);
const openings = (page: Page) => page.getByRole('region', { name: roles?.content.heading.title ?? '', exact: true });
const links = (page: Page) => openings(page).getByRole('link', { name: roles?.content.learnMore ?? '' });
const heading = (page: Page) => place(page).getByRole('heading', { level: 2 });

test("[CAR-1] [CAR-3] [STA-15] the hero's button scrolls to the open positions; the link of each leads to the form, also before its script has loaded, replaces an earlier choice and clears its error", async ({
  page,
}) => {
  test.skip(openRoles.length === 0, 'no role is open without a page');
  const expectChosen = async (role = openRoles.at(-1)): Promise<void> => {
    await expect(page).toHaveURL(path);
    await expect.poll(() => topOf(place(page))).toBeLessThan(150);
    await expect(position(page)).toHaveValue(role?.position ?? '');
    await expect(position(page)).not.toHaveAttribute('aria-invalid');
  };
  const { letGo } = await holdIslands(page);
  await page.goto(careers);
  await page
    .locator('#hero')
    .getByRole('link', { name: heroButton?.text ?? '' })
    .click();
  await expect(page).toHaveURL(roles?.address ?? '');
  await expect.poll(() => topOf(openings(page))).toBeLessThan(150);
  await expect(links(page)).toHaveCount(openRoles.length);
  await links(page).last().click();
  await expect(position(page)).toHaveValue(openRoles.at(-1)?.position ?? '');
  letGo();
  await hydrated(page, applicationSiteForm);
  await expectChosen();
  await attach(page);
  const onDemand = fieldOnDemand(applicationForm);
  const { field: list = '', equals: other = '' } = onDemand?.shownWhen ?? {};
  if (onDemand) {
    await field(page)(list).selectOption(other);
    await expect(field(page)(onDemand.name)).toBeVisible();
    await links(page).last().click();
    await expect(field(page)(onDemand.name)).toHaveCount(0);
  }
  await position(page).selectOption('');
  await send(page).click();
  await expect(position(page)).toHaveAttribute('aria-invalid', 'true');
  for (const [index, role] of openRoles.entries()) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await links(page).nth(index).click();
    await expectChosen(role);
    await expect(field(page)(fields[0]?.name ?? '')).toBeInViewport();
  }
});

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
