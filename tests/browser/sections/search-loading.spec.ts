import { searchPage } from '#generated/content/pages/search.ts';
import { hasSearch } from '#generated/features.ts';
import { routes } from '#generated/routes.ts';
import { searchKinds } from '../../../schemas/routing/search.ts';
import { contactForm, contactPlace, hasContactForm } from '../../site/forms.ts';
import { plainPage } from '../../site/pages.ts';
import { commonWord, searchEntries as entries } from '../../site/search-index.ts';
import { expect, test } from '../support/clean-page.ts';
import { contactSiteForm } from '../support/forms.ts';
import { holdIslands } from '../support/responses.ts';
import { field, listOfPages, opener, results, shortcut, shownForCommon } from '../support/search.ts';

test.skip(!hasSearch, 'the site has no search');

// island-links.test.ts proves that a click follows the link when the script fails to load.
test('an early shortcut, also from a text field, opens the search later, and typed text reaches it', async ({
  page,
}) => {
  test.skip(!hasContactForm, 'the site has no form to write in');
  const { letGo, requests } = await holdIslands(page);
  await page.goto(contactPlace);
  const name = contactSiteForm.field(page)(contactForm.fields.find(({ kind }) => kind === 'text')?.name ?? '');
  await name.pressSequentially('a/k');
  await name.press(shortcut);
  expect(requests.length).toBeGreaterThan(0);
  letGo();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(commonWord);
  await expect(results(page)).toHaveCount(shownForCommon);
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('a/k');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link opens a list with a link to every page, and jump links to each group', async ({ page }) => {
    await page.goto(plainPage);
    await opener(page).click();
    await expect(page).toHaveURL(listOfPages);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(searchPage.hero.title);
    const main = page.getByRole('main');
    for (const { path } of routes.filter((route) => route.path === route.canonical)) {
      await expect(main.locator(`li a[href="${path}#hero"]`), path).toBeVisible();
    }
    for (const { title, path } of entries.filter(({ kind }) => kind === 'role')) {
      await expect(main.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', path);
    }
    const jumps = page.getByRole('navigation', { name: searchPage.contents }).getByRole('link');
    const groups = searchKinds.flatMap((kind) => {
      const heading = searchPage.groups[kind];
      const count = entries.filter((entry) => entry.kind === kind).length;
      return heading && count > 0 ? [{ ...heading, count }] : [];
    });
    await expect(jumps).toHaveText(groups.map(({ label, count }) => `${label} ${count}`));
    await jumps.last().click();
    await expect(page.getByRole('heading', { name: groups.at(-1)?.title ?? '' })).toBeInViewport();
  });
});
