import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file beside its place and renames it, so that readers, a kill and a full disk never leave half of it. */
export const replaceFile = (path: string, content: string | Uint8Array, options: { mode?: number } = {}): void => {
  mkdirSync(dirname(path), { recursive: true });
  const beside = `${path}.new-${process.pid}`;
  writeFileSync(beside, content, options);
  renameSync(beside, path);
};
