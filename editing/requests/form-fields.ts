import * as z from 'zod';
import { fieldKindOf } from '../../generator/fields/field-kinds.ts';
import { valueAt } from '../../generator/read/data-path.ts';
import {
  countsOf,
  explanationOf,
  fold,
  kindOf,
  longestOf,
  type Schema,
  unwrap,
} from '../../generator/read/schema-walk.ts';
import { optionName } from '../changes/option-name.ts';
import type { FieldWords } from '../field-words.ts';
import { hasOption } from './option-of.ts';
import type { FormField } from './protocol.ts';
import { acceptedBy } from './upload-file.ts';

type Explain = FieldWords['explain'];

const isConstant = (schema: Schema): boolean =>
  fold(schema, { literal: (values) => values.length === 1, other: () => false });

const kindOfText = (schema: Schema): FormField['kind'] => {
  const { meta, schema: inner } = unwrap(schema);
  if (inner instanceof z.ZodISODate) return 'date';
  if (meta.markdown) return 'markdown';
  return meta.text ? 'text' : 'name';
};

/** Returns the shape of a field, as far as some values need it. The values of a field are those of all its items. */
const shapeOf = (schema: Schema, values: readonly unknown[], isRequired: boolean, explain: Explain): FormField => {
  const { meta } = unwrap(schema);
  const present = values.filter((value) => value !== undefined && value !== null);
  const [limit, choices] = [longestOf(schema), fieldKindOf(meta).list?.(meta)];
  const words: FormField = {
    kind: kindOfText(schema),
    ...(meta.markdown && { blocks: meta.markdown }),
    ...(limit !== undefined && { limit }),
    ...(choices !== undefined && { choices }),
    ...(meta.altOf && { altOf: meta.altOf }),
    ...(meta.publicFile && { accept: acceptedBy(meta.publicFile) }),
  };
  const named = (names: readonly unknown[]): FormField => ({ kind: 'name', names: names.map(String) });
  const items = present.flatMap((value) => (typeof value === 'object' ? Object.values(value as object) : []));
  // The kinds of items that may be added are known without an item.
  const inner = (element: Schema, isItem: boolean) =>
    (items.length > 0 || kindOf(element) === 'union') && { item: formField(element, items, isItem, explain) };
  if (meta.focusOf !== undefined) return { kind: 'focus', focusOf: meta.focusOf };
  return fold<FormField>(schema, {
    object: (fields) => ({
      kind: 'group',
      ...((isRequired || present.length > 0) && {
        fields: Object.fromEntries(
          Object.entries(fields).flatMap(([key, field]) => {
            const own = present.map((value) => valueAt(value, [key]));
            return isConstant(field) ? [] : [[key, formField(field, own, !unwrap(field).mayBeOmitted, explain)]];
          }),
        ),
      }),
    }),
    list: (element) => ({ kind: 'list', ...countsOf(schema), ...inner(element, true) }),
    record: (element) => ({ kind: 'map', ...inner(element, false) }),
    union: (options, by) => ({
      kind: 'union',
      ...(by !== undefined && { by }),
      options: options.map((option, index) => {
        const name = optionName(option, by);
        const own = present.filter((value) => hasOption(name, by, value));
        // A missing value is shown as the first option.
        const isShown = own.length > 0 || (index === 0 && values.length > present.length);
        const description = explain(unwrap(option).meta.description ?? '');
        return {
          name,
          ...(description && { description }),
          ...(isShown && { field: formField(option, own, isRequired, explain) }),
        };
      }),
    }),
    choice: named,
    literal: named,
    number: () => ({ kind: 'number' }),
    boolean: () => ({ kind: 'boolean', ...(unwrap(schema).byDefault === true && { default: true }) }),
    string: () => words,
    other: () => words,
  });
};

/** Returns a field of a form, as far as some values of it need it. */
const formField = (schema: Schema, values: readonly unknown[], isRequired: boolean, explain: Explain): FormField => {
  const { kind, ...shape } = shapeOf(schema, values, isRequired, explain);
  const description = explain(unwrap(schema).meta.description ?? '');
  return { kind, ...(description && { description }), ...(isRequired && { required: true }), ...shape };
};

/** Returns the fields of a file, as far as some of its values need them. Descriptions are in English by default. */
export const formFields = (schema: Schema, values: readonly unknown[], explain: Explain = explanationOf): FormField =>
  formField(schema, values, true, explain);

/** Returns the lists of names that the fields of a schema refer to. */
export const choiceListsIn = (schema: Schema): string[] => {
  const { meta } = unwrap(schema);
  const { list, listsInText } = fieldKindOf(meta);
  const inside = (schemas: readonly Schema[]): string[] => schemas.flatMap(choiceListsIn);
  const lists = fold<readonly string[]>(schema, {
    object: (fields) => inside(Object.values(fields)),
    list: (element) => inside([element]),
    record: (element) => inside([element]),
    union: inside,
    other: () => listsInText?.(meta) ?? (list ? [list(meta)] : []),
  });
  return [...new Set(lists)];
};
