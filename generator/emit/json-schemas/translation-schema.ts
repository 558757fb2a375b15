import { isRecord } from '../../read/data-path.ts';
import { identities } from '../../read/translations/align-lists.ts';
import type { JsonSchema } from './name-schemas.ts';

/** Accepts no value, too: the text is not translated yet. */
const orNothing = (schema: JsonSchema): JsonSchema => {
  const { description, ...rest } = schema;
  return { ...(description !== undefined && { description }), anyOf: [rest, { type: 'null' }] };
};

const translatedProperties = (properties: unknown): [key: string, schema: JsonSchema][] =>
  Object.entries(isRecord(properties) ? properties : {}).flatMap(([key, value]) => {
    const own = translated(value);
    return own ? [[key, own]] : [];
  });

/** Returns the schema of a list entry with the keys that identify it. */
const withIdentity = (entry: JsonSchema, original: unknown): JsonSchema => {
  if (!isRecord(entry.properties) || !isRecord(original) || !isRecord(original.properties)) return entry;
  const { properties } = original;
  const known = identities.flatMap((key) => (isRecord(properties[key]) ? [[key, properties[key]]] : []));
  return { ...entry, properties: { ...Object.fromEntries(known), ...entry.properties } };
};

/** Returns the part of a schema that a translation may contain: its texts, none of them required. */
const translated = (schema: unknown): JsonSchema | undefined => {
  if (!isRecord(schema)) return undefined;
  if (schema.plural || schema.isReplaced || (schema.type === 'string' && (schema.text || schema.isAddress))) {
    return orNothing(schema);
  }
  const { required: _, minItems: __, ...rest } = schema;
  if (Array.isArray(schema.anyOf ?? schema.oneOf)) {
    const options = [schema.anyOf ?? schema.oneOf].flat().flatMap((option) => translated(option) ?? []);
    return options.length > 0 ? { anyOf: options } : undefined;
  }
  if (schema.type === 'array') {
    const items = translated(schema.items);
    return items && { ...rest, items: orNothing(withIdentity(items, schema.items)) };
  }
  if (schema.type !== 'object') return undefined;
  const properties = translatedProperties(schema.properties);
  const others = translated(schema.additionalProperties);
  if (properties.length === 0 && !others) return undefined;
  return {
    ...rest,
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    additionalProperties: others ?? false,
  };
};

const slug: JsonSchema = {
  description: 'Last part of the address in this language. Without it, the address has the name of the file.',
  type: 'string',
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
};

const madeFrom: JsonSchema = {
  description: 'Digests of the original texts. npm run translations writes them.',
  type: 'object',
  additionalProperties: { type: 'string', pattern: '^(same )?[0-9a-f]{8}$' },
};

/** Returns the JSON Schema of a file's translation; undefined for a file without texts. */
export const translationSchema = (original: JsonSchema, hasPages: boolean): JsonSchema | undefined => {
  const schema = translated(original);
  if (!schema) return undefined;
  const { properties } = schema;
  return { ...schema, properties: { ...(hasPages && { slug }), ...(isRecord(properties) && properties), madeFrom } };
};
