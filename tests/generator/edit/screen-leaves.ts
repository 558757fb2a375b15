import type { Field } from '@sveltia/cms';
import type { $ZodObject, $ZodType } from 'zod/v4/core';
import { shapesOf } from '../../../generator/edit/admin/field-shapes.ts';
import { isRecord } from '../../../generator/read/data-path.ts';
import { unwrap } from '../../../generator/read/schema-walk.ts';

/** A field as the tests look at it, whatever its kind. */
export type AnyField = Readonly<Record<string, unknown>> & { name: string };

/** A field that holds a value, with the schema of that value and its present values. */
export interface Leaf {
  path: string;
  schema: $ZodType;
  field: AnyField;
  present: readonly unknown[];
}

const listAt = (field: AnyField, key: string): AnyField[] => (field[key] ?? []) as AnyField[];

const inside = (present: readonly unknown[], key: string): unknown[] =>
  present.flatMap((value) => (isRecord(value) && value[key] !== undefined ? [value[key]] : []));

const items = (present: readonly unknown[]): unknown[] =>
  present.flatMap((value) => (Array.isArray(value) ? value : []));

const ofShapes = (path: string, outer: $ZodType, field: AnyField, present: readonly unknown[]): Leaf[] =>
  (shapesOf(outer)?.shapes ?? []).flatMap(({ name, schema }) => {
    const type = listAt(field, 'types').find((each) => each.name === name);
    return type ? leavesOf(`${path}<${name}>`, schema, listAt(type, 'fields'), present) : [];
  });

const leafOf = (path: string, outer: $ZodType, field: AnyField, present: readonly unknown[]): Leaf[] => {
  const { schema } = unwrap(outer);
  const { def } = schema._zod;
  if (shapesOf(outer)) return ofShapes(path, outer, field, present);
  if (def.type === 'object' || (def.type === 'record' && field.widget === 'object'))
    return leavesOf(path, schema as unknown as $ZodObject, listAt(field, 'fields'), present);
  const own = { path, schema: outer, field, present };
  if (def.type !== 'array' || field.widget !== 'list') return [own];
  const { element } = def;
  if (field.types) return [own, ...ofShapes(`${path}[]`, element, field, items(present))];
  const single = field.field as AnyField | undefined;
  if (single) return [own, ...leafOf(`${path}[]`, element, single, items(present))];
  const object = unwrap(element).schema as unknown as $ZodObject;
  return [own, ...leavesOf(`${path}[]`, object, listAt(field, 'fields'), items(present))];
};

/** Every field below a map that holds a value. */
export const leavesOf = (
  path: string,
  outer: $ZodType,
  fields: readonly (Field | AnyField)[],
  present: readonly unknown[],
): Leaf[] => {
  const { def } = unwrap(outer).schema._zod;
  return (fields as readonly AnyField[]).flatMap((field) => {
    const schema = def.type === 'object' ? def.shape[field.name] : def.type === 'record' ? def.valueType : undefined;
    return schema ? leafOf(`${path}.${field.name}`, schema, field, inside(present, field.name)) : [];
  });
};
