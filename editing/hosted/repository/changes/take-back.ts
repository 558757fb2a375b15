import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitIn } from '../git.ts';
import type { WorkingCopy } from '../working-copy.ts';
import { changesBetween } from './history.ts';
import { withHunks } from './hunk.ts';

/** A change that is taken back: the lines of a hunk, or a file as a whole. */
export interface Wanted {
  from: string;
  to: string;
  file: string;
  /** Index of the hunk; undefined for the whole file. */
  hunk?: number | undefined;
}

/** A line between all others. Without it, Git takes changes of neighboring lines for changes of the same ones. */
const between = 'line of a merge';

const apart = (text: string): string => text.split('\n').join(`\n${between}\n`);

const together = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line !== between)
    .join('\n');

/** Merges the text before a hunk into the present text. Where both changed the same lines, the former ones win. */
const mergedText = async (present: string, after: string, before: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'merge-'));
  try {
    const texts = Object.entries({ present, after, before });
    for (const [name, text] of texts) await writeFile(join(folder, name), apart(text));
    return together(await gitIn(folder)(['merge-file', '-p', '--theirs', 'present', 'after', 'before']));
  } finally {
    await rm(folder, { recursive: true });
  }
};

/**
 * Writes the former lines of a change into the data, and keeps all later changes of other lines. Returns false if there
 * is no such change. The caller checks and commits.
 */
export const takeBack = async (copy: WorkingCopy, wanted: Wanted): Promise<boolean> => {
  const { file, from, hunk: index, to } = wanted;
  if (![from, to].every((commit) => /^[0-9a-f]{40}(?:\^)?$/.test(commit))) return false;
  // Only files that editors may change are in this list, so no other path can be written.
  const changed = (await changesBetween(copy, from, to)).find((each) => each.file === file);
  if (!changed) return false;
  const path = join(copy.data, file);
  const hunk = index === undefined ? undefined : changed.hunks[index];
  if (changed.kind === 'added') await rm(path, { force: true });
  else if (changed.kind === 'removed' || !hunk) await copy.git(['checkout', from, '--', file]);
  else {
    const present = await readFile(path, 'utf8').catch(() => '');
    await writeFile(path, await mergedText(present, changed.after, withHunks(changed.after, [hunk], true)));
  }
  return true;
};
