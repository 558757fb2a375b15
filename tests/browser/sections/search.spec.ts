import type { BrowserContext, Locator, Page } from 'playwright/test';
import { searchResults } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { searchPage } from '#generated/content/pages/search.ts';
import { site } from '#generated/content/site.ts';
import { hasSearch } from '#generated/features.ts';
import { searchIndexPath } from '../../../schemas/collections/search.ts';
import { fill, fillPlural } from '../../../schemas/text/fill.ts';
import { contactForm, contactPlace, hasContactForm } from '../../site/forms.ts';
import { pageOf, plainPage } from '../../site/pages.ts';
import { commonWord, searchEntries as entries, entryOf, foundFor, loneKeyword } from '../../site/search-index.ts';
import { expect, inFirefox, test } from '../support/clean-page.ts';
import { contactSiteForm, enter } from '../support/forms.ts';
import { boxAtRestOf, boxOf, scrolled } from '../support/measures.ts';
import { holdIslands } from '../support/responses.ts';
import {
  active,
  field,
  listOfPages,
  open,
  opener,
  palette,
  results,
  shortcut,
  shownForCommon,
  status,
} from '../support/search.ts';

test.skip(!hasSearch, 'the site has no search');

const texts = interfaceTexts.search;
/** The address of a result. */
const targetOf = ({ path }: { path: string }): string => (path.includes('#') ? path : `${path}#hero`);
/** Expects that the field and the option agree on the active option. */
const expectActive = async (page: Page, place: number): Promise<void> => {
  await expect(active(page)).toHaveCount(1);
  const id = await results(page).nth(place).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? 'no id');
  await expect(active(page)).toHaveAttribute('id', id ?? 'no id');
};

const ways: Readonly<Record<string, { act: (page: Page) => Promise<void>; returnsTo: 'opener' | 'place' }>> = {
  'a click on its link': { act: (page) => opener(page).click(), returnsTo: 'opener' },
  'Enter on its link': { act: (page) => opener(page).press('Enter'), returnsTo: 'opener' },
  'the slash key': { act: (page) => page.keyboard.press('/'), returnsTo: 'place' },
  [shortcut]: { act: (page) => page.keyboard.press(shortcut), returnsTo: 'place' },
};

const expectClosed = async (page: Page, focused: Locator): Promise<void> => {
  await expect(palette(page)).toBeHidden();
  await expect(focused).toBeFocused();
  await expect(page).toHaveURL(plainPage);
};

