import { posix } from 'node:path';
import { UserFault } from '../../sites/user-fault.ts';
import { type DataPath, formatPath } from './data-path.ts';

/** A problem in the data that an editor has to fix. */
export interface Fault {
  /** File path relative to the project folder, with forward slashes. */
  file: string;
  /** Counts from 1; 1:1 for the whole file. */
  line: number;
  column: number;
  /** Empty for the whole file. In a catalog, the context of the entry. */
  path: DataPath;
  /** Problem and `(fix: …)`, in one line. */
  message: string;
  sourceLine?: string;
  /** In a catalog: the field that the entry translates. */
  field?: { file: string; path: DataPath; language: string };
}

/** Thrown by commands that cannot continue with faulty data. The message is the report for editors. */
export class ContentFaults extends UserFault {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(formatFaults(faults));
    this.faults = faults;
  }
}

/** Most characters of a line in a report. */
const longestLine = 2000;

/** Formats `benefits[2].title  expected text …`. */
export const wordsOf = ({ path, message }: Pick<Fault, 'path' | 'message'>): string =>
  [formatPath(path), message].filter(Boolean).join('  ');

/** Formats `data/services/qa.yaml:14:7  benefits[2].title  expected text …` and, below it, the line with a caret. */
export const formatFault = (fault: Fault): string => {
  const head = `${fault.file}:${fault.line}:${fault.column}  ${wordsOf(fault)}`;
  if (fault.sourceLine === undefined) return head;
  const gutter = `${fault.line} | `;
  const caret = `${' '.repeat(gutter.length + fault.column - 1)}^`;
  // Control characters could move the caret or control the terminal.
  const line = fault.sourceLine.slice(0, Math.max(longestLine, fault.column)).replaceAll(/(?!\t)\p{Cc}/gu, '\ufffd');
  return `${head}\n    ${gutter}${line}\n    ${caret}`;
};

export const inOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column);

/** Returns faults with paths relative to the working directory: of files in the data folder, and of those beside it. */
export const relativeTo = (data: string, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({
    ...fault,
    file: /^data(?:\/|$)/.test(fault.file)
      ? data + fault.file.slice('data'.length)
      : posix.join(data, '..', fault.file),
    message: fault.message.replaceAll(/(?<![\w./-])data(?=\/)/g, () => data),
  }));

/** Formats all faults in order, with their number on the last line. */
export const formatFaults = (faults: readonly Fault[]): string => {
  const sorted = inOrder(faults);
  const files = new Set(sorted.map((fault) => fault.file)).size;
  const count = `${sorted.length} ${sorted.length === 1 ? 'fault' : 'faults'} in ${files} ${files === 1 ? 'file' : 'files'}`;
  return [...sorted.map(formatFault), count].join('\n');
};

/** Returns the number of faults of each file, in lines. Texts of every page come first. */
export const countsByFile = (faults: readonly Fault[]): string[] => {
  const rank = (file: string): number => (file.endsWith('/interface.yaml') ? 0 : 1);
  return [...Map.groupBy(inOrder(faults), ({ file }) => file)]
    .toSorted(([a], [b]) => rank(a) - rank(b) || a.split('/').length - b.split('/').length)
    .map(([file, { length }]) => `${file}: ${length}`);
};
