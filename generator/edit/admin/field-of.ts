import type { Field, VariableFieldType } from '@sveltia/cms';
import * as z from 'zod';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import type { KnownNames } from '../../check/known-names.ts';
import { isRecord } from '../../read/data-path.ts';
import {
  explanationOf,
  type Fields,
  fieldsIn,
  fold,
  kindOf,
  type Schema,
  type Unwrapped,
  unwrap,
} from '../../read/schema-walk.ts';
import { type Limits, labelOf, limitsOf, shapesOf } from './field-shapes.ts';

/** Existing values of a field in all files, which determine the size of a text field and the keys of a map. */
export type Present = readonly unknown[];

/** Length from which a text gets a multi-line field. */
const longestLine = 70;

/** Accepts placeholders, because the pattern applies to the text after they are filled. */
const unlessFilled = (pattern: string): string => String.raw`(?:${pattern})|\{\{`;

const hintOf = ({ description }: z.GlobalMeta) => (description ? { hint: explanationOf(description) } : {});

/** Returns the schema's message for an invalid text, without its fix. */
const faultOf = (schema: Schema): string =>
  z.safeParse(schema, '\u0000').error?.issues[0]?.message ?? 'the format is invalid';

const namesFor = (
  { reference, icon, picture, publicFile }: z.GlobalMeta,
  names: KnownNames,
): Iterable<string> | undefined => {
  if (reference) return names.ids[reference];
  if (icon) return names.icons;
  if (publicFile) return names.publicFiles;
  return picture ? names.pictures : undefined;
};

/**
 * Returns the choices of a reference: entries with their titles, or names from a list. Undefined without any name,
 * because Sveltia rejects an empty choice: the field is then a text.
 */
const choiceOf = (meta: z.GlobalMeta, names: KnownNames): Record<string, unknown> | undefined => {
  const folder = collectionFolders.find((each) => collectionAt(each).one === meta.reference);
  if (folder) {
    const title = titleOf(collectionAt(folder).schema);
    return {
      widget: 'relation',
      collection: folder,
      value_field: '{{slug}}',
      display_fields: [title],
      search_fields: [title],
    };
  }
  const options = [...(namesFor(meta, names) ?? [])];
  return options.length > 0 ? { widget: 'select', options } : undefined;
};

/** Returns the key that identifies an entry for people: its title, its name, or its first text. */
export const titleOf = (schema: Schema): string => {
  const fields = Object.entries(fieldsIn(schema));
  const isText = (field: Schema): boolean => {
    const { meta } = unwrap(field);
    return kindOf(field) === 'string' && !meta.reference && !meta.picture;
  };
  const [key = ''] =
    fields.find(([name]) => name === 'title' || name === 'name') ??
    fields.find(([, field]) => isText(field)) ??
    fields[0] ??
    [];
  return key;
};

const textField = ({ schema, meta }: Unwrapped, limits: Limits, present: Present): Record<string, unknown> => {
  const { minLength, maxLength, patterns } = limits;
  if (meta.markdown) {
    const { headings, tables, pictures } = meta.markdown;
    return {
      widget: 'markdown',
      // The formatted view would change tables, and take pictures for uploaded files.
      ...((headings || tables || pictures) && { modes: ['raw'] }),
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
      pattern: [unlessFilled(patterns.map((pattern) => `(?=${pattern})`).join('')), faultOf(schema)],
    }),
    use_emoji_autocomplete: false,
  };
};

type Widget = Record<string, unknown> & { isRequired: boolean };

/** Types a field whose widget is known only at run time. Sveltia's JSON Schema validates the configuration in tests. */
export const typedField = (field: Record<string, unknown>): Field => field as unknown as Field;

/** Returns the Sveltia field for a key, according to its schema. */
export const fieldOf = (name: string, outer: Schema, names: KnownNames, present: Present): Field => {
  const { meta, optional, byDefault } = unwrap(outer);
  const { isRequired, ...widget } = widgetOf(name, outer, names, present);
  const hasDefault = byDefault !== undefined && byDefault !== '' && !Array.isArray(byDefault);
  return typedField({
    name,
    label: labelOf(name),
    ...hintOf(meta),
    required: !optional && byDefault === undefined && isRequired,
    ...(hasDefault && { default: byDefault }),
    ...widget,
  });
};

const numberWidget = (schema: Schema): Widget => {
  const { isInteger, minimum, maximum } = limitsOf(schema);
  return {
    isRequired: true,
    widget: 'number',
    value_type: isInteger ? 'int' : 'float',
    min: minimum,
    max: maximum,
    step: isInteger ? undefined : 0.01,
  };
};

