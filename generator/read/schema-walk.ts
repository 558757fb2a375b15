import type * as z from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { globalRegistry } from 'zod/v4/core';
import { type DataPath, valueAt } from './data-path.ts';
import { isRecord } from './is-record.ts';

/** A schema as the walk sees it: wrappers (optional, default, transform) removed. */
export interface Settled {
  schema: $ZodTypes;
  meta: z.GlobalMeta;
  optional: boolean;
}

const settled = new WeakMap<$ZodType, Settled>();

/** Takes a schema out of its wrappers and gathers what was said about it on the way; once for each schema. */
export const settle = (outer: $ZodType): Settled => {
  const known = settled.get(outer);
  if (known) return known;
  const found = unwrap(outer);
  settled.set(outer, found);
  return found;
};

const unwrap = (outer: $ZodType): Settled => {
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

/** One value and the schema that it is checked by. */
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
    const inner = settle(def.shape[key] as $ZodType).schema._zod.def;
    return inner.type !== 'literal' || inner.values.includes(value[key] as never);
  });
  return (
    literal &&
    Object.keys(value).some((key) => keys.includes(key)) &&
    Object.keys(value).every((key) => keys.includes(key))
  );
};

/**
 * Visits every value that a schema knows, outer before inner. Tolerant: what does not fit the schema is passed over,
 * because its fault has been reported by the schema itself.
 */
export function* walk(outer: $ZodType, value: unknown, path: DataPath = []): Generator<Visit> {
  if (value === undefined || value === null) return;
  const { schema, meta } = settle(outer);
  yield { path, value, schema, meta };
  const { def } = schema._zod;
  if (def.type === 'object' && isRecord(value)) {
    for (const [key, inner] of Object.entries(def.shape)) yield* walk(inner, value[key], [...path, key]);
  } else if (def.type === 'array' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* walk(def.element, item, [...path, index]);
  } else if (def.type === 'record' && isRecord(value)) {
    for (const [key, item] of Object.entries(value)) yield* walk(def.valueType, item, [...path, key]);
  } else if (def.type === 'union' && isRecord(value)) {
    const option = def.options.find((candidate) => fits(candidate as $ZodTypes, value));
    if (option) yield* walk(option, value, path);
  }
}

/** A key that an object may have. */
export interface KnownKey {
  name: string;
  optional: boolean;
}

/** True when no literal of an option contradicts the value: `{ kind: email }` rules out the other kinds of rule. */
const compatible = (option: $ZodType, value: unknown): boolean => {
  const { def } = settle(option).schema._zod;
  if (def.type !== 'object' || !isRecord(value)) return true;
  return Object.entries(def.shape).every(([key, inner]) => {
    const { def: field } = settle(inner).schema._zod;
    return field.type !== 'literal' || value[key] === undefined || field.values.includes(value[key] as never);
  });
};

/** The keys that an object may have at a path, for naming the one that a misspelt key was meant to be. */
export const keysAt = (outer: $ZodType, path: DataPath, value: unknown): KnownKey[] => {
  const { def } = settle(outer).schema._zod;
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
