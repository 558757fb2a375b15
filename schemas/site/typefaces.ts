import * as z from 'zod';
import { group } from '../fields/group.ts';

const typeface = (usual: string) =>
  z
    .string()
    .regex(/^(?:@fontsource(?:-variable)?\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: 'expected a package such as @fontsource-variable/inter, or a folder of data/brand (fix: write its name)',
    })
    .default(usual);

/**
 * Typefaces, each a package of Fontsource (fontsource.org) or a folder of data/brand with font files. The nearest
 * weight replaces one that a typeface lacks.
 */
export const typefaces = group('Typefaces: packages of Fontsource, or folders with font files in data/brand.', {
  heading: typeface('@fontsource-variable/bricolage-grotesque').describe('Typeface of headings and figures.'),
  text: typeface('@fontsource-variable/hanken-grotesk').describe('Typeface of texts, menus and buttons.'),
}).prefault({});
