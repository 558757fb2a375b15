import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { expect } from './clean-page.ts';

declare global {
  interface Window {
    axe?: { run: (context: Document, options: object) => ReturnType<AxeBuilder['analyze']> };
  }
}

type PageSize = Parameters<Page['setViewportSize']>[0];

interface Rules {
  runOnly: { type: 'tag' | 'rule'; values: string[] };
  rules?: Record<string, { enabled: boolean }>;
}

const everyRule: Rules = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

/** Rules on colors. The structure of a page is the same in every scheme. */
const colors: Rules = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Rules on anything but colors, which take axe two thirds of its time. */
const structure: Rules = { ...everyRule, rules: { 'color-contrast': { enabled: false } } };

/** Rules on sizes, for a state whose page has passed the others in the same window. */
const sizes: Rules = { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } };

/** Returns violations as rule and target. axe is injected once per page, to save time. */
const faults = async (page: Page, rules: Rules): Promise<string[]> => {
  const asked = await page.evaluate(
    (options) => window.axe?.run(document, { ...options, resultTypes: ['violations'] }),
    rules,
  );
  const { violations } = asked ?? (await new AxeBuilder({ page }).options(rules).setLegacyMode().analyze());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
};

const looks = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' }, rules: everyRule },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' }, rules: colors },
  { name: 'forced colors', media: { colorScheme: 'light', forcedColors: 'active' }, rules: colors },
] as const;

/** Expects no violation in any color scheme, without reloading the page. A full run repeats every rule in each. */
export const expectNoFaults = async (page: Page, where: string): Promise<void> => {
  for (const { name, media, rules } of looks) {
    await page.emulateMedia(media);
    expect(await faults(page, isFullRun ? everyRule : rules), `${where}, ${name}`).toEqual([]);
  }
  await page.emulateMedia(looks[0].media);
};

/** Expects no violation in the current window, which is narrow. Its colors are those of a wide one. */
export const expectNoFaultsWhenNarrow = async (page: Page, where: string): Promise<void> =>
  expect(await faults(page, isFullRun ? everyRule : structure), `${where}, narrow`).toEqual([]);

/**
 * Expects no violation in a state of a page that has passed in every look: wide in light and dark, and narrow in sizes
 * only. A full run treats it as a page.
 */
export const expectNoFaultsInState = async (page: Page, where: string, narrow?: PageSize): Promise<void> => {
  if (isFullRun) await expectNoFaults(page, where);
  else {
    expect(await faults(page, everyRule), where).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faults(page, colors), `${where}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  if (!narrow) return;
  await page.setViewportSize(narrow);
  expect(await faults(page, isFullRun ? everyRule : sizes), `${where}, narrow`).toEqual([]);
};
