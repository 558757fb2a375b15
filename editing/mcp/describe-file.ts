import { type DataPath, valueAt } from '../../generator/read/data-path.ts';
import {
  explanationOf,
  fieldsIn,
  fold,
  longestOf,
  optionFor,
  partsOf,
  type Schema,
  unwrap,
} from '../../generator/read/schema-walk.ts';

/** Returns the kind of a value in words: `one of a, b`, `id of a tag`, `Markdown`. */
const kindIn = (schema: Schema): string => {
  const { meta } = unwrap(schema);
  if (meta.reference) return `id of the kind ${meta.reference}`;
  if (meta.picture || meta.icon) return meta.picture ? 'name of a picture' : 'name of an icon';
  if (meta.link) return 'link';
  if (meta.markdown) return 'Markdown';
  return fold(schema, {
    choice: (values) => `one of ${values.join(', ')}`,
    literal: (values) => values.map(String).join(' or '),
    list: () => 'list',
    record: (_, names) => (names ? `map of ${names.join(', ')}` : 'map'),
    object: (fields) => `map of ${Object.keys(fields).join(', ')}`,
    union: (options) => options.map(kindIn).join(', or '),
    string: () => 'text',
    other: (kind) => kind,
  });
};

/** Returns the kinds of items that a list may have; none for other schemas. */
export const kindsOfItems = (list: Schema): string[] =>
  fold(list, {
    list: (element) => fold(element, { union: (options) => options.flatMap(kindsOfOption), other: () => [] }),
    other: () => [],
  });

const kindsOfOption = (option: Schema): string[] => {
  const { kind } = fieldsIn(option);
  return kind ? fold(kind, { literal: (values) => values.map(String), other: () => [] }) : [];
};

/** Returns what a field is, what it takes, and its limit, in one line. */
const noteOn = (schema: Schema): string => {
  const longest = longestOf(schema);
  const limit = longest === undefined ? '' : `, at most ${longest} characters`;
  return `${explanationOf(unwrap(schema).meta.description ?? '')} [${kindIn(schema)}${limit}]`.trim();
};

/** A file, or a part of one, whose lines are listed. */
interface Part {
  schema: Schema;
  value: unknown;
  path: DataPath;
}

/**
 * Returns a line for each value without values inside, `path = value  # what the field is`, and a line
 * `path absent  # …` for each field that may be added. Paths and values are JSON, as changes take them. The fields of
 * items are explained at the first item.
 */
export const describeValue = ({ path, schema, value }: Part, explained = new Set<string>()): string[] => {
  const isAbsent = value === undefined;
  const field = `${isAbsent} ${path.filter((step) => typeof step === 'string').join('/')}`;
  const isKnown = explained.has(field);
  const inside = isAbsent ? undefined : partsOf(optionFor(schema, value), value);
  if (inside && inside.length > 0)
    return inside.flatMap(({ key, schema: of }) =>
      describeValue({ schema: of, value: valueAt(value, [key]), path: [...path, key] }, explained),
    );
  explained.add(field);
  if (isAbsent && isKnown) return [];
  const shown = `${JSON.stringify(path)} ${isAbsent ? 'absent' : `= ${JSON.stringify(value)}`}`;
  return [isKnown ? shown : `${shown}  # ${noteOn(schema)}`];
};
