import type * as z from 'zod';
import { isolated } from '../../schemas/text/left-to-right.ts';
import { valueAt } from '../read/data-path.ts';
import { walk } from '../read/schema-walk.ts';

/**
 * Isolates dates, codes and addresses in the plain texts of a parsed value, for languages from right to left. Not in
 * names, and not in the options of a form, which browsers send as they are. Rich texts are isolated as they are rendered.
 */
export const isolateTexts = (schema: z.ZodType, value: unknown, parsed: unknown): void => {
  for (const { path, meta } of walk(schema, value)) {
    const text = valueAt(parsed, path);
    if (typeof text !== 'string' || !meta.text || meta.name || path.includes('options')) continue;
    const parent = valueAt(parsed, path.slice(0, -1));
    const key = path.at(-1);
    if (typeof parent === 'object' && parent !== null && key !== undefined) {
      Object.assign(parent, { [key]: isolated(text) });
    }
  }
};
