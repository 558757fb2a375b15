import * as z from 'zod';
import { text } from '../text/text.ts';
import { contrastRatio } from './contrast-ratio.ts';

const sixDigits = /^#[0-9a-fA-F]{6}$/;

const hex = () =>
  z.string().regex(sixDigits, { error: 'expected a color such as "#14161c" (fix: write six digits in quotes)' });

const colorName = () =>
  z.string().regex(/^[a-z]+(-[a-z]+)*$/, {
    error: 'expected a name such as graphite-light (fix: lower-case words joined by hyphens)',
  });

const schemes = ['light', 'dark'] as const;

const color = z.strictObject({
  light: hex().describe('The color for visitors whose system is light.'),
  dark: hex().describe('The color for visitors whose system is dark, and in sections on ink.'),
  meaning: text().describe('Where a visitor sees it.'),
});

const pair = z.strictObject({
  color: colorName().describe('The color of what is read or recognized.'),
  on: z.array(colorName()).min(1).describe('The grounds that it stands on.'),
  least: z
    .number()
    .min(1)
    .max(21)
    .describe('The least contrast: 4.5 for text, 3 for large text and for signs (WCAG 1.4.3, 1.4.11).'),
  schemes: z
    .array(z.enum(schemes))
    .min(1)
    .default([...schemes])
    .describe('In which of the two it happens.'),
});

/**
 * Every color of the site, and the pairs in which they meet. A pair without enough contrast is a fault of this file,
 * so every palette that passes the check is legible.
 */
export const palette = z
  .strictObject({
    colors: z
      .record(colorName(), color.describe('One color of the site.'))
      .describe('The colors by their names in the style sheet.'),
    pairs: z.array(pair).min(1).describe('Which colors meet which grounds.'),
  })
  .superRefine(({ colors, pairs }, context) => {
    const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const known = Object.keys(colors).join(', ');
    for (const [index, { color: name, on, least, schemes: both }] of pairs.entries()) {
      const front = colors[name];
      if (!front) report(['pairs', index, 'color'], `no color is called "${name}" (fix: use one of ${known})`);
      for (const [place, ground] of on.entries()) {
        const back = colors[ground];
        if (!back) report(['pairs', index, 'on', place], `no color is called "${ground}" (fix: use one of ${known})`);
        if (!front || !back) continue;
        for (const scheme of both) {
          // A color that is not well written has its own fault.
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
