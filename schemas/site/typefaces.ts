import * as z from 'zod';
import { group } from '../fields/group.ts';

const typeface = () =>
  z.string().regex(/^(?:@fontsource(?:-variable)?\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'expected a package such as @fontsource-variable/inter, or a folder of data/brand (fix: write its name)',
  });

/**
 * Typefaces, each a package of Fontsource (fontsource.org) or a folder of data/brand with font files. The nearest
 * weight replaces one that a typeface lacks.
 */
export const typefaces = group('Typefaces: packages of Fontsource, or folders with font files in data/brand.', {
  heading: typeface().default('@fontsource-variable/bricolage-grotesque').describe('Typeface of headings and figures.'),
  text: typeface().default('@fontsource-variable/hanken-grotesk').describe('Typeface of texts, menus and buttons.'),
  others: z
    .array(typeface())
    .default([])
    .describe('Typefaces of letters that those two lack, such as Arabic ones, in order.'),
}).prefault({});
