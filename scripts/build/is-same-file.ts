import { readFileSync, statSync } from 'node:fs';

/** True if the other file exists and has the same bytes. */
export const isSameFile = (file: string, other: string): boolean => {
  const there = statSync(other, { throwIfNoEntry: false });
  return there?.size === statSync(file).size && readFileSync(file).equals(readFileSync(other));
};
