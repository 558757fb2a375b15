import AxeBuilder from '@axe-core/playwright';
import { type Page, test } from 'playwright/test';
import { type AxeFinding, axeAnnotation } from '../../../scripts/measure/accessibility.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { expectNone } from '../../site/expect-none.ts';
import { visibleNames } from './element-names.ts';

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

/** Rules on colors, and on what depends on the size of the window. */
const colorsAndSizes: Rules = {
  runOnly: { type: 'rule', values: [...colors.runOnly.values, 'target-size', 'scrollable-region-focusable'] },
};

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const writeAlt = 'write a description beside the name of the picture in the data';

/** Violations that data can cause, in words about the page, and their repairs. axe names its rules. */
const inWords: Readonly<Record<string, readonly [says: string, fix: string]>> = {
  'color-contrast': [
    'has too little contrast',
    'move its colors apart in data/palette.yaml; npm run check -- --palette shows them',
  ],
  'button-name': ['has no words', 'write its text in the data'],
  'empty-heading': ['is empty', 'write its text in the data'],
  'heading-order': ['skips a level of headings', 'write the heading between'],
  'image-alt': ['has no description', writeAlt],
  label: ['has no label', 'write its label in data/forms'],
  'link-in-text-block': ['can only be told from its text by color', 'move the colors apart in data/palette.yaml'],
  'link-name': ['has no words', 'write its text in the data'],
  'role-img-alt': ['has no description', writeAlt],
  'svg-img-alt': ['has no description', writeAlt],
  'target-size': ['is too small or too close to others for a finger', 'write more than one letter'],
};

/** Returns a sentence for each element that violates a rule: page, element, problem and repair. */
const sentences = async (page: Page, where: string, violations: readonly Violation[]): Promise<string[]> => {
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const [says, fix] = inWords[id] ?? [`${help} (${id}, ${target})`, failureSummary.replaceAll(/\s+/g, ' ')];
      return { selector: String(target[0]), says, fix };
    }),
  );
  const names = await visibleNames(
    page,
    found.map(({ selector }) => selector),
  );
  return found.map(({ says, fix }, place) => `${where}: ${names[place]} ${says} (fix: ${fix})`);
};

/** Returns violations as sentences. axe is injected once per page, to save time. */
const faults = async (page: Page, rules: Rules, parts: readonly string[], where: string): Promise<string[]> => {
  const asked = await page.evaluate(
    ([include, options]) => window.axe?.run({ include }, { ...options, resultTypes: ['violations'] }),
    [parts.map((part) => [part]), rules] as const,
  );
  const axe = new AxeBuilder({ page }).options(rules).setLegacyMode();
  for (const part of parts) axe.include(part);
  const { violations } = asked ?? (await axe.analyze());
  return sentences(page, where, violations);
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
 * Checks the structure, the colors in light and dark mode, and sizes in a narrow window, which is dark to save a run.
 * Whole pages are also checked in forced colors, and with all rules in a narrow window. A full run repeats every rule
 * in each.
 */
export const expectNoFaults = async (page: Page, where: string, scope: Scope): Promise<void> => {
  const { isState = false, narrow } = scope;
  const parts = isFullRun ? wholePage : scope.parts;
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  const found: string[] = [];
  const check = async (look: string, rules: Rules, within: readonly string[]): Promise<void> =>
    void found.push(...(await faults(page, isFullRun ? everyRule : rules, within, where + look)));
  const isWhole = parts === wholePage;
  await check('', isState || isWhole ? everyRule : structure, isState ? parts : wholePage);
  if (!isState && !isWhole) await check('', colors, parts);
  if (isWhole) {
    await page.emulateMedia({ forcedColors: 'active' });
    await check(' in forced colors', colors, parts);
    await page.emulateMedia({ forcedColors: 'none' });
    if (narrow) {
      await page.setViewportSize(narrow);
      await check(' on a phone', structure, parts);
      await page.setViewportSize(wide);
    }
  } else if (narrow) await page.setViewportSize(narrow);
  await page.emulateMedia({ colorScheme: 'dark' });
  await check(' in dark mode', isWhole ? colors : colorsAndSizes, parts);
  await page.emulateMedia({ colorScheme: 'light' });
  if (narrow) await page.setViewportSize(wide);
  const browser = page.context().browser();
  const finding: AxeFinding = {
    engine: `${browser?.browserType().name()} ${browser?.version()}`,
    widths: [wide, ...(narrow ? [narrow] : [])].map(({ width }) => width),
    violations: found.length,
  };
  test.info().annotations.push({ type: axeAnnotation, description: JSON.stringify(finding) });
  expectNone(found);
};
