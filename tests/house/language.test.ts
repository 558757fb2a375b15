import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { $ZodObject } from 'zod/v4/core';
import { optionName } from '../../editing/changes/option-name.ts';
import { singleFiles } from '../../generator/read/data-files.ts';
import { explanationOf, fold, kindOf, type Schema, unwrap } from '../../generator/read/schema-walk.ts';
import { collections } from '../../schemas/collections.ts';
import { ownFiles } from './own-files.ts';

/** A comment as prose: its first line in the file, its text without markers, code and examples. */
interface Comment {
  line: number;
  text: string;
}

const marker = /^\s*(?:\/\*\*?|\*\/|\*(?!\/)|\/\/)\s?(.*?)(?:\s*\*\/)?\s*$/;

/** Text that is no prose: linter directives, clause ids, links and code. */
const withoutCode = (text: string): string =>
  text
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\{@link [^}]*\}|https?:\/\/\S+|\[[A-Z]+-[^\]]*\]/g, 'link')
    .replaceAll(/"[^"]*"/g, 'quote');

/** Comments that fill whole lines. Lines that follow each other are one comment. */
const commentsIn = (source: string): Comment[] => {
  const comments: Comment[] = [];
  let previous = -1;
  let isExample = false;
  for (const [index, line] of source.split('\n').entries()) {
    const content = marker.exec(line)?.[1];
    if (content === undefined || /^(biome-|@ts-|eslint|yaml-language-server|!)/.test(content)) continue;
    const last = comments.at(-1);
    const follows = previous === index - 1 && last !== undefined && !/^\s*\/\*/.test(line);
    if (!follows || content.startsWith('@')) isExample = content.startsWith('@example');
    previous = index;
    if (isExample) continue;
    if (follows) last.text += content === '' || /^(?:[-*|]|\d\.) /.test(content) ? `. ${content}` : ` ${content}`;
    else comments.push({ line: index + 1, text: content });
  }
  return comments.map(({ line, text }) => ({ line, text: withoutCode(text).trim() }));
};

/** The rules of CONTRIBUTING.md for English that a program can check: the pattern, and the repair. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^(?:What|Who|Whose|Whom|Whoever|Where|Which)\b/, 'begin with the thing or a verb: "The …", "Returns …"'],
  [/^Whether\b/, 'write "True if …"'],
  [/[.!?] (?:Of|By|Whom|What|That)\b/, 'begin the sentence with its subject'],
  [/\b(?:is|are|was|were) (?:told|said|asked for)\b/, 'say who does what'],
  [/\b(?:stands? in|held? to|comes? to|has it that)\b/, 'use a plain verb'],
  [/\bremember(?:s|ed|ing)?\b/, 'write memoize, cache or store'],
  [/\bsound (?:value|data|table|row)/, 'write valid or parsed'],
  [
    /\b(?:stranger|slips?|echo(?:es)?|patience|odd character)\b/i,
    'write unknown, typo, follow-up, timeout or invisible',
  ],
  [/\bjudge[sd]?\b/i, 'write check or validate'],
  [/\bsettle[sd]?\b/i, 'write resolve, or say what is complete'],
  [/\breads as\b/, 'write parses to'],
  [/\bthat (?:is|are) none\b|\bis no part of\b/, 'write malformed, unsupported or excluded from'],
  [/\bheld back\b/, 'write quarantined'],
  [/\bforeign submission/, 'write cross-site request'],
  [/\bwears?\b|\bworn\b/, 'write renders with'],
  [/\bthe own \w+|\bon its own\b|\bof its own\b|\bof their own\b|\bby hand\b/, 'write bundled, separate or manually'],
  [/\bwhat was (?:entered|typed)\b/, 'write the submitted values'],
  [/\b(?:of|by|to|with|for) which\b[^.]*\bwhich\b/, 'write two sentences'],
];

/** Further rules for descriptions of fields, which editors read in hovers and forms. */
const descriptionRules: typeof rules = [
  [/^(?:Why|How|When|That|Of|By)\b/, 'begin with the thing that a visitor sees'],
  [/\b(?:stands?|is called)\b/, 'use a plain verb'],
];

const mostWords = 25;

const sentencesOf = (text: string): string[] => text.split(/[.!?](?:\s|$)/);

const proseFaults = (text: string, applied = rules): string[] => {
  const faults = applied.flatMap(([pattern, fix]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`"${found.trim()}" (fix: ${fix})`];
  });
  const longest = Math.max(...sentencesOf(text).map((sentence) => sentence.split(/\s+/).filter(Boolean).length));
  return longest > mostWords
    ? [...faults, `a sentence of ${longest} words (fix: at most ${mostWords}, write two)`]
    : faults;
};

/** Faults of the description of a field, without the ids of its clauses. */
const descriptionFaults = (description: string): string[] =>
  proseFaults(withoutCode(explanationOf(description)), [...rules, ...descriptionRules]);

/** Faults of the comments of one file, as `file:line: rule`. */
const commentFaults = (file: string): string[] =>
  commentsIn(readFileSync(file, 'utf8')).flatMap(({ line, text }) =>
    proseFaults(text).map((fault) => `${file}:${line}: ${fault}`),
  );

const files = ownFiles(/\.(?:ts|tsx|mjs|css)$/);

test('comments say what a thing is or does in plain terms, in sentences of at most 25 words', () => {
  expect(files.flatMap((file) => commentFaults(file))).toEqual([]);
});

/** A field or an object of a schema. */
interface Found {
  path: string;
  /** The description of a field; empty for an object. */
  words: string;
  /** The schema of unknown keys in an object; `dropped` without one. */
  unknownKeys?: string;
}

/** Returns the objects and fields inside a schema. */
const inside = (path: string, outer: Schema): Found[] =>
  fold<Found[]>(outer, {
    object: (fields) => {
      const { catchall } = (unwrap(outer).schema as $ZodObject)._zod.def;
      const unknownKeys = catchall ? kindOf(catchall) : 'dropped';
      const found = Object.entries(fields).flatMap(([key, inner]) => fieldsOf(`${path}.${key}`, inner));
      return [{ path, words: '', unknownKeys }, ...found];
    },
    list: (element) => inside(`${path}[]`, element),
    record: (element) => inside(`${path}{}`, element),
    union: (options, by) => options.flatMap((option) => inside(`${path}(${optionName(option, by)})`, option)),
    other: () => [],
  });

/** Returns a field and everything inside it. */
const fieldsOf = (path: string, schema: Schema): Found[] => [
  { path, words: unwrap(schema).meta.description ?? '' },
  ...inside(path, schema),
];

/** The schema of every YAML file, by its path in data/. */
const schemas: readonly [file: string, schema: Schema][] = [
  ...Object.entries(singleFiles),
  ...Object.entries(collections).map(([folder, { schema }]): [string, Schema] => [`${folder}/*`, schema]),
];

test.for(schemas)(
  'data/%s: every field says in plain terms what a visitor sees, no key is ignored',
  ([file, schema]) => {
    const found = inside(file, schema);
    const fields = found.filter(({ unknownKeys }) => unknownKeys === undefined);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(({ words }) => words === '')).toEqual([]);
    const faults = found.flatMap(({ path, words }) => descriptionFaults(words).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
    const objects = found.filter(({ unknownKeys }) => unknownKeys !== undefined);
    expect(objects.filter(({ unknownKeys }) => unknownKeys !== 'never').map(({ path }) => path)).toEqual([]);
  },
);
