import { globSync, readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawingColors } from '../../generator/pictures/drawings/drawing-format.ts';
import { paletteFromAccent } from '../../generator/read/palette/palette-from-accent.ts';
import { type ColorName, groundsOf, palette, schemes } from '../../schemas/site/palette.ts';

const readAll = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const styles = readAll('{design,renderer/styles}/**/*.css');
/** The components, which color text by utilities. */
const markup = readAll('renderer/**/*.tsx');

const { colors } = paletteFromAccent('#ff5714', {});
const names = Object.keys(colors) as ColorName[];

describe('the colors of styles', () => {
  test('every color that text is written in is held to a contrast', () => {
    // Disabled controls are exempt (WCAG 1.4.3), and a canvas is not text.
    const active = styles.replaceAll(/[^{}]*(?::disabled|canvas)[^{}]*\{[^}]*\}/g, '');
    const utilities = new RegExp(String.raw`(?<![\w-]|disabled:)text-(${names.join('|')})(?![\w-])`, 'g');
    const written = new Set(
      [...active.matchAll(/(?<![-\w])color: var\(--([a-z-]+)\)/g), ...markup.matchAll(utilities)].map(
        ([, name]) => name,
      ),
    );
    const held = new Set<string>(names.filter((name) => groundsOf(name, 'light').some(({ least }) => least >= 4.5)));
    expect(written.size).toBeGreaterThan(3);
    expect([...written].filter((name) => !held.has(name ?? ''))).toEqual([]);
  });

  test('are all used', () => {
    const used = styles + Object.values(drawingColors).map(({ token }) => `var(--${token})`);
    expect(names.filter((name) => !used.includes(`var(--${name})`))).toEqual([]);
  });
});

describe('a palette from an accent color', () => {
  const faultsOf = (accent: string, own: unknown = {}): string[] =>
    palette.safeParse(paletteFromAccent(accent, own)).error?.issues.map(({ message }) => message) ?? [];

  test('is legible for every accent color, in which lines and primary buttons are one color', () => {
    const digits = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const extremes = '#ffe600 #050505 #fafafa #0000ff #00ff00 #ff0000 #808080 #ffffff #000000'.split(' ');
    fc.assert(
      fc.property(digits, (accent) => {
        expect(faultsOf(accent)).toEqual([]);
        const derived = paletteFromAccent(accent, {}).colors;
        expect(derived['accent-fill']).toEqual(derived.accent);
      }),
      { examples: extremes.map((accent) => [accent]) },
    );
  });

  // Yellow, lime, cyan, red, navy, grey, black: a scheme in which the color stands out keeps it.
  test.each([
    ['#ffd400', ['dark']],
    ['#b4e600', ['dark']],
    ['#00d5e6', ['dark']],
    ['#d32f2f', ['light', 'dark']],
    ['#123456', ['light']],
    ['#808080', ['light', 'dark']],
    ['#000000', ['light']],
  ])('of %s has buttons that stand out, and keeps it in %j', (accent, kept) => {
    const derived = paletteFromAccent(accent, {}).colors;
    for (const scheme of schemes) {
      const fill = derived['accent-fill'][scheme];
      expect(wcagContrast(fill, derived.ground[scheme])).toBeGreaterThanOrEqual(3);
      expect(wcagContrast(fill, derived['on-accent'][scheme])).toBeGreaterThanOrEqual(4.5);
    }
    expect(schemes.filter((scheme) => derived['accent-fill'][scheme] === accent)).toEqual(kept);
  });

  test('keeps an accent color that is visible on paper and on ink', () => {
    expect(colors.accent).toEqual({ light: '#ff5714', dark: '#ff5714' });
  });

  test('keeps the colors of the site, and makes the others legible beside them', () => {
    const own = { colors: { ground: { light: '#ffd9d9' }, hairline: { dark: '#123456' } } };
    const found = paletteFromAccent('#ff5714', own).colors;
    expect(found.ground.light).toBe('#ffd9d9');
    expect(found.hairline.dark).toBe('#123456');
    expect(found['accent-text'].light).not.toBe(colors['accent-text'].light);
    expect(faultsOf('#ff5714', own)).toEqual([]);
  });

  // biome-ignore format: one row after the other
  test.each([
    ['an illegible color of the site', { graphite: { light: '#aaaaaa' } },
      /^graphite on graphite-light has a contrast of \d\.\d\d in the light scheme, at least 4\.5 is needed \(fix: move/],
    ['a ground that no text is legible on', { ground: { light: '#777777' } },
      /^ink on ground has a contrast of 4\.\d\d in the light scheme, at least 7 is needed \(fix: move/],
  ])('has a fault for %s', (_, own, message) => {
    expect(faultsOf('#ff5714', { colors: own })).toContainEqual(expect.stringMatching(message));
  });
});
