import { hasOption } from '../../has-option.ts';
import { labelOf } from '../../label.ts';
import type { FormField, FormOption } from '../../requests/protocol.ts';
import { isRecord } from '../../values.ts';

/** Returns the option of a union that a value has; the first for no value. */
export const optionOf = ({ options = [], by }: FormField, value: unknown): FormOption | undefined =>
  value === undefined ? options[0] : options.find(({ name }) => hasOption(name, by, value));

/** Returns the name of an option in words. */
export const nameOfOption = (name: string): string => name.split(', ').map(labelOf).join(', ');

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
