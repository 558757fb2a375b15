import type { DataPath } from '../../generator/read/data-path.ts';
import { markdownNote } from '../../schemas/text/markdown-note.ts';
import { optionOf } from '../requests/option-of.ts';
import type { FormField } from '../requests/protocol.ts';
import { isRecord } from '../values.ts';

const kinds: Partial<Record<FormField['kind'], string>> = { name: 'text', group: 'map' };

/** Returns what a field takes, in words: `one of a, b`, `id of the kind tag`, `Markdown`. */
const kindIn = ({ kind, names, choices, fields, blocks, options = [], by }: FormField): string => {
  if (names) return `one of ${names.join(', ')}`;
  if (choices === 'picture' || choices === 'icon') return `name of ${choices === 'icon' ? 'an icon' : 'a picture'}`;
  if (choices !== undefined) return choices === 'link' ? 'link' : `id of the kind ${choices}`;
  if (blocks) return markdownNote(blocks);
  if (fields) return `map of ${Object.keys(fields).join(', ')}`;
  if (kind !== 'union') return kinds[kind] ?? kind;
  const option = by === undefined ? '' : `${by}: `;
  return options.map(({ name }) => option + name.replace(/^string$/, 'text')).join(', or ');
};

/** Returns what a field is, what it takes, and its limit, in one line. */
const noteOn = (field: FormField): string => {
  const limit = field.limit === undefined ? '' : `, at most ${field.limit} characters`;
  return `${field.description ?? ''} [${kindIn(field)}${limit}]`.trim();
};

/** The fields inside a value by their keys: those that it has, then those that it may have. Constants have none. */
const fieldsInside = (field: FormField | undefined, value: unknown): [string | number, FormField | undefined][] => {
  if (Array.isArray(value)) return value.map((_, index) => [index, field?.item]);
  if (!isRecord(value)) return [];
  const { item, fields = {} } = field ?? {};
  return [...new Set([...Object.keys(value), ...Object.keys(fields)])].map((key) => [key, item ?? fields[key]]);
};

/** A file, or a part of one, whose lines are listed. */
interface Part {
  field: FormField | undefined;
  value: unknown;
  path: DataPath;
}

/**
 * Returns a line for each value without values inside, `path = value  # what the field is`, and a line
 * `path absent  # …` for each field that may be added. Paths and values are JSON, as changes take them. The fields of
 * items are explained at the first item.
 */
export const describeValue = ({ path, field, value }: Part, explained = new Set<string>()): string[] => {
  const isAbsent = value === undefined;
  const name = `${isAbsent} ${path.filter((step) => typeof step === 'string').join('/')}`;
  const isKnown = explained.has(name);
  const inside = fieldsInside(field?.kind === 'union' ? optionOf(field, value)?.field : field, value);
  if (inside.length > 0)
    return inside.flatMap(([key, inner]) => {
      const part = Array.isArray(value) ? value[Number(key)] : (value as Record<string, unknown>)[key];
      return describeValue({ field: inner, value: part, path: [...path, key] }, explained);
    });
  explained.add(name);
  if (isAbsent && isKnown) return [];
  const shown = `${JSON.stringify(path)} ${isAbsent ? 'absent' : `= ${JSON.stringify(value)}`}`;
  return [isKnown || !field ? shown : `${shown}  # ${noteOn(field)}`];
};
