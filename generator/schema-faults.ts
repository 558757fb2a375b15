import type * as z from 'zod';
import { valueAt } from './data-path.ts';
import type { Fault } from './fault.ts';
import { nearest } from './nearest.ts';
import { keysAt } from './schema-walk.ts';
import { faultAt, type Source } from './source.ts';

type Issue = z.core.$ZodIssue;

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
  if (value === null) return 'an empty value';
  if (Array.isArray(value)) return 'a list';
  return nouns[typeof value] ?? typeof value;
};

const dashFor = (key: string, keys: string[]): string => {
  const near = nearest(key, keys);
  return near ? `write "${near}"` : `use one of ${keys.join(', ')}`;
};

const typeFix = (expected: string, value: unknown): string => {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return 'quote it';
  if (value === undefined) return 'add it';
  if (expected === 'array') return 'begin each entry with "- "';
  if (value === null) return 'write a value after the colon, or remove the key';
  return `write ${nouns[expected] ?? expected}`;
};

/** The words for an issue of zod's own; the schemas' own messages already carry their repair. */
const messageOf = (issue: Issue, value: unknown): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${nouns[issue.expected] ?? issue.expected}, got ${nounOf(value)} (fix: ${typeFix(issue.expected, value)})`;
    case 'invalid_value': {
      const values = issue.values.map(String);
      return `"${String(value)}" is not one of ${values.join(', ')} (fix: ${dashFor(String(value), values)})`;
    }
    case 'too_small':
      if (issue.message.includes('expected') && !issue.message.startsWith('Too small')) return issue.message;
      return `expected at least ${issue.minimum} ${issue.origin === 'array' ? 'entries' : ''}, got fewer (fix: add what is missing)`;
    default:
      return issue.message;
  }
};

const withFix = (message: string): string => (message.includes('(fix:') ? message : `${message} (fix: change it so)`);

/** Turns zod's issues into faults with places: a misspelt key is shown at the key, a missing one at its parent. */
export const schemaFaults = (source: Source, schema: z.ZodType, value: unknown, issues: readonly Issue[]): Fault[] =>
  issues.flatMap((issue) => {
    const path = issue.path.filter((part): part is string | number => typeof part !== 'symbol');
    const given = valueAt(value, path);
    if (issue.code === 'unrecognized_keys') {
      const known = keysAt(schema, path);
      const present = Object.keys((given as object | undefined) ?? {});
      const missing = known.filter((key) => !present.includes(key));
      return issue.keys.map((key) =>
        faultAt(
          source,
          [...path, key],
          `"${key}" is not a key here (fix: ${dashFor(key, missing.length ? missing : known)})`,
          'key',
        ),
      );
    }
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      // The option that complains least is the one that was meant.
      const [closest] = issue.errors.toSorted((a, b) => a.length - b.length);
      return schemaFaults(
        source,
        schema,
        value,
        (closest ?? []).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
      );
    }
    if (issue.code === 'invalid_key')
      return [faultAt(source, path, withFix(issue.issues[0]?.message ?? issue.message), 'key')];
    return [faultAt(source, path, withFix(messageOf(issue, given)))];
  });

/**
 * A misspelt key makes two issues: the unknown key and the missing one. One mistake is one fault, so the missing key is
 * dropped where an unknown key beside it is near to it.
 */
export const withoutEchoes = (issues: readonly Issue[]): Issue[] => {
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  return issues.filter((issue) => {
    if (issue.code !== 'invalid_type' || issue.path.length === 0) return true;
    const key = String(issue.path.at(-1));
    const parent = issue.path.slice(0, -1).join('\n');
    return !unknown.some(
      (other) => other.path.join('\n') === parent && other.keys.some((name) => nearest(name, [key]) === key),
    );
  });
};
