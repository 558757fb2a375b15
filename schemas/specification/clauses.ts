import * as z from 'zod';

/** The clause ids that a value is taken from, such as CST-6a. */
export const clauses = z
  .array(
    z.string().regex(/^[A-Z]{3}-\d+[a-z]?$/, {
      error: 'expected a clause id such as CST-6a (fix: write three capitals, a hyphen and a number)',
    }),
  )
  .min(1)
  .describe('The clauses of the specification that ask for it.');
