import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the output that lie on the disk already and are put in place by their name, without being read. */
export interface ReadyFiles {
  /** By their path in generated/: where they lie now. */
  readonly files: Map<string, string>;
  /** The earlier output, when the same code made it: what depends on a name alone may stay. */
  readonly earlier?: string;
  /** Where threads may put what they make, instead of handing it over. */
  readonly workshop?: string;
}

/** Nothing is ready: everything is made anew and handed over as text. */
export const nothingReady = (): ReadyFiles => ({ files: new Map() });

/** Keeps a file of the earlier output, if it is there. */
export const keep = ({ files, earlier }: ReadyFiles, file: string): boolean => {
  const there = earlier === undefined ? undefined : join(earlier, file);
  if (there === undefined || !existsSync(there)) return false;
  files.set(file, there);
  return true;
};
