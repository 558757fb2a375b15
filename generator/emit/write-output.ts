import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../sites/files-below.ts';
import { replaceFile } from '../../sites/replace-file.ts';

/** Files of generated/ by path: modules as text, fonts and pictures as bytes. */
export type Output = Map<string, string | Uint8Array>;

/** Reads the files of an earlier run. */
export const outputIn = (folder: string): Output =>
  new Map(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file))]));

const isSame = (a: string | Uint8Array | undefined, b: string | Uint8Array): boolean => {
  if (a === undefined || (typeof a === 'string' && typeof b === 'string')) return a === b;
  return Buffer.from(a).equals(Buffer.from(b));
};

/** Paths of changed files. */
interface Written {
  written: readonly string[];
  removed: readonly string[];
}

/**
 * Writes the differences between an output and the former one: by default that in the folder. Each file is whole
 * at any moment.
 */
export const writeOutput = (target: string, output: Output, former = outputIn(target)): Written => {
  const written = [...output].filter(([file, content]) => !isSame(former.get(file), content));
  const removed = [...former.keys()].filter((file) => !output.has(file));
  for (const [file, content] of written) replaceFile(join(target, file), content);
  for (const file of removed) rmSync(join(target, file), { force: true });
  return { written: written.map(([file]) => file), removed };
};
