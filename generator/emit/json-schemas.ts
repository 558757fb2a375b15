import * as z from 'zod';
import { collections } from '../../schemas/collections.ts';
import { singleFiles } from '../data-files.ts';
import type { Output } from './output.ts';

/** generated/json-schemas/*.json: what an editor's program needs to complete keys and to show the fields' words. */
export const emitJsonSchemas = (output: Output): void => {
  const schemas: Record<string, z.ZodType> = {
    ...Object.fromEntries(Object.entries(singleFiles).map(([name, schema]) => [name.replace('/', '-'), schema])),
    ...Object.fromEntries(Object.values(collections).map(({ one, schema }) => [one, schema])),
  };
  for (const [name, schema] of Object.entries(schemas)) {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    output.set(`json-schemas/${name}.json`, `${JSON.stringify(json, null, 2)}\n`);
  }
};
