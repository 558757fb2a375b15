import type { Change } from '../copied-project.ts';

/** A fault that a mistake is to be told by. */
export interface ExpectedFault {
  /** The file in data/. */
  in: string;
  /** A piece of its line, with ‸ where the caret stands; without it the file as a whole is at fault. */
  at?: string;
  /** Which of the lines with that piece it is, from 0, where there are several. */
  nth?: number;
  /** Where in the data; nothing where the file cannot be read as data. */
  path?: string;
  says: string;
}

/** What somebody does to the data by mistake, and every fault that the check tells it by. */
export interface Mistake {
  title: string;
  changes: readonly Change[];
  faults: readonly ExpectedFault[];
}
