import * as z from 'zod';
import { collections } from '../../../schemas/collections.ts';
import { keysOf } from '../../../schemas/keys-of.ts';
import { sectionKinds, sections } from '../../../schemas/sections.ts';
import { descriptionInFile } from '../../../schemas/text/markdown-note.ts';
import { fieldKindOf } from '../../fields/field-kinds.ts';
import { knownNames } from '../../fields/known-names.ts';
import { singleFiles } from '../../read/data-files.ts';
import { isRecord } from '../../read/data-path.ts';
import { defaultFor } from '../../read/defaults.ts';
import type { Documents } from '../../read/document.ts';
import { memoize } from '../../read/memoize.ts';
import type { Output } from '../write-output.ts';
import { type JsonSchema, nameSchemas } from './name-schemas.ts';
import { schemaNameOf } from './schema-name-of.ts';

export const schemaFolder = 'json-schemas/';

/** File with the definitions of all names, to which the other JSON Schemas refer. */
const namesFile = 'names.json';

/** File with the schema of a section, to which those of all pages refer. */
const sectionFile = 'section.json';

/** Limits of a text, which apply after placeholders are filled. */
const limits = ['minLength', 'maxLength', 'pattern', 'format'];

/** Returns the definition with the names that a value accepts. A format already describes URLs of other sites. */
const nameOf = ({ type, enum: choices, const: choice, format, ...meta }: JsonSchema): string | undefined => {
  if (type !== 'string' || choices || choice !== undefined) return undefined;
  return (format ? undefined : fieldKindOf(meta).list?.(meta)) ?? 'text';
};

/** Adds the accepted names to the schema of a string. */
const withNames = (schema: JsonSchema): JsonSchema => {
  const name = nameOf(schema);
  if (!name) return schema;
  const { description, minLength, default: byDefault } = schema;
  const limited = limits.flatMap((key) => (key in schema ? [[key, schema[key]]] : []));
  const isNamed = name !== 'text';
  return {
    ...(description !== undefined && { description }),
    // An empty default means that the entry's id selects a drawing.
    ...(byDefault !== undefined && byDefault !== '' && { default: byDefault }),
    type: 'string',
    ...(!isNamed && minLength === 1 && { minLength }),
    allOf: [{ $ref: `${namesFile}#/$defs/${name}` }],
    ...(!isNamed && limited.some(([key, value]) => key !== 'minLength' || value !== 1)
      ? { if: { pattern: String.raw`\{\{` }, else: Object.fromEntries(limited) }
      : {}),
  };
};

const completed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(completed);
  if (!isRecord(schema)) return schema;
  // Keys are not texts, so they need no names.
  const result = Object.entries(schema).map(([key, value]) => [
    key,
    key === 'propertyNames' ? value : completed(value),
  ]);
  return withNames(Object.fromEntries(result));
};

/** Returns the schema of a file that overrides a default: keys of the default are not required. */
const overriding = (schema: JsonSchema, byDefault: unknown): JsonSchema => {
  if (!isRecord(byDefault)) return schema;
  const { required, properties, additionalProperties, ...rest } = schema;
  const [anyDefault] = Object.values(byDefault);
  return {
    ...rest,
    ...(Array.isArray(required) && { required: required.filter((key) => byDefault[String(key)] === undefined) }),
    ...(isRecord(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [
          key,
          isRecord(value) ? overriding(value, byDefault[key]) : value,
        ]),
      ),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties: isRecord(additionalProperties)
        ? overriding(additionalProperties, anyDefault)
        : additionalProperties,
    }),
  };
};

/**
 * Returns a function that converts the schema of a file or of a section. All are converted at once, because they share
 * their parts. Those of pages refer to the file with the schema of a section.
 */
const converter = memoize(() => {
  const ids = z.registry<{ id: string }>();
  ids.add(sections.element, { id: sectionFile });
  const rows = [...Object.values(collections), ...Object.values(sectionKinds)].map(({ schema }) => schema);
  for (const [index, schema] of [...Object.values(singleFiles), ...rows].entries()) ids.add(schema, { id: `${index}` });
  const { schemas } = z.toJSONSchema(ids, {
    ...{ io: 'input', unrepresentable: 'any', uri: (id) => id },
    override: ({ jsonSchema }) => {
      if (jsonSchema.markdown) jsonSchema.description = descriptionInFile(jsonSchema);
    },
  });
  return (schema: z.ZodType): JsonSchema => {
    const { $id: _, ...converted } = schemas[ids.get(schema)?.id ?? ''] ?? {};
    return converted;
  };
});

const wholeSchema = (schema: z.ZodType): JsonSchema => converter()(schema);

const printed = memoize(
  (schema: z.ZodType, byDefault: unknown) =>
    `${JSON.stringify(completed(overriding(wholeSchema(schema), byDefault)))}\n`,
);

/**
 * Returns the schema of a section. Editors offer the kinds with their descriptions. Each kind is a condition, so that
 * they offer its keys only, and report a wrong one for it.
 */
const sectionSchema = memoize((): string => {
  const kinds = keysOf(sectionKinds).map((kind) => ({ kind, schema: wholeSchema(sectionKinds[kind].schema) }));
  const isKind = (kind: string): JsonSchema => ({ properties: { kind: { const: kind } }, required: ['kind'] });
  return `${JSON.stringify({
    type: 'object',
    required: ['kind'],
    properties: {
      kind: {
        description: 'Kind of section.',
        enum: kinds.map(({ kind }) => kind),
        enumDescriptions: kinds.map(({ schema }) => schema.description),
        errorMessage: 'there is no such kind of section (fix: choose one from the list)',
      },
    },
    allOf: kinds.map(({ kind, schema: { properties, ...schema } }) => {
      const keys = isRecord(properties) ? { ...properties, kind: true } : {};
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      return { if: isKind(kind), then: completed({ ...schema, properties: keys }) };
    }),
  })}\n`;
});

/** generated/json-schemas/*.json: the schemas for completion, descriptions and validation in editors. */
export const emitJsonSchemas = (documents: Documents, output: Output): void => {
  // If the data has its own repository, the folder is in it.
  output.set(`${schemaFolder}.gitignore`, '*\n');
  output.set(`${schemaFolder}${namesFile}`, `${JSON.stringify({ $defs: nameSchemas(knownNames(documents)) })}\n`);
  output.set(`${schemaFolder}${sectionFile}`, sectionSchema());
  const emit = (name: string, schema: z.ZodType, byDefault?: unknown): void => {
    output.set(`${schemaFolder}${name}.json`, printed(schema, byDefault));
  };
  for (const [name, schema] of Object.entries(singleFiles)) {
    emit(schemaNameOf(`data/${name}.yaml`), schema, defaultFor(name, () => undefined)?.value);
  }
  for (const { one, schema } of Object.values(collections)) emit(one, schema);
};
