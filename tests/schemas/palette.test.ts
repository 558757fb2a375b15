import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { drawingColors } from '../../generator/pictures/drawings/drawing-format.ts';
import { contrastRatio, palette } from '../../schemas/site/palette.ts';
import { siteFolders } from '../../sites/site-folders.ts';

const { accentColor } = parse(readFileSync(`${siteFolders.data}/constants.yaml`, 'utf8')) as { accentColor: string };
const site = palette.parse(
  parse(readFileSync(`${siteFolders.data}/palette.yaml`, 'utf8').replaceAll('{{accentColor}}', accentColor)),
);

const readAll = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const styles = readAll('renderer/styles/**/*.css');
/** The components, which color text by utilities. */
const markup = readAll('renderer/**/*.tsx');

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#FF5714', '#ffffff', 3.15],
  ])('of %s and %s is %s (as the WCAG count)', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  });
});

describe('the palette of the site', () => {
  test('every color that text is written in is held to a contrast', () => {
    // Disabled controls are exempt (WCAG 1.4.3), and a canvas is not text.
    const active = styles.replaceAll(/[^{}]*(?::disabled|canvas)[^{}]*\{[^}]*\}/g, '');
    const utilities = new RegExp(
      String.raw`(?<![\w-]|disabled:)text-(${Object.keys(site.colors).join('|')})(?![\w-])`,
      'g',
    );
    const written = new Set(
      [...active.matchAll(/(?<![-\w])color: var\(--([a-z-]+)\)/g), ...markup.matchAll(utilities)].map(
        ([, name]) => name,
      ),
    );
    const held = new Set(site.pairs.filter(({ least }) => least >= 4.5).map(({ color }) => color));
    expect(written.size).toBeGreaterThan(3);
    expect([...written].filter((name) => !held.has(name ?? ''))).toEqual([]);
  });

  test.each(Object.keys(site.colors))('%s is used', (name) => {
    const inDrawings = Object.values(drawingColors).map(({ token }) => `var(--${token})`);
    expect(styles + inDrawings.join(' ')).toContain(`var(--${name})`);
  });
});

describe('a palette at fault', () => {
  const colors = {
    ink: { light: '#14161c', dark: '#f3efe7', meaning: 'Text.' },
    paper: { light: '#f7f3ec', dark: '#14161c', meaning: 'The ground.' },
    faint: { light: '#aaaaaa', dark: '#777777', meaning: 'Too faint.' },
  };
  const faultsOf = (value: unknown): string[] =>
    palette.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  test('says which pair cannot be read, in which scheme, and by how much', () => {
    expect(faultsOf({ colors, pairs: [{ color: 'faint', on: ['paper'], least: 4.5 }] })).toEqual([
      'pairs.0.on.0: faint on paper has a contrast of 2.10 in the light scheme, at least 4.5 is needed (fix: move the two colors apart)',
      'pairs.0.on.0: faint on paper has a contrast of 4.04 in the dark scheme, at least 4.5 is needed (fix: move the two colors apart)',
    ]);
  });

  test('says which color does not exist', () => {
    expect(faultsOf({ colors, pairs: [{ color: 'inc', on: ['papper'], least: 4.5 }] })).toEqual([
      'pairs.0.color: unknown color "inc" (fix: use one of ink, paper, faint)',
      'pairs.0.on.0: unknown color "papper" (fix: use one of ink, paper, faint)',
    ]);
  });

  test('says how a color is written', () => {
    expect(faultsOf({ colors: { ink: { ...colors.ink, light: 'black' } }, pairs: [] })).toContain(
      'colors.ink.light: expected a color such as "#14161c" (fix: write six digits in quotes)',
    );
  });
});
