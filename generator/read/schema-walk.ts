import type * as z from 'zod';
import { type $ZodType, type $ZodTypes, globalRegistry } from 'zod/v4/core';
import { type DataPath, isRecord, valueAt } from './data-path.ts';

/** A schema without its wrappers (optional, default, transform). */
export interface Unwrapped {
  schema: $ZodTypes;
  /** Metadata of the schema and its wrappers; outer ones take precedence. */
  meta: z.GlobalMeta;
  optional: boolean;
}

const known = new WeakMap<$ZodType, Unwrapped>();

const removeWrappers = (outer: $ZodType): Unwrapped => {
  let schema = outer as $ZodTypes;
  let meta: z.GlobalMeta = {};
  let optional = false;
  for (;;) {
    meta = { ...globalRegistry.get(schema), ...meta };
    const { def } = schema._zod;
    if (def.type === 'optional') {
      optional = true;
      schema = def.innerType as $ZodTypes;
    } else if (def.type === 'default' || def.type === 'prefault') schema = def.innerType as $ZodTypes;
    else if (def.type === 'pipe') schema = def.in as $ZodTypes;
    else return { schema, meta, optional };
  }
};

/**
 * Removes the wrappers of a schema and merges their metadata. Results are cached.
 *
 * @example unwrap(z.string().optional()) // { schema: z.string(), meta: {}, optional: true }
 */
export const unwrap = (outer: $ZodType): Unwrapped => {
  const result = known.get(outer) ?? removeWrappers(outer);
  known.set(outer, result);
  return result;
};

/** A value with its schema and metadata. */
export interface Visit {
  path: DataPath;
  value: unknown;
  schema: $ZodTypes;
  meta: z.GlobalMeta;
}

const fits = (option: $ZodTypes, value: Record<string, unknown>): boolean => {
  const { def } = option._zod;
  if (def.type !== 'object') return false;
  const keys = Object.keys(def.shape);
  const literal = keys.every((key) => {
    const inner = unwrap(def.shape[key] as $ZodType).schema._zod.def;
    return inner.type !== 'literal' || inner.values.includes(value[key] as never);
  });
  return (
    literal &&
    Object.keys(value).some((key) => keys.includes(key)) &&
    Object.keys(value).every((key) => keys.includes(key))
  );
};

/** Adds visits of a value and all values inside it. */
const visit = (outer: $ZodType, value: unknown, path: DataPath, visits: Visit[]): void => {
  if (value === undefined || value === null) return;
  const { schema, meta } = unwrap(outer);
  visits.push({ path, value, schema, meta });
  const { def } = schema._zod;
  if (def.type === 'object' && isRecord(value)) {
    for (const [key, inner] of Object.entries(def.shape)) visit(inner, value[key], [...path, key], visits);
  } else if (def.type === 'array' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) visit(def.element, item, [...path, index], visits);
  } else if (def.type === 'record' && isRecord(value)) {
    for (const [key, item] of Object.entries(value)) visit(def.valueType, item, [...path, key], visits);
  } else if (def.type === 'union' && isRecord(value)) {
    const option = def.options.find((candidate) => fits(candidate as $ZodTypes, value));
    if (option) visit(option, value, path, visits);
  }
};

/**
 * Visits every value that a schema describes, outer before inner. Skips values that do not match the schema, because
 * the schema itself reports them.
 *
 * @example for (const { path, value, meta } of walk(schema, document.value)) if (meta.link) checkLink(path, value);
 */
export const walk = (outer: $ZodType, value: unknown): Visit[] => {
  const visits: Visit[] = [];
  visit(outer, value, [], visits);
  return visits;
};

/** A key that an object may have. */
export interface KnownKey {
  name: string;
  optional: boolean;
}

/** True if no literal of an option contradicts the value: `{ kind: email }` excludes other kinds of rules. */
const compatible = (option: $ZodType, value: unknown): boolean => {
  const { def } = unwrap(option).schema._zod;
  if (def.type !== 'object' || !isRecord(value)) return true;
  return Object.entries(def.shape).every(([key, inner]) => {
    const { def: field } = unwrap(inner).schema._zod;
    return field.type !== 'literal' || value[key] === undefined || field.values.includes(value[key] as never);
  });
};

/** Returns the keys that an object may have at a path, to suggest a fix for a misspelled key. */
export const keysAt = (outer: $ZodType, path: DataPath, value: unknown): KnownKey[] => {
  const { def } = unwrap(outer).schema._zod;
  const [part, ...rest] = path;
  if (def.type === 'union') {
    const keys = def.options
      .filter((option) => compatible(option, value))
      .flatMap((option) => keysAt(option, path, value));
    return [...new Map(keys.map((key) => [key.name, key])).values()];
  }
  if (part === undefined) {
    if (def.type !== 'object') return [];
    return Object.entries(def.shape).map(([name, inner]) => ({ name, optional: inner._zod.optin !== undefined }));
  }
  const inside = valueAt(value, [part]);
  if (def.type === 'object') {
    const inner = def.shape[String(part)];
    return inner ? keysAt(inner, rest, inside) : [];
  }
  if (def.type === 'array') return keysAt(def.element, rest, inside);
  if (def.type === 'record') return keysAt(def.valueType, rest, inside);
  return [];
};

/** Returns a description for editors, without references to clauses of a specification or a standard. */
export const explanationOf = (description: string): string =>
  description
    .replaceAll(/\s*\([^()]*(\b[A-Z]{3}(-\d+[^()]*)?|WebMCP[^()]*|WCAG[^()]*)\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns a description as a sample text, without characters that texts must not contain. */
export const sampleWordsOf = (description: string): string =>
  explanationOf(description).replaceAll(/["“”`*_<>{}[\]#]/g, '');
