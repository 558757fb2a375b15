import * as z from 'zod';
import { type $ZodType, type $ZodTypes, globalRegistry } from 'zod/v4/core';
import { type DataPath, isRecord, valueAt } from './data-path.ts';

// The only file that knows how zod stores a schema. `unwrap` returns the metadata of a schema, and `fold` its parts by
// kind. `walk` pairs a schema with a value, and `keysAt` finds the keys at a path.

/** A schema of any kind. */
export type Schema = $ZodType;

/** Fields of an object by key. */
export type Fields = Readonly<Record<string, Schema>>;

/** A schema without its wrappers (optional, default, transform). */
export interface Unwrapped {
  schema: Schema;
  /** Metadata of the schema and its wrappers; outer ones take precedence. */
  meta: z.GlobalMeta;
  /** True if the parsed value may be absent. */
  optional: boolean;
  /** True if the file may omit the value: it is optional or has a default. */
  mayBeOmitted: boolean;
  byDefault: unknown;
}

const unwrapped = new WeakMap<Schema, Unwrapped>();

const removeWrappers = (outer: Schema): Unwrapped => {
  let schema = outer as $ZodTypes;
  let meta: z.GlobalMeta = {};
  let optional = false;
  let byDefault: unknown;
  for (;;) {
    meta = { ...globalRegistry.get(schema), ...meta };
    const { def } = schema._zod;
    if (def.type === 'pipe') {
      schema = def.in as $ZodTypes;
    } else if (def.type === 'optional' || def.type === 'default' || def.type === 'prefault') {
      optional ||= def.type === 'optional';
      if (def.type === 'default') byDefault ??= def.defaultValue;
      schema = def.innerType as $ZodTypes;
    } else return { schema, meta, optional, mayBeOmitted: outer._zod.optin !== undefined, byDefault };
  }
};

/**
 * Removes the wrappers of a schema and merges their metadata. Results are cached.
 *
 * @example unwrap(z.string().optional()) // { schema: z.string(), meta: {}, optional: true, mayBeOmitted: true }
 */
export const unwrap = (outer: Schema): Unwrapped => {
  const result = unwrapped.get(outer) ?? removeWrappers(outer);
  unwrapped.set(outer, result);
  return result;
};

/** One function for each kind of schema. Kinds without a function go to `other`. */
export interface Cases<Result> {
  object?: (fields: Fields) => Result;
  list?: (element: Schema) => Result;
  /** `keys` are the known keys, or undefined if any key may occur. */
  record?: (element: Schema, keys: readonly string[] | undefined) => Result;
  /** `discriminator` is the key that distinguishes the options, if there is one. */
  union?: (options: readonly Schema[], discriminator: string | undefined) => Result;
  /** A text with a fixed set of values. */
  choice?: (values: readonly string[]) => Result;
  literal?: (values: readonly unknown[]) => Result;
  string?: () => Result;
  number?: () => Result;
  boolean?: () => Result;
  other: (kind: string) => Result;
}

/**
 * Calls the case for the kind of a schema, without its wrappers. A case that goes deeper folds the schemas it gets.
 *
 * @example
 * const keysOf = (schema: Schema): string[] =>
 *   fold(schema, { object: Object.keys, list: keysOf, other: () => [] });
 */
export const fold = <Result>(outer: Schema, cases: Cases<Result>): Result => {
  const { def } = (unwrap(outer).schema as $ZodTypes)._zod;
  const other = (): Result => cases.other(def.type);
  switch (def.type) {
    case 'object':
      return (cases.object ?? other)(def.shape);
    case 'array':
      return (cases.list ?? other)(def.element);
    case 'record':
      return (cases.record ?? other)(def.valueType, choicesOf(def.keyType));
    case 'union':
      return (cases.union ?? other)(
        def.options,
        'discriminator' in def && typeof def.discriminator === 'string' ? def.discriminator : undefined,
      );
    case 'enum':
      return (cases.choice ?? other)(Object.values(def.entries).map(String));
    case 'literal':
      return (cases.literal ?? other)(def.values);
    case 'string':
    case 'number':
    case 'boolean':
      return (cases[def.type] ?? other)();
    default:
      return other();
  }
};

const choicesOf = (schema: Schema): readonly string[] | undefined =>
  fold(schema, { choice: (values) => values, other: () => undefined });

const literalsOf = (schema: Schema): readonly unknown[] | undefined =>
  fold(schema, { literal: (values) => values, other: () => undefined });

/** Returns the fields of an object; none for other schemas. */
export const fieldsIn = (schema: Schema): Fields => fold(schema, { object: (fields) => fields, other: () => ({}) });

/** Returns the kind of a schema without its wrappers, such as `string`, `array` or `object`. */
export const kindOf = (schema: Schema): string => (unwrap(schema).schema as $ZodTypes)._zod.def.type;

/** Returns the most characters of a text; undefined without a limit. */
export const longestOf = (outer: Schema): number | undefined => {
  const { schema } = unwrap(outer);
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
};

/** Returns the fewest and the most items of a list, as far as it has such limits. */
export const countsOf = (schema: Schema): { least?: number; most?: number } => {
  const counts: ReturnType<typeof countsOf> = {};
  for (const { _zod } of unwrap(schema).schema._zod.def.checks ?? []) {
    if ('minimum' in _zod.def) counts.least = Number(_zod.def.minimum);
    if ('maximum' in _zod.def) counts.most = Number(_zod.def.maximum);
  }
  return counts;
};

