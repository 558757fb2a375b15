import type { Field, VariableFieldType } from '@sveltia/cms';
import type * as z from 'zod';
import type { $ZodObject, $ZodType } from 'zod/v4/core';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import type { KnownNames } from '../../check/known-names.ts';
import { isRecord } from '../../read/data-path.ts';
import { explanationOf, type Unwrapped, unwrap } from '../../read/schema-walk.ts';
import { defaultOf, type Limits, labelOf, limitsOf, shapesOf } from './field-shapes.ts';

/** Existing values of a field in all files, which determine the size of a text field and the keys of a map. */
export type Present = readonly unknown[];

/** Length from which a text gets a multi-line field. */
const longestLine = 70;

/** Accepts placeholders, because the pattern applies to the text after they are filled. */
const unlessFilled = (pattern: string): string => String.raw`(?:${pattern})|\{\{`;

const asked = ({ schema, meta, optional }: Unwrapped, outer: $ZodType, isNeeded: boolean) => ({
  ...(meta.description && { hint: explanationOf(meta.description) }),
  required: !optional && defaultOf(outer) === undefined && isNeeded && schema._zod.def.type !== 'boolean',
});

/** Returns the schema's message for an invalid text, without its fix. */
const faultOf = (schema: $ZodType): string => {
  const result = (schema as unknown as z.ZodType).safeParse('\u0000');
  return result.error?.issues[0]?.message ?? 'the format is invalid';
};

/**
 * Returns the choices of a reference: entries with their titles, or names from a list. Undefined without any name,
 * because Sveltia rejects an empty choice: the field is then a text.
 */
const choiceOf = (meta: z.GlobalMeta, names: KnownNames): Record<string, unknown> | undefined => {
  const { reference, icon, picture } = meta;
  const folder = collectionFolders.find((each) => collectionAt(each).one === reference);
  if (folder) {
    const title = titleOf(unwrap(collectionAt(folder).schema).schema as unknown as $ZodObject);
    return {
      widget: 'relation',
      collection: folder,
      value_field: '{{slug}}',
      display_fields: [title],
      search_fields: [title],
    };
  }
  const known = reference ? names.ids[reference] : icon ? names.icons : picture ? names.pictures : undefined;
  const options = [...(known ?? [])];
  return options.length > 0 ? { widget: 'select', options } : undefined;
};

/** Returns the key that identifies an entry for people: its title, its name, or its first text. */
export const titleOf = (schema: $ZodObject): string => {
  const keys = Object.keys(schema._zod.def.shape);
  const isText = (key: string): boolean => {
    const field = schema._zod.def.shape[key];
    const settled = field && unwrap(field);
    return settled?.schema._zod.def.type === 'string' && !settled.meta.reference && !settled.meta.picture;
  };
  return keys.find((key) => key === 'title' || key === 'name') ?? keys.find(isText) ?? keys[0] ?? '';
};

const textField = (settled: Unwrapped, limits: Limits, present: Present): Record<string, unknown> => {
  const { minLength, maxLength, patterns } = limits;
  if (settled.meta.typeName === 'RichText') {
    return {
      widget: 'markdown',
      buttons: ['bold', 'italic', 'link', 'bulleted-list', 'numbered-list'],
      editor_components: [],
      use_emoji_autocomplete: false,
    };
  }
  const texts = present.filter((value) => typeof value === 'string');
  const isLong = texts.some((value) => value.length > longestLine || value.includes('\n'));
  // Sveltia would count the letters of a placeholder instead of those of its value. The server counts again.
  const isFilled = texts.some((value) => value.includes('{{'));
  return {
    widget: isLong ? 'text' : 'string',
    ...(!isFilled && { minlength: minLength === 1 ? undefined : minLength, maxlength: maxLength }),
    ...(patterns.length > 0 && {
      pattern: [unlessFilled(patterns.map((pattern) => `(?=${pattern})`).join('')), faultOf(settled.schema)],
    }),
    use_emoji_autocomplete: false,
  };
};

