import { fold, type Schema, unwrap } from '../../read/schema-walk.ts';

/** A link, a picture and a text that every site's types accept. */
const blankLink = '#hero';
const blankPicture = 'none.svg';

/**
 * Returns the shortest value of a schema's type: empty texts and lists, without optional values. Code of pages that a
 * site does not have is still compiled and loaded, so their modules need a value.
 */
export const blankValue = (outer: Schema): unknown => {
  const { meta } = unwrap(outer);
  if (meta.link) return blankLink;
  if (meta.picture) return blankPicture;
  if (meta.typeName) return [];
  return fold<unknown>(outer, {
    string: () => '',
    number: () => 0,
    boolean: () => false,
    choice: ([value]) => value,
    literal: ([value]) => value,
    list: () => [],
    record: (element, keys = []) => Object.fromEntries(keys.map((key) => [key, blankValue(element)])),
    object: (fields) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([key, field]) => (unwrap(field).optional ? [] : [[key, blankValue(field)]])),
      ),
    union: ([option]) => option && blankValue(option),
    other: (kind) => {
      throw new Error(`a ${kind} has no blank value (fix: extend generator/emit/content/blank-value.ts)`);
    },
  });
};
