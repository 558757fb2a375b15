import * as z from 'zod';
import { text } from '../text/text.ts';

/** Linear value of a color channel from 0 to 255 (WCAG 2.2, relative luminance). */
const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, from 0 (black) to 1 (white). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of two colors `#rrggbb`, from 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrastRatio = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

const sixDigits = /^#[0-9a-fA-F]{6}$/;

const hex = () =>
  z.string().regex(sixDigits, { error: 'expected a color such as "#14161c" (fix: write six digits in quotes)' });

const colorName = () =>
  z.string().regex(/^[a-z]+(-[a-z]+)*$/, {
    error: 'expected a name such as graphite-light (fix: lower-case words joined by hyphens)',
  });

const schemes = ['light', 'dark'] as const;

const color = z.strictObject({
  light: hex().describe('Color in the light scheme.'),
  dark: hex().describe('Color in the dark scheme and in sections on ink.'),
  meaning: text().describe('Places where a visitor sees the color.'),
});

const pair = z.strictObject({
  color: colorName().describe('Foreground color of the pair.'),
  on: z.array(colorName()).min(1).describe('Background colors behind it.'),
  least: z
    .number()
    .min(1)
    .max(21)
    .describe('Lowest contrast ratio: 4.5 for text, 3 for large text and icons (WCAG 1.4.3, 1.4.11).'),
  schemes: z
    .array(z.enum(schemes))
    .min(1)
    .default([...schemes])
    .describe('Color schemes in which the pair appears.'),
});

/**
 * All colors of the site, and the pairs of foreground and background. A pair without enough contrast is a fault of
 * this file, so every palette that passes the check is legible.
 */
export const palette = z
  .strictObject({
    colors: z
      .record(colorName(), color.describe('Color with its value in both schemes.'))
      .describe('Colors by their names in the style sheet.'),
    pairs: z.array(pair).min(1).describe('Pairs of foreground and background whose contrast is checked.'),
  })
  .superRefine(({ colors, pairs }, context) => {
    const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const known = Object.keys(colors).join(', ');
    for (const [index, { color: name, on, least, schemes: both }] of pairs.entries()) {
      const front = colors[name];
      if (!front) report(['pairs', index, 'color'], `unknown color "${name}" (fix: use one of ${known})`);
      for (const [place, ground] of on.entries()) {
        const back = colors[ground];
        if (!back) report(['pairs', index, 'on', place], `unknown color "${ground}" (fix: use one of ${known})`);
        if (!front || !back) continue;
        for (const scheme of both) {
          // A malformed color has a separate fault.
          if (![front[scheme], back[scheme]].every((value) => sixDigits.test(value))) continue;
          const ratio = contrastRatio(front[scheme], back[scheme]);
          if (ratio >= least) continue;
          report(
            ['pairs', index, 'on', place],
            `${name} on ${ground} has a contrast of ${ratio.toFixed(2)} in the ${scheme} scheme, at least ${least} is needed (fix: move the two colors apart)`,
          );
        }
      }
    }
  });