/** Returns the Sveltia field for a key, according to its schema. */
export const fieldOf = (name: string, outer: $ZodType, names: KnownNames, present: Present): Field => {
  const settled = unwrap(outer);
  const { schema, meta } = settled;
  const { def } = schema._zod;
  const base = { name, label: labelOf(name) };
  const byDefault = defaultOf(outer);
  const given = byDefault !== undefined && byDefault !== '' && !Array.isArray(byDefault) ? { default: byDefault } : {};
  const field = (isNeeded: boolean, own: Record<string, unknown>): Field =>
    ({ ...base, ...asked(settled, outer, isNeeded), ...given, ...own }) as unknown as Field;

  const shapes = shapesOf(outer);
  if (shapes) {
    return field(true, { widget: 'object', typeKey: shapes.key, types: typesOf(outer, names, present) });
  }
  if (def.type === 'string') {
    const limits = limitsOf(schema);
    const isNeeded = !(schema as unknown as z.ZodType).safeParse('').success;
    return field(isNeeded, choiceOf(meta, names) ?? textField(settled, limits, present));
  }
  if (def.type === 'number') {
    const { isInteger, minimum, maximum } = limitsOf(schema);
    return field(true, {
      widget: 'number',
      value_type: isInteger ? 'int' : 'float',
      min: minimum,
      max: maximum,
      step: isInteger ? undefined : 0.01,
    });
  }
  if (def.type === 'boolean') return field(false, { widget: 'boolean' });
  if (def.type === 'enum') return field(true, { widget: 'select', options: Object.values(def.entries) });
  if (def.type === 'object') {
    return field(true, { widget: 'object', fields: fieldsOf(schema as unknown as $ZodObject, names, present) });
  }
  if (def.type === 'array') {
    const { minItems, maxItems } = limitsOf(schema);
    const items = present.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
    return field((minItems ?? 0) > 0, {
      ...listOf(def.element, names, items),
      min: minItems,
      max: maxItems,
    });
  }
  if (def.type === 'record') return recordField(field, def.keyType, def.valueType, names, present);
  if (def.type === 'union') return scalarField(outer, field, present);
  throw new Error(
    `no field of the screen holds a ${def.type} (${name}) (fix: extend generator/edit/admin/field-of.ts)`,
  );
};

type MakeField = (isNeeded: boolean, own: Record<string, unknown>) => Field;

const typesOf = (outer: $ZodType, names: KnownNames, present: Present): VariableFieldType[] => {
  const { key, shapes } = shapesOf(outer) ?? { key: '', shapes: [] };
  return shapes.map(({ name, schema }) => {
    const fields = fieldsOf(schema, names, present).filter((field) => field.name !== key);
    return { name, label: labelOf(name), widget: 'object', fields };
  });
};

const listOf = (element: $ZodType, names: KnownNames, items: Present): Record<string, unknown> => {
  const { schema, meta } = unwrap(element);
  const shapes = shapesOf(element);
  if (shapes) return { widget: 'list', typeKey: shapes.key, types: typesOf(element, names, items) };
  const { def } = schema._zod;
  if (def.type === 'object') {
    const object = schema as unknown as $ZodObject;
    const summary = `{{fields.${titleOf(object)}}}`;
    return { widget: 'list', collapsed: 'auto', summary, fields: fieldsOf(object, names, items) };
  }
  const choice = choiceOf(meta, names);
  if (choice) return { ...choice, multiple: true };
  if (def.type === 'enum') return { widget: 'select', options: Object.values(def.entries), multiple: true };
  return { widget: 'list', field: fieldOf('entry', element, names, items) };
};

/**
 * Returns the field for a map. Texts with free keys become pairs. Other maps get the keys of existing files, because
 * code or other files use them.
 */
const recordField = (
  field: MakeField,
  keyType: $ZodType,
  valueType: $ZodType,
  names: KnownNames,
  present: Present,
): Field => {
  const { def: keys } = unwrap(keyType).schema._zod;
  const own = present.filter(isRecord);
  const known = keys.type === 'enum' ? Object.values(keys.entries).map(String) : own.flatMap(Object.keys);
  const isText = unwrap(valueType).schema._zod.def.type === 'string';
  // Sveltia rejects an object without fields.
  if (keys.type === 'string' && (isText || known.length === 0)) {
    return field(false, { widget: 'keyvalue', key_label: 'Name', value_label: 'Text' });
  }
  const fields = fieldsIn(Object.fromEntries(known.map((key) => [key, valueType])), names, present);
  return field(true, { widget: 'object', collapsed: true, fields });
};

/** Returns the field for a number, a text or a switch, according to the existing values. */
const scalarField = (outer: $ZodType, field: MakeField, present: Present): Field => {
  if (typeof present[0] === 'number') return field(true, { widget: 'number', value_type: 'float', step: 0.01 });
  if (typeof present[0] === 'boolean') return field(false, { widget: 'boolean' });
  return field(true, textField(unwrap(outer), { patterns: [], isInteger: false }, present));
};

const fieldsIn = (shape: Readonly<Record<string, $ZodType>>, names: KnownNames, present: Present): Field[] => {
  const own = present.filter(isRecord);
  return Object.entries(shape).map(([name, inner]) => {
    const inside = own.map((value) => value[name]).filter((value) => value !== undefined);
    return fieldOf(name, inner, names, inside);
  });
};

export const fieldsOf = (schema: $ZodObject, names: KnownNames, present: Present): Field[] => {
  const keys = Object.entries(schema._zod.def.shape);
  const entered = keys.filter(([, inner]) => unwrap(inner).schema._zod.def.type !== 'literal');
  return fieldsIn(Object.fromEntries(entered), names, present);
};
