import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import type { KnownIds } from '../known-ids.ts';
import { settle } from '../schema-walk.ts';

/** What exists that a new entry may name. */
export interface Surroundings {
  ids: KnownIds;
  /** Addresses of pages. */
  links: readonly string[];
  icons: readonly string[];
  /** Its place among its kind. */
  order: number;
}

/** The words of a field's description: without the clauses of a specification, and without marks that texts may not hold. */
export const wordsOf = (description: string): string =>
  description
    .replaceAll(/\s*\([^()]*\b[A-Z]{3}(-\d+[^()]*)?\)/g, '')
    .replaceAll(/["“”`*_<>{}[\]#]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** As many words of a text as are asked for, said again where it has fewer. */
const cut = (text: string, count: number): string => {
  const words = text.split(' ');
  const taken = Array.from({ length: count }, (_, place) => words[place % words.length] ?? '').join(' ');
  return count % words.length === 0 ? taken : taken.replace(/[\s,;:.–-]+$/, '');
};

/** What a field with a form of its own may hold. */
const formed = (index: number): string[] => [
  String(index + 1).padStart(2, '0'),
  `sample-${index + 1}`,
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

/** Further entries of a list are tried until its schema is content. */
const mostEntries = 40;

/**
 * A sensible value for what a schema asks for: words that say what belongs there, the first id, address or icon that
 * there is, the first of several choices. What may be left out is left out. Undefined where nothing fits.
 */
export const sampleValue = (outer: $ZodType, around: Surroundings, description = '', index = 0): unknown => {
  const { schema, meta } = settle(outer);
  const words = wordsOf(meta.description ?? '') || description || 'Words';
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
      while (items.length < mostEntries) {
        items.push(sampleValue(def.element, around, words, items.length));
        if (z.safeParse(outer, items).success) break;
      }
      return items;
    }
    case 'record': {
      const keys = settle(def.keyType).schema._zod.def;
      const names = keys.type === 'enum' ? Object.values(keys.entries).map(String) : [];
      return Object.fromEntries(names.map((name) => [name, sampleValue(def.valueType, around, words)]));
    }
    case 'union':
      return firstFit(
        outer,
        def.options.map((option) => sampleValue(option, around, words, index)),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, inner]) => inner._zod.optin === undefined)
          .map(([key, inner]) => [key, sampleValue(inner, around, words, index)]),
      );
    default:
      throw new Error(
        `no sample is known for a schema of the kind "${def.type}"; teach generator/edit/sample-value.ts`,
      );
  }
};
