import * as z from 'zod';
import { group, list } from './fields/group.ts';

/** Ids of the clauses that define a value, such as CST-6a. */
export const clauses = z
  .array(
    z.string().regex(/^[A-Z]{3}-\d+[a-z]?$/, {
      error: 'expected a clause id such as CST-6a (fix: write three capitals, a hyphen and a number)',
    }),
  )
  .min(1)
  .describe('Clauses of the specification that require it.');

const number = () => z.number().int().min(0);

/**
 * Counts and texts that a specification requires (profiles/). The schemas of data/ apply to every site; a profile
 * applies to sites that name it in site.yaml.
 */
export const profile = z.strictObject({
  constants: z
    .record(
      z.string(),
      z.strictObject({ value: z.union([z.number(), z.string(), z.boolean()]).describe('Required value.'), clauses }),
    )
    .describe('Constants by their names.'),
  counts: list('Required sizes of lists and folders.', {
    in: z.string().describe('File of data/ without its extension, all files of a folder (services/*), or a folder.'),
    list: z
      .string()
      .optional()
      .describe('Path of the list in the file. Without it, the entries of the folder are counted.'),
    section: z.string().optional().describe('Anchor of the section in which the list is.'),
    with: z.string().optional().describe('Boolean field: only entries with the value true are counted.'),
    exactly: number().optional().describe('Exact number.'),
    least: number().optional().describe('Minimum number.'),
    most: number().optional().describe('Maximum number.'),
    clauses,
  }),
  sections: list('Sections that pages must have, with others above, between and below them.', {
    in: z.string().describe('File of data/ without its extension.'),
    order: z.array(z.string()).min(1).describe('Anchors of the sections, from top to bottom.'),
    clauses,
  }),
  messages: group('Messages as visitors read them, placeholders filled.', {
    sentences: z
      .record(z.string(), z.strictObject({ text: z.string().describe('Exact text.'), clauses }))
      .describe('Sentences under fields and in forms, by name.'),
    notices: z
      .record(
        z.string(),
        z.strictObject({
          title: z.string().describe('Exact heading.'),
          description: z.string().optional().describe('Exact line below the heading.'),
          clauses,
        }),
      )
      .describe('Notifications, by name.'),
  }),
});

export type Profile = z.output<typeof profile>;
