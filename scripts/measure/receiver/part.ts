import type { Row } from '../machine.ts';

/** What a part is told. */
export interface PartOptions {
  /** A short run, that shows whether the part works. */
  isSmall: boolean;
  /** What a part that chooses at random begins with, so that it can be run again. */
  seed: number;
  say: (line: string) => void;
}

/** What a part has found. */
export interface Findings {
  rows: readonly Row[];
  /** Promises that were not kept, a sentence each. A speed is none. */
  broken: readonly string[];
}

/** One part of the measurement of the receiver. */
export interface Part {
  title: string;
  /** What is measured, how, and what it is held against. */
  about: string;
  run(options: PartOptions): Promise<Findings>;
}
