import { isCollection } from 'yaml';
import type * as z from 'zod';
import { fixFor, nearest } from '../../schemas/text/nearest.ts';
import { say } from '../../schemas/text/sentence.ts';
import { type DataPath, formatPath, isRecord, valueAt } from '../read/data-path.ts';
import type { CheckedDocument } from '../read/document.ts';
import type { Fault } from '../read/fault.ts';
import { changeOf } from '../read/format-changes.ts';
import { fold, hasFormat, keysAt, type Schema, walk } from '../read/schema-walk.ts';
import { faultAt, nodeAt, type Source, type Spot } from '../read/yaml/source.ts';

type Issue = z.core.$ZodIssue;
type UnknownKeys = z.core.$ZodIssueUnrecognizedKeys;
type NoOption = z.core.$ZodIssueInvalidUnion;
type MissingKeys = ReturnType<typeof keysAt>;

interface Candidate {
  source: Source;
  schema: z.ZodType;
  value: unknown;
}

/** Maximum number of names in a fix. */
const mostChoices = 12;

/** True for a node in flow style (braces or brackets). */
const isFlow = (node: unknown): boolean => isCollection(node) && node.flow === true;

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
};

const nounOf = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (value === null || value === '') return 'an empty value';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number out of range';
  if (typeof value === 'number' && !Number.isInteger(value)) return String(value);
  return nouns[typeof value] ?? typeof value;
};

/** British English has no comma before "or". */
const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const choiceFix = (word: unknown, known: readonly string[]): string =>
  word === undefined ? 'add it' : fixFor(String(word), known, say`use one of ${{ names: known.join(', ') }}`);

const pathOf = (issue: Issue): (string | number)[] =>
  issue.path.filter((part): part is string | number => typeof part !== 'symbol');

/** Returns the file's text where a value begins, for fixes that depend on its notation. */
const writtenAt = ({ source }: Candidate, path: DataPath): string => {
  const { sourceLine = '', column } = faultAt(source, path, '');
  return sourceLine.slice(column - 1);
};

