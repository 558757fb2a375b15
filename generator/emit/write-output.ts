import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../sites/files-below.ts';

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
 * Writes the differences between an output and the former one: by default that in the folder. Each file is renamed into
 * place, so that readers never see half a file.
 */
export const writeOutput = (target: string, output: Output, former = outputIn(target)): Written => {
  const written = [...output].filter(([file, content]) => !isSame(former.get(file), content));
  const removed = [...former.keys()].filter((file) => !output.has(file));
  for (const [file, content] of written) {
    const path = join(target, file);
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.new-${process.pid}`;
    writeFileSync(draft, content);
    renameSync(draft, path);
  }
  for (const file of removed) rmSync(join(target, file), { force: true });
  return { written: written.map(([file]) => file), removed };
};
