import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkingCopy } from '../working-copy.ts';
import { withHunks } from './hunk.ts';
import { mergedText } from './merged-text.ts';
import { changesWithRenames } from './renames.ts';

/** A change that is taken back: the lines of a hunk, or a file as a whole. */
export interface Wanted {
  from: string;
  to: string;
  file: string;
  /** Index of the hunk; undefined for the whole file. */
  hunk?: number | undefined;
}

/**
 * Writes the former lines of a change into the data, and keeps all later changes of other lines. Returns false if there
 * is no such change. The caller checks and commits.
 */
export const takeBack = async (copy: WorkingCopy, wanted: Wanted): Promise<boolean> => {
  const { file, from, hunk: index, to } = wanted;
  if (![from, to].every((commit) => /^[0-9a-f]{40}(?:\^)?$/.test(commit))) return false;
  // Only files that editors may change are in this list, so no other path can be written.
  const changed = (await changesWithRenames(copy, [from, to])).find((each) => each.file === file);
  const hunk = index === undefined ? undefined : changed?.hunks[index];
  // Only undo takes a rename back, which has changed other files, too.
  if (!changed || changed.kind === 'renamed' || (changed.renames && !hunk)) return false;
  const path = join(copy.data, file);
  if (changed.kind === 'added') await rm(path, { force: true });
  else if (changed.kind === 'removed' || !hunk) await copy.git(['checkout', from, '--', file]);
  else {
    const present = await readFile(path, 'utf8').catch(() => '');
    const former = withHunks(changed.after, [hunk], true);
    // The former lines win where both changed the same ones.
    await writeFile(path, await mergedText({ present, base: changed.after, wanted: former }, ['--theirs']));
  }
  return true;
};