test('a click, Enter and both shortcuts open the search empty, also while it is closing; each way to close it returns the focus, and clicks inside keep it open', async ({
  page,
}) => {
  await page.goto(plainPage);
  const place = page.getByRole('contentinfo').getByRole('link').last();
  for (const [way, { act, returnsTo }] of Object.entries(ways)) {
    await test.step(way, async () => {
      if (returnsTo === 'place') await place.focus();
      await act(page);
      await expect(field(page)).toBeFocused();
      await expect(palette(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expectClosed(page, returnsTo === 'place' ? place : opener(page));
    });
  }
  await open(page);
  await palette(page).getByRole('button', { name: texts.close }).click();
  await expectClosed(page, opener(page));
  await open(page);
  await page.mouse.click(40, 500);
  await expectClosed(page, opener(page));

  await open(page);
  await field(page).fill(commonWord);
  const box = await boxOf(field(page));
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(20, box.y + 20, { steps: 3 });
  await page.mouse.up();
  await status(page).click();
  await expect(palette(page)).toBeVisible();
  const before = await scrolled(page);
  await page.mouse.wheel(0, -3000);
  expect(await scrolled(page)).toBe(before);
  // The close event fires a task after close(); the key is pressed in between.
  await palette(page).evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  });
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('a large enough link beside the menu button opens it at full width, also for long queries; shortcuts do nothing in the drawer', async ({
    page,
  }) => {
    await page.goto(plainPage);
    await page.getByRole('button', { name: interfaceTexts.openMenu }).tap();
    const drawer = page.getByRole('dialog', { name: interfaceTexts.drawer });
    await expect(drawer).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.press(shortcut);
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    const [search, menu] = [
      await boxOf(opener(page)),
      await boxOf(page.getByRole('button', { name: interfaceTexts.openMenu })),
    ];
    expect(search.x + search.width).toBeLessThanOrEqual(menu.x);
    for (const { width, height } of [search, menu]) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await opener(page).tap();
    await expect(field(page)).toBeFocused();
    await field(page).fill(commonWord);
    await expect(results(page)).toHaveCount(shownForCommon);
    expect((await boxAtRestOf(palette(page))).width).toBe(320);
    for (const result of await results(page).all()) {
      const box = await boxOf(result);
      expect(box.x + box.width).toBeLessThanOrEqual(320);
      expect(box.height).toBeGreaterThanOrEqual(24);
    }
    await expect(palette(page).getByText(texts.keys[0]?.does ?? '')).toBeHidden();
    const placeholder = await field(page).evaluate((node) => getComputedStyle(node, '::placeholder').color);
    expect(placeholder).toBe('rgba(0, 0, 0, 0)');
    for (const query of ['x'.repeat(1000), `${commonWord} `.repeat(170).trim()]) {
      await field(page).fill(query);
      await expect(status(page)).not.toHaveText('');
      expect(await palette(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      expect((await boxAtRestOf(palette(page))).height).toBeLessThanOrEqual(640);
      await expect(palette(page).getByRole('button', { name: texts.close })).toBeInViewport();
    }
    const direction = () => field(page).evaluate((node) => getComputedStyle(node).direction);
    await field(page).fill('مرحبا');
    expect(await direction()).toBe('rtl');
    await field(page).fill(commonWord);
    expect(await direction()).toBe('ltr');
  });
});

test('the slash shortcut can be switched off for the session (WCAG 2.1.4)', async ({ page }) => {
  const box = palette(page).getByRole('checkbox', { name: texts.slashKey });
  await page.goto(plainPage);
  for (const isOn of [false, true]) {
    await page.keyboard.press(shortcut);
    await box.setChecked(isOn);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.keyboard.press('/');
    await expect(palette(page)).toHaveCount(isOn ? 1 : 0);
  }
});

test(`[CAL-5a] [CST-10a] shows starting points, then at most ${searchResults} results with title, kind, text and marks from an index that is requested once; screen readers hear the total; markup is plain text, and without results it links to the contact form`, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === searchIndexPath('')) asked.push(request.method());
  });
  await page.goto(plainPage);
  expect(asked).toEqual([]);
  await open(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await open(page);
  const titles = texts.startingPoints.map((path) => entries.find((entry) => entry.path === path)?.title);
  await expect(results(page).locator('.search-result-title')).toHaveText(titles.map(String));
  await expect(active(page)).toHaveCount(0);
  await expect(palette(page).getByRole('listbox', { name: texts.starts })).toBeVisible();
  await expect(status(page)).toHaveText('');
  const [one] = entries;
  await field(page).pressSequentially(one?.title ?? '');
  const called = results(page)
    .filter({ hasText: one?.title ?? '' })
    .first();
  await expect(called.getByText(texts.kinds[one?.kind ?? 'page'] ?? '', { exact: true })).toBeVisible();
  await expect(called.locator('.search-result-title mark').first()).toBeVisible();
  await expect(called.locator('.search-result-text')).toContainText(one?.description ?? '');
  const all = foundFor('a').length;
  await field(page).fill('a');
  await expect(results(page)).toHaveCount(Math.min(searchResults, all));
  const said = all > searchResults ? texts.best : texts.found.other;
  await expect(status(page)).toHaveText(fill(said, { shown: searchResults, count: all }));
  expect(asked).toEqual(['GET']);
  if (loneKeyword) {
    await field(page).fill(loneKeyword.word);
    await expect(results(page)).toHaveCount(1);
    await expect(results(page).locator('mark')).toHaveText([loneKeyword.written]);
    await expect(status(page)).toHaveText(fillPlural(texts.found, 1, site.language));
  }
  const title = await page.title();
  await field(page).fill('"></dialog><img src=x onerror=alert(1)><script>document.title="zzyzx"</script>');
  await expect(status(page)).not.toHaveText('');
  await expect(palette(page).locator('img, script')).toHaveCount(0);
  expect(await page.title()).toBe(title);
  await field(page).fill('<zzyzx>');
  await expect(status(page)).toHaveText(texts.none.replace('{query}', '<zzyzx>'));
  await expect(results(page)).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page).toHaveURL(plainPage);
  await palette(page).getByRole('link', { name: texts.ask.text }).click();
  await expect(page).toHaveURL(texts.ask.link);
});

