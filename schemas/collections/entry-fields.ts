import * as z from 'zod';
import { aliases } from '../fields/page-head.ts';

const entryFields = {
  draft: z
    .boolean()
    .optional()
    .describe('True if only `npm run dev` shows it, with a mark: a build leaves it out, and all that leads to it.'),
  aliases,
};

type WithEntryFields<Schema> =
  Schema extends z.ZodObject<infer Shape, infer Config> ? z.ZodObject<Shape & typeof entryFields, Config> : Schema;

/** A row of the table of collections. Entries with pages have the fields that all of them share. */
export type EntryRow<Row> = Row extends { hasPages: true; schema: infer Schema }
  ? Omit<Row, 'schema'> & { schema: WithEntryFields<Schema> }
  : Row;

/** Adds the fields that every entry with a page has: its draft switch and its search words. */
export const withEntryFields = (schema: z.ZodObject): z.ZodObject => schema.safeExtend(entryFields);
