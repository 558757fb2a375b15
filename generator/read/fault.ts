/** One thing that an editor has to mend, with the place where it stands. */
export interface Fault {
  /** The file, from the project's root, with forward slashes. */
  file: string;
  /** Counted from 1; 1:1 when the whole file is meant. */
  line: number;
  column: number;
  /** Where in the data, such as `benefits[2].title`; empty for the whole file. */
  path: string;
  /** What is wrong and `(fix: …)`, in one line. */
  message: string;
  /** The line of the file, if there is one. */
  sourceLine?: string;
}

/**
 * Thrown by commands that cannot go on with faulty data. Its text is the report; its stack is of no use to an editor.
 */
export class ContentFaults extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(formatFaults(faults));
    this.name = 'ContentFaults';
    this.faults = faults;
  }
}

/** `data/services/qa.yaml:14:7  benefits[2].title  expected text …` and, under it, the line with a caret. */
export const formatFault = (fault: Fault): string => {
  const head = [`${fault.file}:${fault.line}:${fault.column}`, fault.path, fault.message].filter(Boolean).join('  ');
  if (fault.sourceLine === undefined) return head;
  const gutter = `${fault.line} | `;
  const caret = `${' '.repeat(gutter.length + fault.column - 1)}^`;
  // A control character would move the caret, or command the terminal.
  const line = fault.sourceLine.replaceAll(/(?!\t)\p{Cc}/gu, '\ufffd');
  return `${head}\n    ${gutter}${line}\n    ${caret}`;
};

/** Faults in the order of files, lines and columns. */
export const inOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column);

/**
 * Faults as they are told to whoever keeps the data in another folder: what the checks call `data/…` is called by its
 * path from the folder that the command runs in.
 */
export const toldFrom = (data: string, faults: readonly Fault[]): Fault[] => {
  return faults.map((fault) => ({
    ...fault,
    file: data + fault.file.slice('data'.length),
    message: fault.message.replaceAll(/(?<![\w./-])data(?=\/)/g, () => data),
  }));
};

/** All faults in order, and a closing line with their number. */
export const formatFaults = (faults: readonly Fault[]): string => {
  const sorted = inOrder(faults);
  const files = new Set(sorted.map((fault) => fault.file)).size;
  const count = `${sorted.length} ${sorted.length === 1 ? 'fault' : 'faults'} in ${files} ${files === 1 ? 'file' : 'files'}`;
  return [...sorted.map(formatFault), count].join('\n');
};
