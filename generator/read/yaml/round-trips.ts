import { isDeepStrictEqual } from 'node:util';
import { yamlValue } from './yaml-value.ts';

/** Whether a text is YAML of a value: every edit of a file is proved by reading what it made. */
export const readsAs = (text: string, value: unknown): boolean => {
  try {
    return isDeepStrictEqual(yamlValue(text), value);
  } catch {
    return false; // Not YAML any more.
  }
};
