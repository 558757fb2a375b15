import { isRecord } from '../values.ts';
import type { FormField, FormOption } from './protocol.ts';

/** True if a value has an option of a union, by the name and the discriminator that the API gives it. */
export const hasOption = (name: string, by: string | undefined, value: unknown): boolean => {
  if (!isRecord(value)) return name === typeof value;
  if (by !== undefined) return value[by] === name;
  const known = name.split(', ');
  return Object.keys(value).every((key) => known.includes(key));
};

/** Returns the option of a union that a value has; the first for no value. */
export const optionOf = ({ options = [], by }: FormField, value: unknown): FormOption | undefined =>
  value === undefined ? options[0] : options.find(({ name }) => hasOption(name, by, value));
