import { repairs } from './repairs.ts';

/** A problem and its place. Line and column are counted from 1. */
export interface Finding {
  line: number;
  column: number;
  message: string;
}

/** A likely problem of a line, and the lines that the editor may have meant instead. */
export interface Suggestion extends Omit<Finding, 'line'> {
  written: readonly string[];
}

/** Returns likely problems of a line by its text. */
export type Diagnosis = (line: string, index: number) => readonly Suggestion[];

/** Returns the first problem of some lines, in their order, whose repair helps against the error at an offset. */
export const findProblem = (
  lines: readonly string[],
  indexes: readonly number[],
  error: number,
  ...diagnoses: readonly Diagnosis[]
): Finding | undefined => {
  for (const index of indexes) {
    const line = lines[index];
    const suggestions = line === undefined ? [] : diagnoses.flatMap((diagnose) => diagnose(line, index));
    const found = suggestions.find(({ written }) => written.some((one) => repairs(lines, index, one, error)));
    if (found) return { line: index + 1, column: found.column, message: found.message };
  }
  return undefined;
};
