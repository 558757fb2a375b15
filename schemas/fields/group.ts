import * as z from 'zod';

/** Fields that belong together, and what a visitor sees of them. Unknown keys are faults. */
export const group = <Shape extends z.ZodRawShape>(words: string, fields: Shape) =>
  z.strictObject(fields).describe(words);

/** A list whose entries have these fields, and what a visitor sees of it. */
export const list = <Shape extends z.ZodRawShape>(words: string, fields: Shape) =>
  z.array(z.strictObject(fields)).describe(words);
