import type { Page } from 'playwright/test';
import { notFoundPage } from '#generated/content/pages/not-found.ts';
import { site } from '#generated/content/site.ts';
import { fallbacks, type Route, routes } from '#generated/routes.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { expectNone } from '../../site/expect-none.ts';
import { contactPlace } from '../../site/forms.ts';
import { pageOf, plainPage, sampledPages } from '../../site/pages.ts';
import { expectNoFaults, wholePage } from '../support/axe-faults.ts';
import { expect, ofSite, test } from '../support/clean-page.ts';
import { cutOff, sideways } from '../support/elements-cut.ts';
import { addLongWords, brokenWords } from '../support/long-words.ts';
import { moving } from '../support/measures.ts';
import { canSetTextSize, setApart, setTextSize } from '../support/reader-settings.ts';
import { textFaults } from '../support/text-faults.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The clauses of pages. /search has a decision instead: search-lists-every-page. */
const clauses: Readonly<Record<string, string>> = {
  home: 'RTE-1',
  about: 'RTE-2',
  team: 'RTE-3',
  services: 'RTE-4',
  industries: 'RTE-5',
  portfolio: 'RTE-6',
  'case-study': 'RTE-7',
  contact: 'RTE-8',
  careers: 'RTE-9',
  legal: 'RTE-10',
  service: 'RTE-12',
  industry: 'RTE-13',
};

/** The paths of pages with aliases. */
const known = new Set(routes.flatMap(({ path, canonical: own }) => (path === own ? [] : [own])));

/** The clauses of a route. Aliases have separate clauses and rulings. */
const clausesOf = ({ path, template, canonical: own }: Route): string => {
  if (template === 'service' && known.has(own)) return '[RTE-11] [RTE-15b] ';
  if (template === 'case-study' && path !== own) return '[RTE-16] [RTE-17] ';
  if (template === 'team') return '[RTE-3] [RTE-18] ';
  const clause = clauses[template];
  return clause ? `[${clause}] ` : '';
};

const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');

/** Texts that the particles would cover: no ancestor is positioned, so they are painted before the canvas. */
const unpositioned = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const isPositioned = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position !== 'static' || isPositioned(element.parentElement));
    return [...document.querySelectorAll('main :not(script), footer *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
      )
      .filter((element) => !isPositioned(element))
      .map((element) => element.textContent);
  });

/** Texts in larger type than the title of the page, its loudest words. */
const louderThanTitle = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
    const title = Math.max(...[...document.querySelectorAll('h1')].map(sizeOf));
    return [...document.querySelectorAll('body :not(script, style, noscript)')]
      .filter((element) =>
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
      )
      .filter((element) => sizeOf(element) > title + 0.1)
      .map((element) => `${sizeOf(element)} px, title ${title} px: ${element.textContent}`);
  });

const widths = isFullRun ? [320, 360, 390, 768, 900, 1024, 1152, 1280, 1920] : [320, 390, 768, 900, 1152, 1920];

/** Widths for further pages of a template, which differ only in their texts. */
const narrowWidths = [320, 900];

const phone = { width: 390, height: 800 };

/** Windows of 1280 × 1024 at a zoom of 200 % (WCAG 1.4.4) and of 400 % (WCAG 1.4.10). */
const zooms = [
  { percent: 200, width: 640, height: 512 },
  { percent: 400, width: 320, height: 256 },
];

/** Collects the faults of a page's looks as sentences. A fault of several looks counts once. */
const collectFaults = (page: Page) => {
  const found = new Map<string, string>();
  const add = async (when: string, faults: readonly string[]): Promise<void> => {
    const wide = (await sideways(page)) > 0 ? ['the page scrolls sideways'] : [];
    for (const fault of [...faults, ...wide].map((one) => `${new URL(page.url()).pathname}: ${one}`)) {
      found.set(fault, found.get(fault) ?? `${fault} ${when} (fix: shorten the text, or its longest word)`);
    }
  };
  return {
    brokenWords: async (when: string) =>
      add(
        when,
        (await brokenWords(page)).map((word) => `“${word}” breaks without a hyphen`),
      ),
    elementsCut: async (when: string) => add(when, await cutOff(page)),
    textsCut: async (when: string) => add(when, await textFaults(page)),
    sentences: () => [...found.values()],
  };
};

