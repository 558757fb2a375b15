import * as z from 'zod';
import { isRecord } from '../../read/data-path.ts';
import { type Fields, fieldsIn, fold, kindOf, type Schema } from '../../read/schema-walk.ts';

/** Transfer format: JSON for the admin UI, YAML on disk (browser/start.ts). */
export const transitFormat = 'transit';

/** A variant of a map, with its name in the admin UI. */
export interface Shape {
  name: string;
  schema: Schema;
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

const keysOf = (schema: Schema): string[] => Object.keys(fieldsIn(schema));

const literalIn = (fields: Fields, key: string): string => {
  const field = fields[key];
  return field ? fold(field, { literal: ([value]) => String(value), other: () => '' }) : '';
};

const shapesIn = (options: readonly Schema[], discriminator: string | undefined): Shapes | undefined => {
  if (options.some((option) => kindOf(option) !== 'object')) return undefined;
  const shapes = options.map((schema) => {
    if (discriminator !== undefined) return { name: literalIn(fieldsIn(schema), discriminator), schema };
    const others = options.filter((other) => other !== schema).flatMap(keysOf);
    return { name: keysOf(schema).find((key) => !others.includes(key)) ?? '', schema };
  });
  return { key: discriminator ?? shapeKey, isWritten: discriminator !== undefined, shapes };
};

/** Returns the variants of a union of maps; undefined for other schemas. */
export const shapesOf = (schema: Schema): Shapes | undefined =>
  fold(schema, { union: shapesIn, other: () => undefined });

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

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Limits of a value in JSON Schema. */
export interface Limits
  extends Pick<JsonSchema, 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems'> {
  isInteger: boolean;
  /** All of them must match. */
  patterns: readonly string[];
}

/** Pattern for URLs of other sites. The schema itself uses a URL parser. */
const address = String.raw`^https:\/\/[^\s\/?#]+\S*$`;

export const limitsOf = (schema: Schema): Limits => {
  const said: JsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
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
