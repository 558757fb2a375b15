import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { criticalStyles as critical, deferredStyles, heroStyles } from '../../renderer/assets/client-files.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { ownFiles } from './own-files.ts';

// The rules in tests/house/lint check each declaration and class name.

const text = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const all = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) => text(file).match(pattern) ?? []);

const sheets = ownFiles(/^(?:design|renderer)\/.*\.css$/);
const components = ownFiles(/^renderer\/.*\.tsx$/);
const theme = ['renderer/styles/theme.css'];
const bundles = [critical, ...Object.values(heroStyles), deferredStyles];

test('media queries use only the breakpoints of the theme', () => {
  // A container that grows in height shows how many rows it has, which no breakpoint names.
  const queries = all(sheets, /@(?:media|container)[^{]*\bwidth\b[^{]*/g);
  const widths = queries.flatMap((query) => query.match(/[\d.]+(?:rem|em|px)/g) ?? []);
  const breakpoints = all(theme, /(?<=--breakpoint-[\w-]+: )[^;]+/g);
  expect(widths.length).toBeGreaterThan(10);
  expect(widths.filter((width) => !breakpoints.includes(width))).toEqual([]);
});

test('every token is used, and every used token exists', () => {
  const used = all(sheets, /(?<=var\(\s*)--[\w-]+/g);
  const declared = all([...sheets, ...globSync(`${siteFolders.generated}/*.css`)], /(?<=[\s{;])--[\w-]+(?=:)/g);
  // Radix writes how far a toast has been swiped.
  expect(used.filter((name) => !declared.includes(name) && !name.startsWith('--radix-'))).toEqual([]);
  const tokens = all(['design/tokens.css', 'renderer/styles/print.css'], /(?<=[\s{;])--[\w-]+(?=:)/g);
  expect(tokens.filter((name) => !used.includes(name))).toEqual([]);
});

test('Tailwind adds no sizes to the tokens, and is used only with steps that are tokens', () => {
  const values = all(theme, /(?<=^ *--(?!breakpoint-)[\w*-]+(?<!--line-height): )(?!var\(--[\w-]+\);)[^;]+/gm);
  // Tailwind's own theme is removed; the weight of the face is the one number.
  expect(values).toEqual(['initial', '600', '0']);
  const steps = all(theme, /(?<=--spacing-)[\w-]+(?=:)/g);
  const used = all(
    components,
    /(?<=[\s"'`:]-?(?:gap(?:-[xy])?|size|[mp][trblxyse]?|[wh]|inset(?:-[xyse])?|top|bottom)-)[\d.]+(?=[\s"'`])/g,
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((step) => !steps.includes(step))).toEqual([]);
});

const importsOf = (sheet: string): string[] => all([sheet], /(?<=@import )[^;]+/g);

test('all style sheets declare the same layers in the same order, and every file has a layer', () => {
  const [order = '', ...others] = all(bundles, /(?<=@layer )[^;{]+(?=;)/g);
  expect(others).toEqual(bundles.slice(1).map(() => order));
  const layers = bundles
    .flatMap(importsOf)
    .filter((one) => !one.includes('theme.css'))
    .map((one) => /layer\((\w+)\)/.exec(one)?.[1]);
  expect(layers.filter((layer) => !order.split(', ').some((known) => known === layer))).toEqual([]);
});

test('every style file belongs to exactly one of the style sheets', () => {
  const imported = bundles.flatMap((sheet) =>
    importsOf(sheet).flatMap((one) => /"(?:\.|~with[a-z-]+|\.\.\/\.\.)\/([^"]+)"/.exec(one)?.[1] ?? []),
  );
  const own = sheets.map((file) => file.replace('renderer/styles/', '')).filter((name) => name.includes('/'));
  const others = ['page/prose.css', 'design/tokens.css', 'print.css', 'theme.css', 'theme.css'];
  expect(imported.toSorted()).toEqual([...own, ...others].toSorted());
});

test('components that end a first section are scanned for utilities of the first viewport', () => {
  const sources = globSync(all([critical], /(?<=@source "\.\.\/)[^"]+/g).map((one) => `renderer/${one}`));
  const closing = components.filter((file) => /import \{ DeferredStyles\b/.test(text(file)));
  expect(closing.length).toBeGreaterThan(3);
  expect(closing.filter((file) => !sources.includes(file))).toEqual([]);
});