/** Applies zoom, text spacing, text size and long words to a loaded page. */
const tryAsReader = async (
  page: Page,
  faults: ReturnType<typeof collectFaults>,
  tolerate: (message: RegExp) => void,
): Promise<void> => {
  for (const { percent, ...window } of zooms) {
    await page.setViewportSize(window);
    await faults.textsCut(`at ${percent} %`);
  }
  await setApart(page);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await faults.textsCut(`set apart at ${width} px`);
  }
  await setApart(page, false);
  if (!canSetTextSize(page)) return;
  await setTextSize(page, 32);
  await faults.textsCut('with doubled text size');
  // React reports the added words when it hydrates an island later.
  tolerate(/Minified React error #418/);
  await addLongWords(page);
  for (const size of [32, 16]) {
    await setTextSize(page, size);
    await faults.elementsCut(`with long words of ${size} px`);
  }
};

// Pages of a template differ only in their texts, so they share a test, and all but the first are tested at two widths.
for (const [template, group] of Map.groupBy(routes, (route) => route.template)) {
  const ids = new Set(group.flatMap((route) => clausesOf(route).split(/(?<=\]) ?/)).filter(Boolean));
  test(
    `${[...ids, template].join(' ')}: ${group.length} addresses are complete at every width, zoom and text size, nothing is louder than the title, and the first has no axe violation`,
    ofSite,
    async ({ page, tolerate }) => {
      test.slow();
      const faults = collectFaults(page);
      const sampled = group.filter(({ path }) => sampledPages.includes(path));
      // Pages with long words come last, because their errors are tolerated from then on.
      for (const route of new Set([...group.filter((one) => !sampled.includes(one)), ...sampled])) {
        const isSampled = sampled.includes(route);
        await test.step(route.path, async () => {
          await page.setViewportSize({ width: 1280, height: 800 });
          const answer = await page.goto(route.path);
          expect(answer?.status()).toBe(200);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
          expect(await canonical(page)).toBe(new URL(route.canonical, site.baseUrl).href);
          expect(await moving(page), 'moves by itself').toEqual([]);
          expect(await unpositioned(page), 'covered by particles').toEqual([]);
          expect(await louderThanTitle(page), 'louder than the title').toEqual([]);
          if (route.path !== route.canonical && !isFullRun) return;
          for (const width of isSampled ? widths : narrowWidths) {
            await page.setViewportSize({ width, height: 800 });
            await faults.elementsCut(`at ${width} px`);
            await faults.brokenWords(`at ${width} px`);
            expect(await louderThanTitle(page), `louder than the title at ${width} px`).toEqual([]);
          }
          if (!isSampled) return;
          await page.setViewportSize({ width: 1280, height: 800 });
          // Header and footer are the same on every page.
          const parts = route.path === '/' || route.path === contactPlace ? wholePage : ['main'];
          await expectNoFaults(page, route.path, { parts, narrow: phone });
          await tryAsReader(page, faults, tolerate);
        });
      }
      expectNone(faults.sentences());
    },
  );
}

test('[RTE-7] [ERR-10] unknown entries show the first entry and name it as canonical', async ({ page }) => {
  test.skip(fallbacks.length === 0, 'no list of the site has a fallback');
  for (const { prefix, shows } of fallbacks) {
    const path = `${prefix}no-such-entry`;
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    expect(await canonical(page)).toBe(new URL(shows, site.baseUrl).href);
    await expect(page).toHaveURL(path);
  }
});

const unknown = [
  ['/no-such-page', 404],
  [`${pageOf('services')}/no-such-service`, 404],
  [`${pageOf('portfolio')}/a/b`, 404],
  [`${plainPage}.html`, 404],
  // A malformed URL: an incomplete UTF-8 sequence.
  ['/%E0%A4%A', 400],
] as const;
test('[RTE-14] unknown addresses respond with the 404 page; a trailing slash redirects to the canonical address', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 40[04]/);
  for (const [path, status] of unknown) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundPage.title);
    for (const { text, link } of notFoundPage.links) {
      await expect(page.getByRole('main').getByRole('link', { name: text })).toHaveAttribute('href', link);
    }
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
  await page.goto(`${plainPage}/?from=here`);
  await expect(page).toHaveURL(`${plainPage}?from=here`);
});