const quotesFix = (written: string): string => {
  if (written.startsWith('{{')) return 'put {{…}} in quotes';
  if (written.startsWith('{')) return 'put the text in quotes, because { begins keys with values';
  if (written.startsWith('[')) return 'put the text in quotes, because [ begins a list';
  if (/^- /.test(written)) return 'put the text in quotes, because a hyphen begins a list';
  if (/^[^"'\s][^"']*:(?:\s|$)/.test(written)) return 'put the text in quotes, because of the colon in it';
  return 'write text';
};

const booleanFix = (value: string): string => {
  if (/^(?:yes|y|on|true)$/i.test(value)) return 'write true, without quotes';
  return /^(?:no|n|off|false)$/i.test(value) ? 'write false, without quotes' : 'write true or false';
};

const isWhole = ({ schema, value }: Candidate, path: DataPath): boolean => {
  const visit = walk(schema, value).find((each) => formatPath(each.path) === formatPath(path));
  return visit !== undefined && hasFormat(visit.schema, 'safeint');
};

const numberFix = (value: string, whole: boolean): string => {
  const joined = value.replaceAll(/(?<=[1-9]\d{0,2})[,.'’ ](?=\d{3}(?!\d))/g, '');
  // The separator may be one of thousands or of decimals.
  if (!whole && joined !== value && /^-?\d+[,.]\d{3}$/.test(value))
    return say`write ${{ thousands: joined }} or ${{ decimal: `${value.replace(',', '.')}0` }}`;
  if (joined !== value && /^\d+$/.test(joined)) return say`write ${{ value: joined }}`;
  if (value.trim() !== '' && Number.isFinite(Number(value))) return 'write it without quotes';
  if (/^\d+,\d+$/.test(value)) return whole ? 'write a whole number' : say`write ${{ value: value.replace(',', '.') }}`;
  const [, digits = ''] = /^\D*?(\d(?:[\d.,'’ ]*\d)?)\D*$/.exec(value) ?? [];
  if (digits === '' || digits === value) return 'write digits';
  // With separators, the digits alone are wrong, too.
  return /^\d+(?:\.\d{1,2})?$/.test(digits) ? say`write ${{ digits }}, only digits` : numberFix(digits, whole);
};

const emptyFix = (candidate: Candidate, path: DataPath): string => {
  if (path.length === 0) return 'restore its content';
  if (writtenAt(candidate, path).trimStart().startsWith('#'))
    return 'put the text in quotes, because # begins a comment';
  return 'write a value after the colon, or remove the key';
};

const listFix = (path: DataPath): string =>
  path.at(-1) === 'focus' ? 'write two shares, such as [0.5, 0.5] for the center' : 'begin each entry with "- "';

/** Names the keys that belong to a place, which must be there. */
const keysFix = ({ schema, value }: Candidate, path: DataPath): string => {
  const required = keysAt(schema, path, value).flatMap(({ name, optional }) => (optional ? [] : name));
  const names = required.slice(0, mostChoices).join(', ');
  return names === '' ? 'write keys with values' : say`write keys with values: ${{ names }}`;
};

const typeFix = (candidate: Candidate, path: DataPath, expected: string, value: unknown): string => {
  if (value === undefined) return 'add it';
  if (value === null) return emptyFix(candidate, path);
  if (expected === 'array') return listFix(path);
  if (expected === 'object') return keysFix(candidate, path);
  if (expected === 'string') return typeof value === 'object' ? quotesFix(writtenAt(candidate, path)) : 'quote it';
  if (expected === 'boolean' && typeof value === 'string') return booleanFix(value);
  if ((expected === 'number' || expected === 'int') && typeof value === 'string')
    return numberFix(value, isWhole(candidate, path));
  return say`write ${{ value: nouns[expected] ?? expected }}`;
};

/** Words for the two kinds of limits. */
const limitWords = {
  too_small: { inclusive: 'at least', exclusive: 'more than', numberFix: 'write a larger number', sizeFix: 'add' },
  too_big: { inclusive: 'at most', exclusive: 'less than', numberFix: 'write a smaller number', sizeFix: 'remove' },
};

const sizeOf = (issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): string => {
  const words = limitWords[issue.code];
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  if (typeof value === 'number') {
    const bound = issue.inclusive === false ? words.exclusive : words.inclusive;
    return say`expected ${{ bound }} ${{ limit }}, got ${{ value }} (fix: ${{ fix: words.numberFix }})`;
  }
  const [one, many] = Array.isArray(value) ? ['entry', 'entries'] : ['character', 'characters'];
  const size = Array.isArray(value) || typeof value === 'string' ? value.length : 0;
  const fix = `${words.sizeFix} ${Math.abs(limit - size)}`;
  return say`expected ${{ bound: words.inclusive }} ${{ limit }} ${{ noun: limit === 1 ? one : many }}, got ${{ size }} (fix: ${{ fix }})`;
};

/** Returns the message for a zod issue. Messages of our schemas already include a fix. */
const messageOf = (candidate: Candidate, issue: Issue, value: unknown): string => {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.message.includes('(fix:')) return issue.message;
      const path = pathOf(issue);
      if (value === null && path.length === 0)
        return say`this file is empty (fix: ${{ fix: typeFix(candidate, path, issue.expected, value) }})`;
      return say`expected ${{ expected: nouns[issue.expected] ?? issue.expected }}, got ${{ got: nounOf(value) }} (fix: ${{ fix: typeFix(candidate, path, issue.expected, value) }})`;
    }
    case 'invalid_value': {
      const values = issue.values.map(String);
      if (value === '') return say`this value is empty (fix: ${{ fix: choiceFix(value, values) }})`;
      const got = typeof value === 'string' ? `"${value}"` : nounOf(value);
      return say`expected ${{ values: list.format(values) }}, got ${{ got }} (fix: ${{ fix: choiceFix(value, values) }})`;
    }
    case 'too_small':
    case 'too_big':
      return /^Too (small|big)/.test(issue.message) ? sizeOf(issue, value) : issue.message;
    default:
      return issue.message;
  }
};

const withFix = (message: string): string =>
  message.includes('(fix:') ? message : say`${{ message }} (fix: write it so)`;

/**
 * Returns keys without a value in braces. They are the rest of a plain text after a comma, as in `{ title: Cranes,
 * ships }`.
 */
const cutByComma = ({ source, value }: Candidate, path: DataPath): string[] => {
  const given = valueAt(value, path);
  if (!isFlow(nodeAt(source, path))) return [];
  return Object.entries(isRecord(given) ? given : {}).flatMap(([key, item]) => (item === null ? [key] : []));
};

/** Returns the objects that may have a key, around or in the object at a path: `page` for `closes`. */
const parentsOf = (schema: Schema, key: string, at: DataPath, parent: DataPath = []): string[] => {
  const [part] = at;
  return fold<string[]>(schema, {
    list: (element) => (typeof part === 'number' ? parentsOf(element, key, at.slice(1), [...parent, part]) : []),
    object: (fields) => {
      const inside = Object.entries(fields).flatMap(([name, inner]) =>
        parentsOf(inner, key, name === part ? at.slice(1) : [], [...parent, name]),
      );
      return Object.hasOwn(fields, key) ? [formatPath(parent), ...inside] : inside;
    },
    other: () => [],
  });
};

/** Returns the fix for an unknown key: the key that it resembles, its right place, or the missing keys. */
const unknownKeyFix = ({ schema, value }: Candidate, path: DataPath, key: string, missing: MissingKeys): string => {
  const names = missing.map(({ name }) => name);
  const given = valueAt(value, path);
  const required = missing.flatMap(({ name, optional }) =>
    optional || valueAt(given, [name]) !== undefined ? [] : name,
  );
  const [, before = '', after] = /^([\w-]+):(\S.*)$/.exec(key) ?? [];
  if (names.includes(before)) return say`write "${{ before }}: ${{ after }}", with a space after the colon`;
  const near = nearest(key, names) ?? (required.length === 1 ? required[0] : undefined);
  if (near) return say`write "${{ value: near }}"`;
  const parents = parentsOf(schema, key, path);
  if (parents.length === 1)
    return parents[0] === '' ? 'move it to the left, to the others' : say`move it into "${{ parent: parents[0] }}"`;
  if (required.length > 0) return say`use one of ${{ names: required.join(', ') }}`;
  const some = names.length > mostChoices ? `${names.slice(0, mostChoices).join(', ')} …` : names.join(', ');
  return names.length > 0 ? say`remove it, or use one of ${{ some }}` : 'remove it';
};

const unknownKeyFaults = (candidate: Candidate, issue: UnknownKeys): Fault[] => {
  const { source, schema, value } = candidate;
  const path = pathOf(issue);
  // A key with a default is in the value, but not in the file.
  const missing = keysAt(schema, path, value).filter(({ name }) => nodeAt(source, [...path, name]) === undefined);
  const names = missing.map(({ name }) => name);
  const cut = cutByComma(candidate, path).filter((key) => !names.some((name) => key.startsWith(`${name}:`)));
  const [first] = issue.keys.filter((key) => cut.includes(key));
  const others = issue.keys.filter((key) => !cut.includes(key));
  const faultOf = (key: string, message: string): Fault => faultAt(source, [...path, key], message, 'key');
  return [
    ...(first === undefined ? [] : [faultOf(first, 'a comma cuts off this text (fix: put the whole text in quotes)')]),
    ...others.map((key) => {
      const change = changeOf(source.file.replace(/^data\//, ''), [...path, key]);
      return change
        ? faultOf(key, say`"${{ key }}" ${{ says: change.says }} (fix: npm run update)`)
        : faultOf(
            key,
            say`"${{ key }}" is not a key here (fix: ${{ fix: unknownKeyFix(candidate, path, key, missing) }})`,
          );
    }),
  ];
};

/** Returns the fault of a key that selects the option of a union. */
const discriminatorFault = ({ source, value }: Candidate, path: DataPath, key: string, options: string[]): Fault => {
  const given = valueAt(value, path);
  const misspelt = Object.keys(valueAt(value, path.slice(0, -1)) ?? {}).find(
    (name) => given === undefined && nearest(name, [key]) === key,
  );
  if (misspelt) {
    const message = say`"${{ misspelt }}" is not a key here (fix: write "${{ key }}")`;
    return faultAt(source, [...path.slice(0, -1), misspelt], message, 'key');
  }
  if (given !== undefined && options.length > mostChoices) {
    const fix = fixFor(
      String(given),
      options,
      say`use one of ${{ names: options.slice(0, mostChoices).join(', ') }} …`,
    );
    return faultAt(source, path, say`unknown ${{ key }} "${{ given: String(given) }}" (fix: ${{ fix }})`);
  }
  const got = given === undefined ? 'nothing' : `"${String(given)}"`;
  return faultAt(
    source,
    path,
    say`expected ${{ options: list.format(options) }}, got ${{ got }} (fix: ${{ fix: choiceFix(given, options) }})`,
  );
};

/** Converts the issues of a union without a matching option. The option with the fewest issues is probably intended. */
const unionFaults = (candidate: Candidate, issue: NoOption): Fault[] => {
  const { source, value } = candidate;
  const path = pathOf(issue);
  const given = valueAt(value, path);
  if ('discriminator' in issue && issue.discriminator) {
    const options = 'options' in issue ? (issue.options ?? []) : [];
    return [discriminatorFault(candidate, path, issue.discriminator, options.map(String))];
  }
  const kinds = issue.errors.flatMap(([first, ...rest]) =>
    first?.code === 'invalid_type' && first.path.length === 0 && rest.length === 0 ? [first.expected] : [],
  );
  if (kinds.length > 0 && kinds.length === issue.errors.length) {
    const expected = list.format(kinds.map((kind) => nouns[kind] ?? kind));
    const fix =
      given === undefined || given === null
        ? typeFix(candidate, path, 'string', given)
        : say`write ${{ value: expected }}`;
    return [faultAt(source, path, say`expected ${{ expected }}, got ${{ got: nounOf(given) }} (fix: ${{ fix }})`)];
  }
  const inside = issue.errors.map((errors) =>
    errors.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
  );
  // An option for another type of value is intended only if no other option is closer.
  const closest = inside.toSorted((a, b) => {
    const wrongKind = (issues: Issue[]) =>
      Number(issues.some((inner) => inner.code === 'invalid_type' && inner.path.length === issue.path.length));
    return wrongKind(a) - wrongKind(b) || a.length - b.length;
  })[0];
  return schemaFaults(candidate.source, candidate.schema, value, closest ?? []);
};

/**
 * Removes the missing key of a misspelled one, because one mistake is one fault. The missing key is removed if a
 * similar unknown key is beside it, or if these two are the only issues there.
 */
const withoutFollowUps = (issues: readonly Issue[], value: unknown): Issue[] => {
  const parentOf = (issue: Issue): string => formatPath(pathOf(issue).slice(0, -1));
  const isMissing = (issue: Issue): boolean =>
    issue.code !== 'unrecognized_keys' && issue.path.length > 0 && valueAt(value, pathOf(issue)) === undefined;
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  return issues.filter((issue) => {
    if (!isMissing(issue)) return true;
    const key = String(issue.path.at(-1));
    const beside = unknown.filter((other) => formatPath(pathOf(other)) === parentOf(issue)).flatMap(({ keys }) => keys);
    if (beside.some((name) => nearest(name, [key]) === key)) return false;
    const missing = issues.filter((other) => isMissing(other) && parentOf(other) === parentOf(issue));
    return !(beside.length === 1 && missing.length === 1);
  });
};

/** Keeps only the first issue of each value, because the others are follow-ups. */
const onePerValue = (issues: readonly Issue[]): Issue[] => {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    if (issue.code === 'unrecognized_keys') return true;
    const place = formatPath(pathOf(issue));
    return !seen.has(place) && Boolean(seen.add(place));
  });
};

/** Returns the texts that a comma truncates. Their other faults are follow-ups. */
const cutTexts = (candidate: Candidate, issues: readonly Issue[]): Set<string> =>
  new Set(
    issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [];
      const path = pathOf(issue);
      const [first] = cutByComma(candidate, path);
      const keys = Object.keys(valueAt(candidate.value, path) ?? {});
      const before = first === undefined ? undefined : keys[keys.indexOf(first) - 1];
      return before === undefined ? [] : [formatPath([...path, before])];
    }),
  );

/**
 * Converts zod's issues into faults with places. A misspelled key is reported at the key, a missing one at its parent.
 */
const schemaFaults = (source: Source, schema: z.ZodType, value: unknown, issues: readonly Issue[]): Fault[] => {
  const candidate = { source, schema, value };
  const cut = cutTexts(candidate, issues);
  return onePerValue(withoutFollowUps(issues, value)).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys' && cut.has(formatPath(pathOf(issue)))) return [];
    const path = pathOf(issue);
    if (issue.code === 'unrecognized_keys') return unknownKeyFaults(candidate, issue);
    if (issue.code === 'invalid_union') return unionFaults(candidate, issue);
    if (issue.code === 'invalid_key')
      return [faultAt(source, path, withFix(issue.issues[0]?.message ?? issue.message), 'key')];
    const spot = ((issue.code === 'custom' && issue.params?.spot) || 'value') as Spot;
    return [faultAt(source, path, withFix(messageOf(candidate, issue, valueAt(value, path))), spot)];
  });
};

export const faultsInSchemas = (documents: readonly CheckedDocument[]): Fault[] =>
  documents.flatMap(({ source, schema, value, issues }) => schemaFaults(source, schema, value, issues));