test('a URL with a query, as structured data announces it, opens the search with its results', async ({ page }) => {
  await page.goto('/');
  const told = await page.locator('script[type="application/ld+json"]').textContent();
  const [, template = ''] = /"urlTemplate":"https:\/\/[^/]+(.*?)"/.exec(told ?? '') ?? [];
  expect(template).toBe(`${pageOf('search')}?q={search_term_string}`);
  await page.goto(template.replace('{search_term_string}', encodeURIComponent(commonWord)));
  await expect(field(page)).toHaveValue(commonWord);
  await expect(field(page)).toBeFocused();
  await expect(results(page)).toHaveCount(shownForCommon);
});

test(
  'Tab stays within the search; arrow keys move through the results, and Enter opens one',
  inFirefox,
  async ({ page }) => {
    await page.goto(plainPage);
    await page.keyboard.press('/');
    await expect(results(page).first()).toBeVisible();
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first stop, the focus is in the browser's own controls.
      const focused = await page.evaluate(() => (document.activeElement?.closest('dialog') ?? document.body).localName);
      expect(focused).toMatch(step === 0 ? /^dialog$/ : /^(?:dialog|body)$/);
    }
    await field(page).focus();
    await page.keyboard.type(commonWord);
    await expect(results(page)).toHaveCount(shownForCommon);
    await expectActive(page, 0);
    await page.keyboard.press('ArrowUp');
    await expectActive(page, shownForCommon - 1);
    await expect(active(page)).toBeInViewport();
    await page.keyboard.press('Home');
    await page.keyboard.type('x');
    await expect(field(page)).toHaveValue(`x${commonWord}`);
    const target = entries.find((entry) => foundFor(entry.title)[0]?.entry === entry && entry.path !== plainPage);
    await enter(field(page), target?.title ?? '');
    await expectActive(page, 0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(targetOf(target ?? { path: '/' }));
  },
);

/** The new tab that a click opens. */
const besides = async (context: BrowserContext, act: () => Promise<void>): Promise<Page> => {
  const [fresh] = await Promise.all([context.waitForEvent('page'), act()]);
  await fresh.waitForLoadState();
  return fresh;
};

test('a click on a result opens it, with Ctrl in a new tab, as on the link; a result on the current page closes the search', async ({
  page,
  context,
}) => {
  await page.goto(plainPage);
  const list = await besides(context, () => opener(page).click({ modifiers: ['Control'] }));
  await expect(list).toHaveURL(listOfPages);
  await list.close();
  await expect(palette(page)).toBeHidden();
  await open(page);
  const own = entries.find(({ path }) => path === plainPage);
  await field(page).fill(own?.title ?? '');
  await results(page)
    .and(page.locator(`[href="${plainPage}#hero"]`))
    .click();
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(`${plainPage}#hero`);
  await open(page);
  const other = entryOf('role') ?? entryOf('service') ?? entryOf('page');
  await field(page).fill(other?.title ?? '');
  const fresh = await besides(context, () =>
    results(page)
      .first()
      .click({ modifiers: ['Control'] }),
  );
  await expect(fresh).toHaveURL(targetOf(other ?? { path: '/' }));
  await fresh.close();
  await expect(palette(page)).toBeVisible();
  await results(page).first().click();
  await expect(page).toHaveURL(targetOf(other ?? { path: '/' }));
});

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

  test('the link opens a list of every page, with jump links to each group', async ({ page }) => {
    await page.goto(plainPage);
    await opener(page).click();
    await expect(page).toHaveURL(listOfPages);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(searchPage.hero.title);
    const jumps = page.getByRole('navigation', { name: searchPage.contents }).getByRole('link');
    const target = await jumps.last().getAttribute('href');
    await jumps.last().click();
    await expect(
      page
        .locator(target ?? '')
        .getByRole('heading')
        .first(),
    ).toBeInViewport();
  });
});
