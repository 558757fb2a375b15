import * as z from 'zod';
import { collections } from '../../../schemas/collections.ts';
import type { KnownNames } from '../../check/known-names.ts';
import { singleFiles } from '../../read/data-files.ts';
import { isRecord } from '../../read/is-record.ts';
import { memoize } from '../../read/memoize.ts';
import type { Output } from '../write/output.ts';
import { type JsonSchema, nameSchemas } from './name-schemas.ts';
import { schemaNameOf } from './schema-name-of.ts';

/** Where they stand in generated/. */
export const schemaFolder = 'json-schemas/';

/** The names that files may use stand here once. */
const namesFile = 'names.json';

/** What limits a text; a placeholder in it is filled before it is held to them. */
const limits = ['minLength', 'maxLength', 'pattern', 'format'];

/** Which definition says what names a value may have, by what its schema says of it. */
const nameOf = ({ type, enum: choices, const: choice, ...said }: JsonSchema): string | undefined => {
  if (type !== 'string' || choices || choice !== undefined) return undefined;
  const { reference, picture, icon, link, format } = said;
  if (typeof reference === 'string') return reference;
  if (picture) return 'picture';
  if (icon) return 'icon';
  // An address of another site is a link too, and its format says all there is to say.
  if (link && !format) return 'link';
  return 'text';
};

/** A string of a schema, with the names that it may have. */
const withNames = (schema: JsonSchema): JsonSchema => {
  const name = nameOf(schema);
  if (!name) return schema;
  const { description, minLength, default: byDefault } = schema;
  const own = limits.flatMap((key) => (key in schema ? [[key, schema[key]]] : []));
  const isNamed = name !== 'text';
  return {
    ...(description !== undefined && { description }),
    // A picture that is not named is chosen by the id: the empty text is for the code alone.
    ...(byDefault !== undefined && byDefault !== '' && { default: byDefault }),
    type: 'string',
    ...(!isNamed && minLength === 1 && { minLength }),
    allOf: [{ $ref: `${namesFile}#/$defs/${name}` }],
    ...(!isNamed && own.some(([key, value]) => key !== 'minLength' || value !== 1)
      ? { if: { pattern: String.raw`\{\{` }, else: Object.fromEntries(own) }
      : {}),
  };
};

const completed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(completed);
  if (!isRecord(schema)) return schema;
  // A key is no text: nothing stands in for it.
  const result = Object.entries(schema).map(([key, value]) => [
    key,
    key === 'propertyNames' ? value : completed(value),
  ]);
  return withNames(Object.fromEntries(result));
};

const printed = memoize(
  (schema: z.ZodType) =>
    `${JSON.stringify(completed(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))}\n`,
);

/**
 * generated/json-schemas/*.json: what an editor's program needs to complete keys and names, to show the fields' words
 * and to mark what is wrong while it is typed.
 */
export const emitJsonSchemas = (names: KnownNames, output: Output): void => {
  // They may stand in another repository, beside its data.
  output.set(`${schemaFolder}.gitignore`, '*\n');
  output.set(`${schemaFolder}${namesFile}`, `${JSON.stringify({ $defs: nameSchemas(names) })}\n`);
  const schemas: Record<string, z.ZodType> = {
    ...Object.fromEntries(
      Object.entries(singleFiles).map(([name, schema]) => [schemaNameOf(`data/${name}.yaml`), schema]),
    ),
    ...Object.fromEntries(Object.values(collections).map(({ one, schema }) => [one, schema])),
  };
  for (const [name, schema] of Object.entries(schemas)) {
    output.set(`${schemaFolder}${name}.json`, printed(name, schema));
  }
};
