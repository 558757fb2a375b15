import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { isText } from '../../changes/content.ts';
import { changesBetween } from '../repository/changes/history.ts';
import { withHunks } from '../repository/changes/hunk.ts';
import { mergedText } from '../repository/changes/merged-text.ts';
import type { ChangedFile } from '../repository/changes/parse-diff.ts';
import { withoutRenames } from '../repository/changes/renamed-entries.ts';
import { changesWithRenames } from '../repository/changes/renames.ts';
import { GitFault, gitIn } from '../repository/git.ts';
import type { WorkingCopy } from '../repository/working-copy.ts';

/** Changes between two commits, of which some are chosen by `choiceOf`. */
export interface Choice {
  from: string;
  to: string;
  chosen: readonly string[];
}

/** Returns the name of a change: of a hunk, or of a file as a whole. */
export const choiceOf = (file: string, hunk: number | ''): string => `${file}#${hunk}`;

/** Returns the chosen text of a file; `whole` for the file as it is after all changes, undefined for none. */
const chosenText = ({ file, before, hunks, kind, renames = [] }: ChangedFile, chosen: ReadonlySet<string>) => {
  const isAll = chosen.has(choiceOf(file, ''));
  const own = hunks.filter((_, index) => isAll || chosen.has(choiceOf(file, index)));
  const others = renames.filter((rename) => !chosen.has(choiceOf(rename.file, '')));
  if (!isAll && own.length === 0 && others.length === renames.length) return undefined;
  if (own.length === hunks.length && others.length === 0) return 'whole' as const;
  return kind === 'changed' ? { text: withoutRenames(file, withHunks(before, own), others) } : undefined;
};

/** Returns what texts say to show a new file: its address in public/, or its name as a picture. */
const wordsFor = (file: string): string =>
  file.startsWith('..') ? `/${posix.basename(file)}` : posix.basename(file).replace(/\.svg$/, '');

/** Returns the changes that are chosen, and the new files that their texts name. */
const chosenOf = (changes: readonly ChangedFile[], chosen: readonly string[]) => {
  const names = new Set(chosen);
  const texts = changes.flatMap((changed) => {
    const text = chosenText(changed, names);
    return text === undefined ? [] : [text === 'whole' ? changed.after : text.text];
  });
  return changes.flatMap((changed) => {
    const { file, formerly, kind } = changed;
    const isNamed = kind === 'added' && !isText(file) && texts.some((text) => text.includes(wordsFor(file)));
    const text = chosenText(changed, names) ?? (isNamed ? ('whole' as const) : undefined);
    if (text === undefined) return [];
    const removed = formerly === undefined ? [] : [{ file: formerly, kind: 'removed' as const, text }];
    return [{ file, kind, text }, ...removed];
  });
};

/** A changed file, and its text that is committed; `whole` for the file as it is after the change. */
type Picked = Pick<ChangedFile, 'file' | 'kind'> & { text: 'whole' | { text: string } };

/** The tree of a commit with further changes; without one if nothing differs. */
export interface TreeOnto {
  onto: string;
  tree?: string;
}

/** Returns the tree of a commit with changes of another one. */
const treeOnto = async (
  { data, git, prefix }: WorkingCopy,
  [onto, of]: readonly [onto: string, of: string],
  picked: readonly Picked[],
): Promise<TreeOnto> => {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'));
  try {
    const beside = gitIn(data, { GIT_INDEX_FILE: join(folder, 'index') });
    await beside(['read-tree', onto]);
    for (const { file, kind, text } of picked) {
      if (kind === 'removed') {
        await beside(['update-index', '--force-remove', '--', file]);
        continue;
      }
      const path = posix.join(prefix, file);
      const [mode = '', , blob = ''] = (await git(['ls-tree', '--full-tree', of, '--', path])).split(/\s/);
      await writeFile(join(folder, 'text'), text === 'whole' ? '' : text.text);
      const object = text === 'whole' ? blob : await git(['hash-object', '-w', '--no-filters', join(folder, 'text')]);
      await beside(['update-index', '--add', '--cacheinfo', `${mode},${object.trim()},${path}`]);
    }
    const tree = (await beside(['write-tree'])).trim();
    return tree === (await git(['rev-parse', `${onto}^{tree}`])).trim() ? { onto } : { onto, tree };
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Commits a tree beside the history, and returns the commit; undefined if nothing differs. */
export const commitTree = async ({ git }: WorkingCopy, { onto, tree }: TreeOnto, message: string) =>
  tree === undefined ? undefined : (await git(['commit-tree', tree, '-p', onto, '-m', message])).trim();

/**
 * Commits chosen changes onto the commit before them, beside the history, and returns the commit; undefined if there is
 * nothing to commit. The data, the index and the branch stay as they are.
 */
export const commitChosen = async (copy: WorkingCopy, { from, to, chosen }: Choice): Promise<string | undefined> => {
  const picked = chosenOf(await changesWithRenames(copy, [from, to]), chosen);
  return commitTree(copy, await treeOnto(copy, [from, to], picked), 'Publish chosen changes');
};

/** Returns the tree of a commit with the changes of another one. Throws GitFault if they contradict each other. */
export const mergedTree = async (copy: WorkingCopy, onto: string, commit: string): Promise<TreeOnto> => {
  const merged = async ({ file, kind, before, after }: ChangedFile): Promise<Picked> => {
    const path = posix.join(copy.prefix, file);
    const [base, wanted, present] = await Promise.all(
      [`${commit}^`, commit, onto].map((at) => copy.git(['rev-parse', `${at}:${path}`]).catch(() => '')),
    );
    if (present === base || present === wanted) return { file, kind, text: 'whole' };
    // Git cannot merge the bytes of a picture.
    if (!isText(file)) throw new GitFault(copy.data, `${file} was changed since`);
    const texts = { present: String(await copy.bytes(onto, file)), base: before, wanted: after };
    return { file, kind, text: { text: await mergedText(texts) } };
  };
  const changes = await changesBetween(copy, `${commit}^`, commit);
  return treeOnto(copy, [onto, commit], await Promise.all(changes.map(merged)));
};
