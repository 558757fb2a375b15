import * as z from 'zod';

const common = {
  draft: z
    .boolean()
    .optional()
    .describe('Whether only `npm run dev` shows it, with a mark: a build leaves it out, and all that leads to it.'),
};

type WithDraft<Schema> =
  Schema extends z.ZodObject<infer Shape, infer Config> ? z.ZodObject<Shape & typeof common, Config> : Schema;

/** A row of the table of collections, whose entries may be drafts if they are pages. */
export type Draftable<Row> = Row extends { hasPages: true; schema: infer Schema }
  ? Omit<Row, 'schema'> & { schema: WithDraft<Schema> }
  : Row;

/** The same kind of file with the field that keeps it out of a build. */
export const withDraft = (schema: z.ZodObject): z.ZodObject => schema.safeExtend(common);
