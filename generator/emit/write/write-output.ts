import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../read/files/files-below.ts';
import type { Output } from './write-changes.ts';

/** Numbers of changed files in generated/. */
export interface WriteResult {
  written: number;
  unchanged: number;
  removed: number;
}

/**
 * Writes the output to a new folder and renames it into place, so that a failed run leaves the old output intact.
 * Unchanged files are hard links and keep their modification time. If nothing changed, writes nothing.
 */
export const writeOutput = (target: string, output: Output): WriteResult => {
  const old = filesBelow(target);
  const isSame = (file: string): boolean => {
    const fresh = output.get(file);
    return fresh !== undefined && readFileSync(join(target, file)).equals(Buffer.from(fresh));
  };
  const unchanged = new Set(old.filter(isSame));
  const removed = old.filter((file) => !output.has(file)).length;
  const result = { written: output.size - unchanged.size, unchanged: unchanged.size, removed };
  if (result.written === 0 && removed === 0) return result;

  const fresh = `${target}.new-${process.pid}`;
  const stale = `${target}.old-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    const folders = new Set<string>();
    for (const [file, content] of output) {
      const path = join(fresh, file);
      const folder = dirname(path);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      if (unchanged.has(file)) linkSync(join(target, file), path);
      else writeFileSync(path, content);
    }
    if (existsSync(target)) renameSync(target, stale);
    try {
      renameSync(fresh, target);
    } catch (error) {
      if (existsSync(stale)) renameSync(stale, target);
      throw error;
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(stale, { recursive: true, force: true });
  }
  return result;
};
