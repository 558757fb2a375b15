import * as z from 'zod';
import { text } from './text.ts';

/** The clause ids that a value is taken from, such as CST-6a. */
export const clauses = z
  .array(
    z.string().regex(/^[A-Z]{3}-\d+[a-z]?$/, {
      error: 'expected a clause id such as CST-6a (fix: write three capitals, a hyphen and a number)',
    }),
  )
  .min(1)
  .describe('The clauses of the specification that ask for it.');

const units = [
  'ms',
  's',
  'px',
  '%',
  'ratio',
  'slides',
  'items',
  'characters',
  'rows',
  'MB',
  'hours',
  'days',
  'columns',
  'step',
  'colour',
  'key',
  'direction',
  'place',
  'switch',
] as const;

/** One number (or colour, key, place) that the site counts with. */
export const constant = z.strictObject({
  value: z.union([z.number(), text(), z.boolean()]).describe('What the site counts with.'),
  unit: z.enum(units).describe('What the value is measured in.'),
  meaning: text().describe('What a visitor notices because of it.'),
  clauses,
});

/**
 * Every constant of the specification's section 9, by name. Each becomes a named export of generated/constants.ts and,
 * where it has a CSS unit, a custom property. Other files may write {{name}} in their texts.
 */
export const constants = z.record(
  z.string().regex(/^[a-z][A-Za-z0-9]*$/, { error: 'expected a name in camelCase (fix: for example heroFade)' }),
  constant.describe('One constant of the site.'),
);
