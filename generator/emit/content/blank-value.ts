import { fieldKindOf } from '../../fields/field-kinds.ts';
import { fold, type Schema, unwrap } from '../../read/schema-walk.ts';

/**
 * Returns the shortest value of a schema's type: empty texts and lists, without optional values. Code of pages that a
 * site does not have is still compiled and loaded, so their modules need a value.
 */
export const blankValue = (outer: Schema): unknown => {
  const { blank } = fieldKindOf(unwrap(outer).meta);
  if (blank !== undefined) return blank;
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
