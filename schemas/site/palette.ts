import { wcagContrast } from 'culori';
import * as z from 'zod';
import { keysOf } from '../keys-of.ts';
import { say } from '../text/sentence.ts';

const sixDigits = /^#[0-9a-fA-F]{6}$/;

/** True for a color as data files contain it, such as "#14161c". */
export const isColor = (value: unknown): value is string => typeof value === 'string' && sixDigits.test(value);

export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

const hex = () =>
  z.string().regex(sixDigits, { error: 'expected a color such as "#14161c" (fix: write six digits in quotes)' });

const color = (places: string) =>
  z
    .strictObject({
      light: hex().describe('Color in the light scheme.'),
      dark: hex().describe('Color in the dark scheme and in sections on ink.'),
    })
    .describe(places);

const colors = z.strictObject({
  accent: color('The accent line of panels and headings, underlines of links, and the accent of drawings.'),
  'accent-fill': color('The ground of primary buttons, of selected boxes and of selected text.'),
  'accent-fill-hover': color('The ground of a primary button under the pointer.'),
  'on-accent': color('Text on that ground.'),
  'accent-text': color('Words and signs in the accent color.'),
  ground: color('Paper, the ground of a page.'),
  'ground-ink': color('The ground of sections on ink and of what lies behind a dialog.'),
  mist: color('The ground of sections a shade off the page.'),
  raised: color('Fields, panels, dialogs and notifications.'),
  ink: color('Headings and text.'),
  graphite: color('Secondary text.'),
  'graphite-light': color('Fills of drawings and of buttons that cannot act.'),
  'picture-thin': color('Hatching in drawings.'),
  hairline: color('Lines between things.'),
  control: color('The edge of a field.'),
  cool: color('The counter-tone of drawings of data.'),
  danger: color('Errors.'),
});

export type ColorName = keyof typeof colors.shape;

export type Colors = z.output<typeof colors>;

interface Pair {
  color: ColorName;
  on: readonly ColorName[];
  /** Lowest contrast ratio: 4.5 for text, 3 for large text and icons (WCAG 1.4.3, 1.4.11). */
  least: number;
  schemes?: readonly Scheme[];
}

const grounds = ['ground', 'mist', 'raised'] as const;

/** Foreground and background colors that meet on pages. */
const pairs: readonly Pair[] = [
  { color: 'ink', on: grounds, least: 7 },
  { color: 'ink', on: ['ground-ink'], least: 7, schemes: ['dark'] },
  { color: 'graphite', on: [...grounds, 'graphite-light'], least: 4.5 },
  { color: 'graphite', on: ['ground-ink'], least: 4.5, schemes: ['dark'] },
  { color: 'accent-text', on: grounds, least: 4.5 },
  { color: 'accent-text', on: ['ground-ink'], least: 4.5, schemes: ['dark'] },
  { color: 'danger', on: grounds, least: 4.5 },
  { color: 'danger', on: ['ground-ink'], least: 4.5, schemes: ['dark'] },
  { color: 'on-accent', on: ['accent-fill', 'accent-fill-hover'], least: 4.5 },
  { color: 'control', on: ['ground', 'raised'], least: 3 },
  { color: 'control', on: ['ground-ink'], least: 3, schemes: ['dark'] },
  { color: 'cool', on: grounds, least: 3 },
  // On paper the accent line is decoration: words or another line always say the same.
  { color: 'accent', on: grounds, least: 2.5, schemes: ['light'] },
  { color: 'accent', on: [...grounds, 'ground-ink'], least: 3, schemes: ['dark'] },
];

/** Returns the colors behind a color in a scheme, each with the lowest contrast ratio. */
export const groundsOf = (name: ColorName, scheme: Scheme): { ground: ColorName; least: number }[] =>
  pairs
    .filter(({ color, schemes: both = schemes }) => color === name && both.includes(scheme))
    .flatMap(({ on, least }) => on.map((ground) => ({ ground, least })));

/**
 * All colors of the site. The generator derives them from the accent color, and a site overrides single ones. A color
 * without enough contrast is a fault, so every palette that passes the check is legible.
 */
export const palette = z
  .strictObject({ colors: colors.describe('Colors by their names.') })
  .superRefine((value, context) => {
    for (const name of keysOf(value.colors)) {
      for (const scheme of schemes) {
        const front = value.colors[name][scheme];
        const [worst] = groundsOf(name, scheme)
          .map(({ ground, least }) => ({ ground, least, back: value.colors[ground][scheme] }))
          // A malformed color has a separate fault.
          .filter(({ back }) => isColor(front) && isColor(back))
          .map((pair) => ({ ...pair, ratio: wcagContrast(front, pair.back) }))
          .filter(({ ratio, least }) => ratio < least)
          .toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);
        if (!worst) continue;
        context.addIssue({
          code: 'custom',
          path: ['colors', name, scheme],
          message: say`${{ name }} on ${{ ground: worst.ground }} has a contrast of ${{ ratio: worst.ratio.toFixed(2) }} in the ${{ scheme }} scheme, at least ${{ least: worst.least }} is needed (fix: move the two colors apart)`,
        });
      }
    }
  });
