import * as z from 'zod';
import { group, list } from './fields/group.ts';
import { slug, text } from './text/text.ts';

/** The clause ids that a value is taken from, such as CST-6a. */
export const clauses = z
  .array(
    z.string().regex(/^[A-Z]{3}-\d+[a-z]?$/, {
      error: 'expected a clause id such as CST-6a (fix: write three capitals, a hyphen and a number)',
    }),
  )
  .min(1)
  .describe('The clauses of the specification that ask for it.');

const number = () => z.number().int().min(0);

const count = z.strictObject({
  in: z.string().describe('A file of data/ without its ending, every file of a folder (services/*), or a folder.'),
  list: z
    .string()
    .optional()
    .describe('Where the list stands in the file; without it the entries of the folder are counted.'),
  with: z.string().optional().describe('Counts only entries of the folder with this switch on.'),
  exactly: number().optional().describe('How many there must be.'),
  least: number().optional().describe('How many there must be at least.'),
  most: number().optional().describe('How many there may be at most.'),
  clauses,
});

/**
 * Counts and texts that one specification requires (profiles/). The schemas of data/ hold what any site needs; a
 * profile binds a site for as long as its site.yaml names it.
 */
export const profile = z.strictObject({
  constants: z
    .record(
      z.string(),
      z.strictObject({ value: z.union([z.number(), z.string(), z.boolean()]).describe('What it must be.'), clauses }),
    )
    .describe('Constants by their names.'),
  counts: z.array(count).describe('How many entries lists and folders have.'),
  messages: group('Messages as visitors read them, placeholders filled.', {
    sentences: z
      .record(z.string(), z.strictObject({ text: z.string().describe('The words, to the letter.'), clauses }))
      .describe('Sentences under fields and in forms, by name.'),
    notices: z
      .record(
        z.string(),
        z.strictObject({
          title: z.string().describe('The heading, to the letter.'),
          description: z.string().optional().describe('The line under it, to the letter.'),
          clauses,
        }),
      )
      .describe('Notifications, by name.'),
  }),
});

export type Profile = z.output<typeof profile>;

/** Decisions where the specification is silent or contradicts itself. Tests name these ids. */
export const decisions = z.strictObject({
  decisions: list('One row a decision; a reversed one stays, with its reason.', {
    id: slug().describe('The name that tests and comments use.'),
    clauses,
    decision: text().describe('What the site does.'),
    reason: text().describe('Why it does so.'),
  }),
});
