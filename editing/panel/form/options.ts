import { type Labels, labelOf } from '../../label.ts';
import { optionOf } from '../../option-of.ts';
import type { FormField } from '../../requests/protocol.ts';
import { isRecord } from '../../values.ts';

/** Returns the name of an option in words. */
export const nameOfOption = (name: string, labels: Labels): string =>
  name.replaceAll(/[^, ]+/g, (key) => labelOf(key, labels));

/** Returns the first text of a value, by which people tell an item from others. */
export const titleIn = (field: FormField | undefined, value: unknown): string | undefined => {
  if (!field) return undefined;
  if (typeof value === 'string') {
    if (field.kind !== 'text' && field.kind !== 'markdown') return undefined;
    return value.length > 60 ? `${value.slice(0, 60)}…` : value;
  }
  if (Array.isArray(value)) return value.map((item) => titleIn(field.item, item)).find(Boolean);
  if (!isRecord(value)) return undefined;
  const { fields = {} } = (field.kind === 'union' ? optionOf(field, value)?.field : field) ?? {};
  return Object.entries(fields)
    .map(([key, inner]) => titleIn(inner, value[key]))
    .find(Boolean);
};
