import * as z from 'zod';
import { sampleWords } from '../../../generator/check/samples.ts';
import type { SampleNames } from '../../../generator/fields/field-kind.ts';
import { fieldKindOf } from '../../../generator/fields/field-kinds.ts';
import { exampleAddress } from '../../../generator/fields/link.ts';
import { isoDay } from '../../../generator/read/days.ts';
import { explanationOf, fold, type Schema, unwrap } from '../../../generator/read/schema-walk.ts';

/** Names and limits for a new entry. */
export interface Surroundings {
  names: SampleNames;
  /** Language of the site, such as `de-DE`. */
  language: string;
  order: number;
  /** Returns the description of a field in the language of the site. */
  explain: (description: string) => string;
  /** Required number of entries in lists, by key: `page.deliverables.items`. */
  counts: ReadonlyMap<string, number>;
  /** Returns true for a data file that the site does not have. */
  lacks: (file: string) => boolean;
  /** True if facts begin empty: people would overlook an invented salary or address, which has no brackets. */
  asksForFacts?: boolean;
}

/** Returns the first words of a text, repeated if there are too few. */
const cut = (text: string, count: number): string => {
  const words = text.split(' ');
  const taken = Array.from({ length: count }, (_, place) => words[place % words.length] ?? '').join(' ');
  return count % words.length === 0 ? taken : taken.replace(/[\s,;:.–-]+$/, '');
};

/** Samples for fields with a format: names, which people need not change, and facts. */
const formed = (index: number, { asksForFacts, language }: Surroundings): string[] => [
  `sample-${index + 1}`,
  String(index + 1).padStart(2, '0'),
  `sample${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(index)}`,
  `/sample-${index + 1}`,
  ...(asksForFacts ? [] : ['name@example.com', exampleAddress, 'example.com', isoDay(new Date()), language]),
];

/** Returns the description of a field as a sample text. */
export const sampleWordsOf = (field: Schema, { explain }: Surroundings): string =>
  sampleWords(explanationOf(explain(unwrap(field).meta.description ?? '')));

/** Yields the candidates in square brackets. A release is refused until somebody replaces them. */
function* inBrackets(texts: Iterable<string>): Generator<string> {
  for (const text of texts) yield `[${text.replace(/\.$/, '')}]`;
}

/** Maximum number of words in a sample, more than any field requires. */
const mostWords = 400;

/** Yields candidates in order of preference: the description, whole parts of it, fewer words, a format, more words. */
function* textsFrom(description: string, index: number, around: Surroundings): Generator<string> {
  const words = description.split(' ').length;
  const numbered = (text: string): string => (index === 0 ? text : `${text.replace(/\.$/, '')} ${index + 1}`);
  const ends = [...description.matchAll(/[.,;:](?=\s)/g)].map(({ index: end }) => end);
  for (const end of [description.length, ...ends.toReversed()]) yield numbered(description.slice(0, end));
  for (let count = words - 1; count > 0; count -= 1) yield numbered(cut(description, count));
  yield* formed(index, around);
  for (let count = words + 1; count <= mostWords; count += 1) yield numbered(cut(description, count));
}

const firstFit = (schema: Schema, candidates: Iterable<unknown>): unknown => {
  for (const candidate of candidates) if (z.safeParse(schema, candidate).success) return candidate;
  return undefined;
};

/** Returns the samples for a field whose kind has some. */
const samplesOf = (schema: Schema, { names }: Surroundings, index: number): readonly unknown[] | undefined => {
  const { meta } = unwrap(schema);
  return fieldKindOf(meta).samples?.(names, meta, index);
};

interface Place {
  /** Description of the nearest field with one. */
  description?: string;
  index?: number;
  /** Keys on the path, without list indexes. */
  keys?: readonly string[];
}

/** True if a list inside a value has a required size. Such a value is created although it is optional. */
const isCounted = ({ counts }: Surroundings, keys: readonly string[]): boolean =>
  [...counts.keys()].some((list) => list.startsWith(`${keys.join('.')}.`));

/** True for a value that must not be omitted: that of a section whose file the site lacks, too. */
const isNeeded = (field: Schema, around: Surroundings, keys: readonly string[]): boolean => {
  const { mayBeOmitted, meta } = unwrap(field);
  return !mayBeOmitted || isCounted(around, keys) || (meta.fromFile !== undefined && around.lacks(meta.fromFile));
};

/** Maximum length of a list before sampling fails. */
const mostEntries = 40;

/**
 * Creates a valid value for a schema, from its description or from the first existing id, address or icon. Omits
 * optional values. Returns undefined if no candidate is valid, or an empty text where people are asked.
 */
export const sampleValue = (
  outer: Schema,
  around: Surroundings,
  { description = '', index = 0, keys = [] }: Place = {},
): unknown => {
  const { meta } = unwrap(outer);
  const words = sampleWordsOf(outer, around) || description || 'Words';
  const empty = around.asksForFacts ? '' : undefined;
  const samples = samplesOf(outer, around, index);
  if (samples)
    return firstFit(outer, empty === undefined ? samples : samples.filter((each) => each !== exampleAddress)) ?? empty;
  const inside = (schema: Schema, key?: string): unknown =>
    sampleValue(schema, around, { description: words, index, keys: key === undefined ? keys : [...keys, key] });
  return fold<unknown>(outer, {
    string: () =>
      (meta.text ? firstFit(outer, inBrackets(textsFrom(words, index, around))) : undefined) ??
      firstFit(outer, textsFrom(words, index, around)) ??
      empty,
    number: () => empty ?? firstFit(outer, [around.order, 1, 0, 10, 100, 1000]),
    boolean: () => false,
    literal: ([value]) => value,
    choice: (values) => empty ?? values[index] ?? values[0],
    list: (element) => {
      // The first entry of a kind has no other to refer to.
      if (samplesOf(element, around, 0)?.length === 0) return [];
      const items: unknown[] = [];
      const least = around.counts.get(keys.join('.')) ?? 1;
      while (items.length < mostEntries) {
        const item = sampleValue(element, around, { description: words, index: items.length, keys });
        items.push(item);
        if (!z.safeParse(element, item).success) break;
        if (items.length >= least && z.safeParse(outer, items).success) break;
      }
      return items;
    },
    record: (element, names = []) => Object.fromEntries(names.map((name) => [name, inside(element, name)])),
    union: (options) =>
      firstFit(
        outer,
        options.values().map((option) => inside(option)),
      ) ?? (around.asksForFacts ? options.slice(0, 1).map((option) => inside(option))[0] : undefined),
    object: (fields) =>
      Object.fromEntries(
        Object.entries(fields)
          .filter(([key, field]) => isNeeded(field, around, [...keys, key]))
          .map(([key, field]) => [key, inside(field, key)]),
      ),
    other: (kind) => {
      throw new Error(
        `no sample is known for a schema of the kind "${kind}" (fix: extend editing/changes/add/sample-value.ts)`,
      );
    },
  });
};