const widgetOf = (name: string, outer: Schema, names: KnownNames, present: Present): Widget => {
  const whole = unwrap(outer);
  const { schema, meta } = whole;
  const shapes = shapesOf(outer);
  if (shapes) {
    return { isRequired: true, widget: 'object', typeKey: shapes.key, types: typesOf(outer, names, present) };
  }
  return fold<Widget>(schema, {
    string: () => ({
      isRequired: !z.safeParse(schema, '').success,
      ...(choiceOf(meta, names) ?? textField(whole, limitsOf(schema), present)),
    }),
    number: () => numberWidget(schema),
    boolean: () => ({ isRequired: false, widget: 'boolean' }),
    choice: (options) => ({ isRequired: true, widget: 'select', options }),
    object: (fields) => ({ isRequired: true, widget: 'object', fields: fieldsOf(fields, names, present) }),
    list: (element) => {
      const { minItems, maxItems } = limitsOf(schema);
      const items = present.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
      return {
        isRequired: (minItems ?? 0) > 0,
        ...listOf(element, names, items),
        min: minItems,
        max: maxItems,
      };
    },
    record: (element, keys) => recordWidget(element, keys, names, present),
    union: () => scalarWidget(outer, present),
    other: (kind) => {
      throw new Error(
        `no field of the screen holds a ${kind} (${name}) (fix: extend generator/edit/admin/field-of.ts)`,
      );
    },
  });
};

const typesOf = (outer: Schema, names: KnownNames, present: Present): VariableFieldType[] => {
  const { key, shapes } = shapesOf(outer) ?? { key: '', shapes: [] };
  return shapes.map(({ name, schema }) => {
    const fields = fieldsOf(fieldsIn(schema), names, present).filter((field) => field.name !== key);
    return { name, label: labelOf(name), widget: 'object', fields };
  });
};

const listOf = (element: Schema, names: KnownNames, items: Present): Record<string, unknown> => {
  const shapes = shapesOf(element);
  if (shapes) return { widget: 'list', typeKey: shapes.key, types: typesOf(element, names, items) };
  const each = (): Record<string, unknown> => {
    const choice = choiceOf(unwrap(element).meta, names);
    return choice ? { ...choice, multiple: true } : { widget: 'list', field: fieldOf('entry', element, names, items) };
  };
  return fold<Record<string, unknown>>(element, {
    object: (fields) => ({
      widget: 'list',
      collapsed: 'auto',
      summary: `{{fields.${titleOf(element)}}}`,
      fields: fieldsOf(fields, names, items),
    }),
    choice: (options) => ({ widget: 'select', options, multiple: true }),
    other: each,
  });
};

/**
 * Returns the field for a map. Texts with free keys become pairs. Other maps get the keys of existing files, because
 * code or other files use them.
 */
const recordWidget = (
  element: Schema,
  fixedKeys: readonly string[] | undefined,
  names: KnownNames,
  present: Present,
): Widget => {
  const keys = fixedKeys ?? present.filter(isRecord).flatMap(Object.keys);
  // Sveltia rejects an object without fields.
  if (!fixedKeys && (kindOf(element) === 'string' || keys.length === 0)) {
    return { isRequired: false, widget: 'keyvalue', key_label: 'Name', value_label: 'Text' };
  }
  const fields = fieldsOf(Object.fromEntries(keys.map((key) => [key, element])), names, present);
  return { isRequired: true, widget: 'object', collapsed: true, fields };
};

/** Returns the field for a number, a text or a switch, according to the existing values. */
const scalarWidget = (outer: Schema, present: Present): Widget => {
  if (typeof present[0] === 'number') return { isRequired: true, widget: 'number', value_type: 'float', step: 0.01 };
  if (typeof present[0] === 'boolean') return { isRequired: false, widget: 'boolean' };
  return { isRequired: true, ...textField(unwrap(outer), { patterns: [], isInteger: false }, present) };
};

/** Returns the fields of a map, except those with a fixed value. */
export const fieldsOf = (fields: Fields, names: KnownNames, present: Present): Field[] => {
  const maps = present.filter(isRecord);
  return Object.entries(fields).flatMap(([name, inner]) => {
    if (kindOf(inner) === 'literal') return [];
    const inside = maps.map((value) => value[name]).filter((value) => value !== undefined);
    return [fieldOf(name, inner, names, inside)];
  });
};
