import type { $ZodType } from 'zod/v4/core';
import { isRecord } from '../../read/data-path.ts';
import { unwrap } from '../../read/schema-walk.ts';
import { defaultOf, shapeIn, shapesOf } from './field-shapes.ts';

const mapValues = (
  value: Readonly<Record<string, unknown>>,
  map: (item: unknown, key: string) => unknown,
): Record<string, unknown> => Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item, key)]));

/** Converts a value for the admin UI: adds defaults, and the variant of a map. Keeps invalid values. */
export const toScreen = (outer: $ZodType, value: unknown): unknown => {
  if (value === undefined) {
    const byDefault = defaultOf(outer);
    return byDefault === '' ? undefined : byDefault;
  }
  const shapes = shapesOf(outer);
  if (shapes) {
    const shape = shapeIn(shapes, value);
    if (!shape) return value;
    const inside = toScreen(shape.schema, value);
    return shapes.isWritten || !isRecord(inside) ? inside : { [shapes.key]: shape.name, ...inside };
  }
  const { def } = unwrap(outer).schema._zod;
  if (def.type === 'array' && Array.isArray(value)) return value.map((item: unknown) => toScreen(def.element, item));
  if (def.type === 'record' && isRecord(value)) return mapValues(value, (item) => toScreen(def.valueType, item));
  if (def.type !== 'object' || !isRecord(value)) return value;
  const known = Object.entries(def.shape).map(([key, inner]) => [key, toScreen(inner, value[key])] as const);
  return Object.fromEntries([
    ...known.filter(([, inside]) => inside !== undefined),
    ...Object.entries(value).filter(([key]) => !(key in def.shape)),
  ]);
};

/** True if a field and all fields in it are empty. */
const isBlank = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0;
  if (isRecord(value)) return Object.values(value).every(isBlank);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
};

const blankOf = (outer: $ZodType, value: unknown): unknown => {
  const { type } = unwrap(outer).schema._zod.def;
  if (type === 'string') return '';
  if (type === 'array') return [];
  return value ?? undefined;
};

/**
 * Converts a value from the admin UI for the file: removes empty optional values, and defaults that were not in the
 * file.
 */
export const fromScreen = (outer: $ZodType, value: unknown, before: unknown): unknown => {
  const byDefault = before === undefined ? defaultOf(outer) : undefined;
  const { optional } = unwrap(outer);
  if (isBlank(value) && (optional || byDefault !== undefined)) return undefined;
  if (byDefault !== undefined && JSON.stringify(value) === JSON.stringify(byDefault)) return undefined;
  // The admin UI always sends a switch. Files omit switches that are off.
  if (before === undefined && value === false && optional) return undefined;
  const shapes = shapesOf(outer);
  if (shapes && isRecord(value)) {
    const shape = shapes.shapes.find(({ name }) => value[shapes.key] === name);
    if (!shape) return value;
    const inside = Object.fromEntries(Object.entries(value).filter(([key]) => shapes.isWritten || key !== shapes.key));
    return fromScreen(shape.schema, inside, before);
  }
  const { def } = unwrap(outer).schema._zod;
  if (def.type === 'array' && Array.isArray(value)) {
    const old: unknown[] = Array.isArray(before) ? before : [];
    return value.map((item: unknown, index) => fromScreen(def.element, item, old[index]));
  }
  const old = isRecord(before) ? before : {};
  if (def.type === 'record' && isRecord(value)) {
    return mapValues(value, (item, key) => fromScreen(def.valueType, item, old[key]));
  }
  if (def.type === 'object' && isRecord(value)) {
    const inside = Object.entries(def.shape).map(([key, inner]) => [key, fromScreen(inner, value[key], old[key])]);
    return Object.fromEntries(inside.filter(([, item]) => item !== undefined));
  }
  if (typeof value === 'string') return value.trim();
  return isBlank(value) ? blankOf(outer, value) : value;
};
