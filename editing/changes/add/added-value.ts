import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { uncheckedAnchorOf } from '../../../generator/read/anchors.ts';
import { type DataPath, isRecord, valueAt } from '../../../generator/read/data-path.ts';
import { fieldsIn, fold, optionFor, type Schema, schemaAt, unwrap } from '../../../generator/read/schema-walk.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { nextFree } from '../../next-free.ts';
import { withValueAt } from '../../values.ts';
import { titleKeyOf } from '../document-title.ts';
import { EditRefused } from '../edit-refused.ts';
import { optionName } from '../option-name.ts';
import { type Surroundings, sampleValue, sampleWordsOf } from './sample-value.ts';

/** An addition to a file: an item of a list or a map, a group that is missing, or another option of a union. */
export interface Addition {
  /** Path of the list, the map or the group. */
  path: DataPath;
  /** Kind of the new item in a list of several kinds, or the name of the option that a value changes to. */
  kind?: string;
  /** Index of the item to duplicate. Default: a sample. */
  copy?: number;
  /** The value when it had this option before. */
  former?: unknown;
  /** Items that others may have added to the list meanwhile. A new one repeats none of them. */
  others?: readonly unknown[];
}

const keysIn = (path: DataPath): string[] => path.filter((part) => typeof part === 'string');

/** Returns an item of a list with an id that no other item has. A section without an id is known by its kind. */
export const withFreeId = <Item>(schema: Schema, item: Item, others: readonly unknown[]): Item => {
  const name = uncheckedAnchorOf(item);
  const taken = others.map(uncheckedAnchorOf);
  // A hero has the anchor of its page's top.
  if (!isRecord(item) || !fieldsIn(schema).id || name === 'hero' || !taken.includes(name)) return item;
  const { kind, id: _, ...fields } = item;
  return { ...(kind !== undefined && { kind }), id: nextFree(name, taken), ...fields } as Item;
};

/** Returns a copy with a number after its title, or after itself if it is a text, because lists repeat neither. */
export const withFreeTitle = (
  element: Schema,
  copy: unknown,
  others: readonly unknown[],
  title?: DataPath,
): unknown => {
  const schema = optionFor(element, copy);
  const path = title ?? (isRecord(copy) ? [titleKeyOf(schema)] : []);
  const field = schemaAt(schema, path, copy);
  const text = valueAt(copy, path);
  // The anchors of sections differ already. Cells of tables may be the same.
  const mayRepeat = unwrap(element).meta.typeName === 'Section' || unwrap(element).meta.markdown;
  if (mayRepeat || typeof text !== 'string' || !field || !unwrap(field).meta.text) return copy;
  const wordsOf = (title: unknown): string =>
    String(title)
      .trim()
      .replace(/(?:[.!?…]|(?<=^\[.*)\])$/u, '');
  const words = wordsOf(text);
  const taken = others.map((other) => wordsOf(valueAt(other, path)));
  const titled = withValueAt(copy, path, `${nextFree(words, taken, ' ')}${text.trim().slice(words.length)}`);
  return z.safeParse(schema, titled).success ? titled : copy;
};

/** Returns the first sample that is not in a list yet, such as the next entry, if there is one. */
const newItem = (
  schema: Schema,
  items: readonly unknown[],
  around: Surroundings,
  place: { keys: readonly string[]; description: string },
): unknown => {
  const sampleAt = (index: number): unknown => sampleValue(schema, around, { ...place, index });
  const isNew = (sample: unknown): boolean => !items.some((item) => isDeepStrictEqual(item, sample));
  return [...items.keys(), items.length].values().map(sampleAt).find(isNew) ?? sampleAt(items.length);
};

const withItem = (
  [list, element]: readonly [list: Schema, element: Schema],
  items: readonly unknown[],
  { path, kind, copy = -1, others = [] }: Addition,
  around: Surroundings,
): unknown[] => {
  const copied = items[copy];
  const known = [...items, ...others];
  const schema = optionFor(element, copied ?? (kind === undefined ? {} : { kind }));
  const place = { keys: keysIn(path), description: sampleWordsOf(list, around) };
  const item = copied === undefined ? newItem(schema, known, around, place) : withFreeTitle(element, copied, known);
  return items.toSpliced(copied === undefined ? items.length : copy + 1, 0, withFreeId(schema, item, known));
};

