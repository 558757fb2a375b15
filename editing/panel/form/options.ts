import { type Labels, labelOf } from '../../label.ts';
import { optionOf } from '../../option-of.ts';
import type { FormField } from '../../requests/protocol.ts';
import { isRecord } from '../../values.ts';
import { type Editor, filled } from '../api.ts';

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
  // A heading has a small line above its title.
  return ['title', ...Object.keys(fields)].map((key) => titleIn(fields[key], value[key])).find(Boolean);
};

/** Returns the number of an item of a list with its kind and its first text. */
export const titleOfItem = (
  field: FormField,
  value: unknown,
  index: number,
  { texts, labels }: Pick<Editor, 'texts' | 'labels'>,
): string => {
  const { [field.by ?? '']: kind, ...fields } = isRecord(value) ? value : {};
  const ofKind = kind === undefined ? [] : [labelOf(String(kind), labels)];
  const words = [...ofKind, titleIn(field, value) ?? Object.values(fields).find((each) => typeof each === 'string')]
    .filter(Boolean)
    .join(': ');
  return words === '' ? filled(texts.list.item, { count: index + 1 }) : `${index + 1}. ${words}`;
};
