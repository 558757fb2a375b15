import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { expect } from './clean-page.ts';

declare global {
  interface Window {
    axe?: { run: (context: object, options: object) => ReturnType<AxeBuilder['analyze']> };
  }
}

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

/** Rules on what depends on the size of the window. */
const sizes: Rules = { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } };

/** Returns violations as rule and target. axe is injected once per page, to save time. */
const faults = async (page: Page, rules: Rules, parts: readonly string[]): Promise<string[]> => {
  const asked = await page.evaluate(
    ([include, options]) => window.axe?.run({ include }, { ...options, resultTypes: ['violations'] }),
    [parts.map((part) => [part]), rules] as const,
  );
  const axe = new AxeBuilder({ page }).options(rules).setLegacyMode();
  for (const part of parts) axe.include(part);
  const { violations } = asked ?? (await axe.analyze());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
};

/** A page as a whole. */
export const wholePage: readonly string[] = ['html'];

interface Scope {
  /** Selectors of what no page before has shown: for most pages `main`, for a state of a page a layer or section. */
  parts: readonly string[];
  isState?: boolean;
  narrow?: { width: number; height: number };
}

/**
 * Checks the structure, the colors in light and dark mode, and sizes in a narrow window. Whole pages are also checked
 * in forced colors, and with all rules in a narrow window. A full run repeats every rule in each.
 */
export const expectNoFaults = async (page: Page, where: string, scope: Scope): Promise<void> => {
  const { isState = false, narrow } = scope;
  const parts = isFullRun ? wholePage : scope.parts;
  const check = async (look: string, rules: Rules, within: readonly string[]): Promise<void> =>
    expect(await faults(page, isFullRun ? everyRule : rules, within), `${where}, ${look}`).toEqual([]);
  await check('structure', structure, isState ? parts : wholePage);
  await check('light', colors, parts);
  await page.emulateMedia({ colorScheme: 'dark' });
  await check('dark', colors, parts);
  await page.emulateMedia({ colorScheme: 'light' });
  if (parts === wholePage) {
    await page.emulateMedia({ forcedColors: 'active' });
    await check('forced colors', colors, parts);
    await page.emulateMedia({ forcedColors: 'none' });
  }
  if (!narrow) return;
  await page.setViewportSize(narrow);
  await check('narrow', parts === wholePage ? structure : sizes, parts);
};
