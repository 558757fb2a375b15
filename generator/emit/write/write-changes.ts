import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of generated/ by path: modules as text, fonts and pictures as bytes. */
export type Output = Map<string, string | Uint8Array>;

const isSame = (a: string | Uint8Array | undefined, b: string | Uint8Array): boolean => {
  if (a === undefined || (typeof a === 'string' && typeof b === 'string')) return a === b;
  return Buffer.from(a).equals(Buffer.from(b));
};

/**
 * Writes the differences between two outputs. Returns the changed and removed files. Each file is renamed into place,
 * so that readers never see half a file.
 */
export const writeChanges = (target: string, before: Output, after: Output): string[] => {
  const written = [...after].filter(([file, content]) => !isSame(before.get(file), content));
  const removed = [...before.keys()].filter((file) => !after.has(file));
  for (const [file, content] of written) {
    const path = join(target, file);
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.new-${process.pid}`;
    writeFileSync(draft, content);
    renameSync(draft, path);
  }
  for (const file of removed) rmSync(join(target, file), { force: true });
  return [...written.map(([file]) => file), ...removed];
};
