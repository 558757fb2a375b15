import { isRecord, valueAt } from '../../read/data-path.ts';
import { fold, partsOf, type Schema, unwrap } from '../../read/schema-walk.ts';
import { shapeIn, shapesOf } from './field-shapes.ts';

const unknownKeys = (value: unknown, parts: readonly { key: string | number }[]): Record<string, unknown> => {
  const known = new Set(parts.map(({ key }) => key));
  return Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter(([key]) => !known.has(key)));
};

/** Converts a value for the admin UI: adds defaults, and the variant of a map. Keeps invalid values. */
export const toScreen = (outer: Schema, value: unknown): unknown => {
  if (value === undefined) {
    const { byDefault } = unwrap(outer);
    return byDefault === '' ? undefined : byDefault;
  }
  const shapes = shapesOf(outer);
  if (shapes) {
    const shape = shapeIn(shapes, value);
    if (!shape) return value;
    const inside = toScreen(shape.schema, value);
    return shapes.isWritten || !isRecord(inside) ? inside : { [shapes.key]: shape.name, ...inside };
  }
  const parts = partsOf(outer, value);
  if (!parts) return value;
  const inside = parts.map(({ key, schema }) => [key, toScreen(schema, valueAt(value, [key]))] as const);
  if (Array.isArray(value)) return inside.map(([, item]) => item);
  const known = inside.filter(([, item]) => item !== undefined);
  return { ...Object.fromEntries(known), ...unknownKeys(value, parts) };
};

/** True if a field and all fields in it are empty. */
const isBlank = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0;
  if (isRecord(value)) return Object.values(value).every(isBlank);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
};

const blankOf = (outer: Schema, value: unknown): unknown =>
  fold<unknown>(outer, { string: () => '', list: () => [], other: () => value ?? undefined });

/** True for an empty optional value, and for a default that is not in the file. */
const isOmitted = (outer: Schema, value: unknown, before: unknown): boolean => {
  const { optional, byDefault: initial } = unwrap(outer);
  const byDefault = before === undefined ? initial : undefined;
  if (isBlank(value) && (optional || byDefault !== undefined)) return true;
  if (byDefault !== undefined && JSON.stringify(value) === JSON.stringify(byDefault)) return true;
  // The admin UI always sends a switch. Files omit switches that are off.
  return before === undefined && value === false && optional;
};

/**
 * Converts a value from the admin UI for the file: removes empty optional values, and defaults that were not in the
 * file.
 */
export const fromScreen = (outer: Schema, value: unknown, before: unknown): unknown => {
  if (isOmitted(outer, value, before)) return undefined;
  const shapes = shapesOf(outer);
  if (shapes && isRecord(value)) {
    const shape = shapes.shapes.find(({ name }) => value[shapes.key] === name);
    if (!shape) return value;
    const inside = Object.fromEntries(Object.entries(value).filter(([key]) => shapes.isWritten || key !== shapes.key));
    return fromScreen(shape.schema, inside, before);
  }
  const parts = partsOf(outer, value);
  if (parts) {
    const inside = parts.map(({ key, schema }) => {
      const item = fromScreen(schema, valueAt(value, [key]), valueAt(before, [key]));
      return [key, item] as const;
    });
    if (Array.isArray(value)) return inside.map(([, item]) => item);
    return Object.fromEntries(inside.filter(([, item]) => item !== undefined));
  }
  if (typeof value === 'string') return value.trim();
  return isBlank(value) ? blankOf(outer, value) : value;
};
