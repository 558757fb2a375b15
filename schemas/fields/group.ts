import * as z from 'zod';

/** Object of related fields, described for editors. Unknown keys are faults. */
export const group = <Shape extends z.ZodRawShape>(description: string, fields: Shape) =>
  z.strictObject(fields).describe(description);

/** List of such objects, described for editors. */
export const list = <Shape extends z.ZodRawShape>(description: string, fields: Shape) =>
  z.array(z.strictObject(fields)).describe(description);

/** Such a list with at least one object. */
export const shortList = <Shape extends z.ZodRawShape>(description: string, most: number, fields: Shape, least = 1) =>
  list(description, fields).min(least).max(most);
