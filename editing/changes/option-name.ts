import { fieldsIn, fold, type Schema } from '../../generator/read/schema-walk.ts';

/** Returns the name of an option of a union: the value of its discriminator, its keys, or its kind of value. */
export const optionName = (option: Schema, by: string | undefined): string => {
  const fields = fieldsIn(option);
  const own = by === undefined ? undefined : fields[by];
  const other = (kind: string): string => Object.keys(fields).join(', ') || kind;
  return own ? fold(own, { literal: ([value]) => String(value), other }) : fold(option, { other });
};
