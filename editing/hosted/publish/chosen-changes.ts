import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChangedFile, changesBetween, type Hunk } from '../repository/changes.ts';
import { gitIn } from '../repository/git.ts';
import type { WorkingCopy } from '../repository/working-copy.ts';

/** Changes between two commits, of which some are chosen by `choiceOf`. */
export interface Choice {
  from: string;
  to: string;
  chosen: readonly string[];
}

/** Returns the name of a change: of a hunk, or of a file as a whole. */
export const choiceOf = (file: string, hunk: number | ''): string => `${file}#${hunk}`;

/** Returns the text before some changes, with those that are chosen. */
const withHunks = (before: string, hunks: readonly Hunk[]): string => {
  const lines = before.split('\n');
  for (const { startBefore, before: former, after } of hunks.toReversed())
    lines.splice(startBefore, former.length, ...after);
  return lines.join('\n');
};

/** Returns the chosen text of a file; `whole` for the file as it is after all changes, undefined for none. */
const chosenText = ({ file, before, hunks, kind }: ChangedFile, chosen: ReadonlySet<string>) => {
  const own = hunks.filter((_, index) => chosen.has(choiceOf(file, index)));
  if (chosen.has(choiceOf(file, '')) || (own.length > 0 && own.length === hunks.length)) return 'whole' as const;
  return own.length > 0 && kind === 'changed' ? { text: withHunks(before, own) } : undefined;
};

/**
 * Commits chosen changes onto the commit before them, beside the history, and returns the commit; undefined if there is
 * nothing to commit. The data, the index and the branch stay as they are.
 */
export const commitChosen = async (copy: WorkingCopy, { from, to, chosen }: Choice): Promise<string | undefined> => {
  const { data, git, prefix } = copy;
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'));
  try {
    const beside = gitIn(data, { GIT_INDEX_FILE: join(folder, 'index') });
    await beside(['read-tree', from]);
    const names = new Set(chosen);
    for (const changed of await changesBetween(copy, from, to)) {
      const { file, kind } = changed;
      const text = chosenText(changed, names);
      if (text === undefined) continue;
      if (kind === 'removed') {
        await beside(['update-index', '--force-remove', '--', file]);
        continue;
      }
      const [mode = '', , blob = ''] = (await git(['ls-tree', to, '--', file])).split(/\s/);
      await writeFile(join(folder, 'text'), text === 'whole' ? '' : text.text);
      const object = text === 'whole' ? blob : await git(['hash-object', '-w', '--no-filters', join(folder, 'text')]);
      await beside(['update-index', '--add', '--cacheinfo', `${mode},${object.trim()},${prefix}${file}`]);
    }
    const tree = (await beside(['write-tree'])).trim();
    if (tree === (await git(['rev-parse', `${from}^{tree}`])).trim()) return undefined;
    return (await git(['commit-tree', tree, '-p', from, '-m', 'Publish chosen changes'])).trim();
  } finally {
    await rm(folder, { recursive: true });
  }
};
