import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import type { KnownIds } from '../check/known-ids.ts';
import { sampleWordsOf } from '../read/field-descriptions.ts';
import { unwrap } from '../read/schema-walk.ts';

/** What exists that a new entry may name. */
export interface Surroundings {
  ids: KnownIds;
  /** Addresses of pages. */
  links: readonly string[];
  icons: readonly string[];
  /** Its place among its kind. */
  order: number;
  /** How many entries lists must have by the profile of the site, by their keys: `page.deliverables.items`. */
  counts: ReadonlyMap<string, number>;
}

/** As many words of a text as are asked for, said again where it has fewer. */
const cut = (text: string, count: number): string => {
  const words = text.split(' ');
  const taken = Array.from({ length: count }, (_, place) => words[place % words.length] ?? '').join(' ');
  return count % words.length === 0 ? taken : taken.replace(/[\s,;:.–-]+$/, '');
};

/** What a field with a form of its own may hold. */
const formed = (index: number): string[] => [
  `sample-${index + 1}`,
  String(index + 1).padStart(2, '0'),
  `sample${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(index)}`,
  'name@example.com',
  'https://example.com/',
];

/** More words than any field asks for at least. */
const mostWords = 400;

/** Texts in the order in which they are tried: the description, less of it, more of it, and what has a form. */
function* textsFrom(description: string, index: number): Generator<string> {
  const words = description.split(' ').length;
  const numbered = (text: string): string => (index === 0 ? text : `${text.replace(/\.$/, '')} ${index + 1}`);
  for (let count = words; count > 0; count -= 1) yield numbered(cut(description, count));
  yield* formed(index);
  for (let count = words + 1; count <= mostWords; count += 1) yield numbered(cut(description, count));
}

const firstFit = (schema: $ZodType, candidates: Iterable<unknown>): unknown => {
  for (const candidate of candidates) if (z.safeParse(schema, candidate).success) return candidate;
  return undefined;
};

/** Where a value is to stand. */
interface Place {
  /** The words of the field around it, for what has none of its own. */
  description?: string;
  /** Which entry of its list it is in. */
  index?: number;
  /** The keys that lead to it, without the places in lists. */
  keys?: readonly string[];
}

/** Further entries of a list are tried until its schema is content. */
const mostEntries = 40;

/**
 * A sensible value for what a schema asks for: words that say what belongs there, the first id, address or icon that
 * there is, the first of several choices. What may be left out is left out. Undefined where nothing fits.
 */
export const sampleValue = (
  outer: $ZodType,
  around: Surroundings,
  { description = '', index = 0, keys = [] }: Place = {},
): unknown => {
  const { schema, meta } = unwrap(outer);
  const words = sampleWordsOf(meta.description ?? '') || description || 'Words';
  const { def } = schema._zod;
  if (meta.reference) {
    const ids = [...(around.ids[meta.reference] ?? [])];
    return ids[index] ?? ids[0];
  }
  if (meta.link) return firstFit(outer, [...around.links, ...formed(index)]);
  if (meta.icon) return around.icons[0];
  switch (def.type) {
    case 'string':
      return firstFit(outer, textsFrom(words, index));
    case 'number':
      return firstFit(outer, [around.order, 1, 0, 10, 100, 1000]);
    case 'boolean':
      return false;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'array': {
      const items: unknown[] = [];
      const least = around.counts.get(keys.join('.')) ?? 1;
      while (items.length < mostEntries) {
        items.push(sampleValue(def.element, around, { description: words, index: items.length, keys }));
        if (items.length >= least && z.safeParse(outer, items).success) break;
      }
      return items;
    }
    case 'record': {
      const own = unwrap(def.keyType).schema._zod.def;
      const names = own.type === 'enum' ? Object.values(own.entries).map(String) : [];
      return Object.fromEntries(
        names.map((name) => [name, sampleValue(def.valueType, around, { description: words, keys: [...keys, name] })]),
      );
    }
    case 'union':
      return firstFit(
        outer,
        def.options.map((option) => sampleValue(option, around, { description: words, index, keys })),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, inner]) => inner._zod.optin === undefined)
          .map(([key, inner]) => [
            key,
            sampleValue(inner, around, { description: words, index, keys: [...keys, key] }),
          ]),
      );
    default:
      throw new Error(
        `no sample is known for a schema of the kind "${def.type}"; teach generator/edit/sample-value.ts`,
      );
  }
};
