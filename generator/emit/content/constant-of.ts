import type { Content } from '../../read/content.ts';

/** The value of a constant that a file names; undefined for one that does not exist, which the check has reported. */
export const constantOf = ({ single: { constants } }: Content, name: string): unknown =>
  Object.entries({ ...constants.texts, ...constants }).find(([own]) => own === name)?.[1];