/** True for a text of a format such as `email`, or for a number of one such as `safeint`. */
export const hasFormat = (schema: Schema, format: string): boolean => {
  const { def } = unwrap(schema).schema._zod;
  return [def, ...(def.checks ?? []).map((check) => check._zod.def)].some(
    (part) => 'format' in part && part.format === format,
  );
};

/** A value with its schema and metadata. */
export interface Visit {
  path: DataPath;
  value: unknown;
  schema: Schema;
  meta: z.GlobalMeta;
}

/** True if no literal of an option contradicts the value: `{ kind: email }` excludes other kinds of rules. */
const agrees = (fields: Fields, value: Readonly<Record<string, unknown>>, isComplete: boolean): boolean =>
  Object.entries(fields).every(([key, inner]) => {
    const literals = literalsOf(inner);
    return !literals || literals.includes(value[key]) || (!isComplete && value[key] === undefined);
  });

/** True if an option describes every key of a value. */
const fits = (option: Schema, value: Readonly<Record<string, unknown>>): boolean =>
  fold(option, {
    object: (fields) => {
      const keys = Object.keys(value);
      return keys.length > 0 && keys.every((key) => Object.hasOwn(fields, key)) && agrees(fields, value, true);
    },
    other: () => false,
  });

/** A place directly inside a list or map, with its schema. */
interface Part {
  key: string | number;
  schema: Schema;
}

/** Returns the places in a list or map, also of missing values. Undefined for other schemas and other values. */
export const partsOf = (outer: Schema, value: unknown): Part[] | undefined => {
  const map = isRecord(value) ? value : undefined;
  return fold<Part[] | undefined>(outer, {
    list: (schema) => (Array.isArray(value) ? value.map((_, key) => ({ key, schema })) : undefined),
    record: (schema) => map && Object.keys(map).map((key) => ({ key, schema })),
    object: (fields) => map && Object.entries(fields).map(([key, schema]) => ({ key, schema })),
    union: (options) => {
      const option = map && options.find((candidate) => fits(candidate, map));
      return option && partsOf(option, value);
    },
    other: () => undefined,
  });
};

/** Adds visits of a value and all values inside it. */
const visit = (outer: Schema, value: unknown, path: DataPath, visits: Visit[]): void => {
  if (value === undefined || value === null) return;
  const { schema, meta } = unwrap(outer);
  visits.push({ path, value, schema, meta });
  for (const part of partsOf(schema, value) ?? []) {
    visit(part.schema, valueAt(value, [part.key]), [...path, part.key], visits);
  }
};

/**
 * Visits every value that a schema describes, outer before inner. Skips values that do not match the schema, because
 * the schema itself reports them.
 *
 * @example for (const { path, value, meta } of walk(schema, document.value)) if (meta.link) checkLink(path, value);
 */
export const walk = (outer: Schema, value: unknown): Visit[] => {
  const visits: Visit[] = [];
  visit(outer, value, [], visits);
  return visits;
};

/** A key that an object may have. */
export interface KnownKey {
  name: string;
  /** True if the file may omit it. */
  optional: boolean;
}

const isPossible = (option: Schema, value: unknown): boolean =>
  !isRecord(value) || agrees(fieldsIn(option), value, false);

/** Returns the first option of a union that a value may have; the schema itself if it is no union. */
export const optionFor = (outer: Schema, value: unknown): Schema =>
  fold(outer, {
    union: (options) => options.find((option) => isPossible(option, value)) ?? outer,
    other: () => outer,
  });

/** Returns the schema at a path of a value; undefined if the schema has no such path. */
export const schemaAt = (outer: Schema, [part, ...rest]: DataPath, value: unknown): Schema | undefined => {
  if (part === undefined) return outer;
  const inside = (schema: Schema | undefined) => schema && schemaAt(schema, rest, valueAt(value, [part]));
  return fold<Schema | undefined>(optionFor(outer, value), {
    object: (fields) => inside(Object.hasOwn(fields, part) ? fields[part] : undefined),
    list: inside,
    record: inside,
    other: () => undefined,
  });
};

/** Returns the keys that an object may have at a path, to suggest a fix for a misspelled key. */
export const keysAt = (outer: Schema, path: DataPath, value: unknown): KnownKey[] => {
  const [part, ...rest] = path;
  const inside = (schema: Schema): KnownKey[] =>
    part === undefined ? [] : keysAt(schema, rest, valueAt(value, [part]));
  return fold(outer, {
    union: (options) => {
      const keys = options
        .filter((option) => isPossible(option, value))
        .flatMap((option) => keysAt(option, path, value));
      return [...new Map(keys.map((key) => [key.name, key])).values()];
    },
    object: (fields) => {
      if (part === undefined)
        return Object.entries(fields).map(([name, inner]) => ({ name, optional: unwrap(inner).mayBeOmitted }));
      const inner = fields[String(part)];
      return inner ? inside(inner) : [];
    },
    list: inside,
    record: inside,
    other: () => [],
  });
};

/** Returns a description for editors, without references to clauses of a specification or a standard. */
export const explanationOf = (description: string): string =>
  description
    .replaceAll(/\s*\([^()]*(\b[A-Z]{3}(-\d+[^()]*)?|WebMCP[^()]*|WCAG[^()]*)\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
