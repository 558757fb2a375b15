import * as z from 'zod';
import type { $ZodObject, $ZodType } from 'zod/v4/core';
import { isRecord } from '../../read/data-path.ts';
import { unwrap } from '../../read/schema-walk.ts';

/** Transfer format: JSON for the admin UI, YAML on disk (browser/start.ts). */
export const transitFormat = 'transit';

/** Returns the default of a schema, or undefined. */
export const defaultOf = (outer: $ZodType): unknown => {
  const { def } = outer._zod as { def: { type: string; defaultValue?: unknown; innerType?: $ZodType } };
  if (def.type === 'default') return def.defaultValue;
  return def.type === 'optional' && def.innerType ? defaultOf(def.innerType) : undefined;
};

/** A variant of a map, with its name in the admin UI. */
export interface Shape {
  name: string;
  schema: $ZodObject;
}

/** Variants of a map, and the key that distinguishes them. */
export interface Shapes {
  key: string;
  /** True if the key is in the file; false if only the admin UI has it. */
  isWritten: boolean;
  shapes: readonly Shape[];
}

/** Key for the variant in the admin UI. In the file, the existing keys determine the variant. */
const shapeKey = 'shape';

const keysOf = (schema: $ZodObject): string[] => Object.keys(schema._zod.def.shape);

const objectsOf = (options: readonly $ZodType[]): $ZodObject[] =>
  options.flatMap((option) => {
    const { schema } = unwrap(option);
    return schema._zod.def.type === 'object' ? [schema as unknown as $ZodObject] : [];
  });

const literalOf = (schema: $ZodObject, key: string): string => {
  const field = schema._zod.def.shape[key];
  const def = field && unwrap(field).schema._zod.def;
  return def?.type === 'literal' ? String(def.values[0]) : '';
};

/** Returns the variants of a union of maps; undefined for other schemas. */
export const shapesOf = (outer: $ZodType): Shapes | undefined => {
  const { def } = unwrap(outer).schema._zod;
  if (def.type !== 'union') return undefined;
  const objects = objectsOf(def.options as readonly $ZodType[]);
  if (objects.length !== def.options.length) return undefined;
  const { discriminator } = def as { discriminator?: string };
  if (discriminator !== undefined) {
    const shapes = objects.map((schema) => ({ name: literalOf(schema, discriminator), schema }));
    return { key: discriminator, isWritten: true, shapes };
  }
  const shapes = objects.map((schema) => {
    const others = objects.filter((other) => other !== schema).flatMap(keysOf);
    return { name: keysOf(schema).find((key) => !others.includes(key)) ?? '', schema };
  });
  return { key: shapeKey, isWritten: false, shapes };
};

export const shapeIn = ({ key, isWritten, shapes }: Shapes, value: unknown): Shape | undefined =>
  isRecord(value)
    ? shapes.find(({ name, schema }) =>
        isWritten ? value[key] === name : Object.keys(value).every((own) => keysOf(schema).includes(own)),
      )
    : undefined;

/** The label of a key: `relatedCaseStudies` becomes “Related case studies”. */
export const labelOf = (name: string): string => {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Schema = z.core.JSONSchema.BaseSchema;

/** Limits of a value in JSON Schema. */
export interface Limits
  extends Pick<Schema, 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems'> {
  isInteger: boolean;
  /** All of them must match. */
  patterns: readonly string[];
}

/** Pattern for URLs of other sites. The schema itself uses a URL parser. */
const address = String.raw`^https:\/\/[^\s\/?#]+\S*$`;

export const limitsOf = (schema: $ZodType): Limits => {
  const said: Schema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const isInteger = said.type === 'integer';
  const above = said.exclusiveMinimum === undefined ? undefined : Number(said.exclusiveMinimum) + (isInteger ? 1 : 0);
  const minimum = said.minimum ?? above;
  const patterns = [said, ...(said.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  return {
    ...said,
    ...(minimum !== undefined && { minimum }),
    isInteger,
    patterns: said.format === 'uri' ? [address] : patterns,
  };
};