/** Returns a map with a sample under the first missing name, or under a new one. */
const withEntry = (
  outer: Schema,
  map: Readonly<Record<string, unknown>>,
  names: readonly string[],
  around: Surroundings,
): Record<string, unknown> => {
  const index = Object.keys(map).length;
  const free = [...names, 'sample', `sample-${index + 1}`, `sample${index + 1}`].filter((name) => !(name in map));
  const samples = free.map((name) => ({
    ...map,
    [name]: fold(outer, {
      record: (element) => sampleValue(element, around, { index, description: sampleWordsOf(outer, around) }),
      other: () => undefined,
    }),
  }));
  return samples.find((sample) => z.safeParse(outer, sample).success) ?? samples[0] ?? { ...map };
};

/** Returns what another field takes of a value. A text that is too long stays, and its fault is shown. */
const keptIn = (field: Schema, value: unknown): unknown => {
  if (value === undefined || z.safeParse(field, value).success) return value;
  return fold<unknown>(field, {
    object: () => {
      const kept = isRecord(value) ? asOption(field, value) : {};
      return Object.keys(kept as object).length > 0 ? kept : undefined;
    },
    list: (element) => {
      const items = Array.isArray(value) ? value.map((item) => keptIn(element, item)) : [undefined];
      return items.includes(undefined) ? undefined : items;
    },
    string: () => (typeof value === 'string' ? value : undefined),
    other: () => undefined,
  });
};

/** Returns a value as another option of its union has it, with what both may have. */
const asOption = (option: Schema, value: unknown): unknown =>
  fold<unknown>(option, {
    object: (fields) => {
      const kept = Object.entries(fields).map(([key, field]) => {
        const [only, ...others] = fold(field, { literal: (values) => values, other: () => [] });
        return [key, only !== undefined && others.length === 0 ? only : keptIn(field, valueAt(value, [key]))];
      });
      return Object.fromEntries(kept.filter(([, own]) => own !== undefined));
    },
    number: () => Number(value) || '',
    boolean: () => Boolean(value),
    other: () => (isRecord(value) ? '' : String(value ?? '')),
  });

/** Returns a value with what a former one has besides. An item of a list is one that had all of its values. */
const restored = (former: unknown, value: unknown): unknown => {
  if (isRecord(former) && isRecord(value)) {
    const inside = Object.entries(value).map(([key, inner]) => [key, restored(former[key], inner)]);
    return { ...former, ...Object.fromEntries(inside) };
  }
  if (!Array.isArray(former) || !Array.isArray(value)) return value;
  const isOf = (item: unknown) => (old: unknown) => isDeepStrictEqual(restored(old, item), old);
  return value.map((item): unknown => former.find(isOf(item)) ?? item);
};

/** True for the sections of a page, whose samples are seen on it at once. */
const isSections = (schema: Schema): boolean =>
  fold(schema, { list: (element) => unwrap(element).meta.typeName === 'Section', other: () => false });

/** Returns the value at a path of a file after an addition. Samples are in square brackets, and facts are empty. */
export const addedValue = (outer: Schema, whole: unknown, addition: Addition, site: Surroundings): unknown => {
  const { path } = addition;
  const value = valueAt(whole, path);
  const schema = schemaAt(outer, path, whole);
  if (!schema) throw new EditRefused('nothing can be added here (fix: reload the page)');
  const around = { ...site, asksForFacts: !isSections(schema) };
  const sample = () => sampleValue(schema, around, { keys: keysIn(path) });
  return fold<unknown>(schema, {
    list: (element) => {
      const items = Array.isArray(value) ? value : [];
      if (addition.copy !== undefined && addition.copy >= items.length)
        throw new EditRefused(say`the list has no item ${{ copy: addition.copy }} (fix: read it again)`);
      // A missing list gets as many items as it needs.
      const isFirst = items.length === 0 && addition.kind === undefined;
      return isFirst ? sample() : withItem([schema, element], items, addition, around);
    },
    union: (options, by) => {
      const option = options.find((each) => optionName(each, by) === addition.kind);
      return option ? restored(addition.former, asOption(option, value)) : sample();
    },
    record: (_, names = []) => withEntry(schema, isRecord(value) ? value : {}, names, around),
    other: sample,
  });
};
