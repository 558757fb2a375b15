import { isText } from '../../../changes/content.ts';
import { lineDifferences } from '../../../line-differences.ts';
import { pathFrom } from '../git.ts';
import type { WorkingCopy } from '../working-copy.ts';
import { changesBetween } from './history.ts';
import { type Hunk, splitHunk } from './hunk.ts';
import { joinHunks } from './join-hunks.ts';
import type { ChangedFile } from './parse-diff.ts';
import { type Rename, renamesIn, withRenames } from './renamed-entries.ts';

/**
 * Returns the former paths of files with values that commits have renamed, by their present paths. An entry that
 * somebody removed after another one like it was made has no other name.
 */
const renamesBetween = async (
  { git, prefix, scope }: WorkingCopy,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const similar = ['--find-renames', '--diff-filter=R', '--name-status', '--no-relative', '-z', '--format='];
  const output = await git(['log', '--reverse', ...similar, `${from}..${to}`, '--', ...scope]);
  const renames = new Map<string, readonly string[]>();
  for (const [, ...paths] of output.matchAll(/R\d+\0([^\0]+)\0([^\0]+)\0/g)) {
    const [before = '', after = ''] = paths.map((path) => pathFrom(prefix, path));
    if (!isText(before)) continue;
    renames.set(after, [before, ...(renames.get(before) ?? [])]);
    renames.delete(before);
  }
  return renames;
};

const hunksBetween = (file: string, before: string, after: string): Hunk[] =>
  joinHunks(file, lineDifferences(before.split('\n'), after.split('\n')).flatMap(splitHunk), [before, after]);

/** Returns a catalog without the changes that renames have made. */
const withoutRenamedLines = (changed: ChangedFile, files: readonly Rename[]): ChangedFile => {
  const { after, before, file, kind } = changed;
  const renames = kind === 'changed' && file.endsWith('.po') ? renamesIn([before, after], files) : [];
  if (renames.length === 0) return changed;
  const renamed = withRenames(file, [before, after], renames);
  return { ...changed, before: renamed, renames, hunks: hunksBetween(file, renamed, after) };
};

/** Returns one change for each renamed file, in place of a removal, an addition and changes of catalogs. */
const joinRenames = (
  files: readonly ChangedFile[],
  formerNames: ReadonlyMap<string, readonly string[]>,
): ChangedFile[] => {
  const pairs = files.flatMap(({ file, kind }) => {
    // The last publication may have one of several former names.
    const former = kind === 'added' ? formerNames.get(file) : undefined;
    const removed = files.find((other) => other.kind === 'removed' && former?.includes(other.file));
    return removed ? [{ file, formerly: removed.file, before: removed.before }] : [];
  });
  const gone = new Set(pairs.map(({ formerly }) => formerly));
  return files
    .filter(({ file }) => !gone.has(file))
    .map((each) => {
      const { after, file } = each;
      const pair = pairs.find((other) => other.file === file);
      if (!pair) return withoutRenamedLines(each, pairs);
      return { ...pair, kind: 'renamed', after, hunks: hunksBetween(file, pair.before, after) };
    });
};

/** Returns the changes of the data between two states. The last commit with them tells renames. */
export const changesWithRenames = async (
  copy: WorkingCopy,
  [from, to]: readonly [from: string, to: string],
  last = to,
): Promise<ChangedFile[]> => joinRenames(await changesBetween(copy, from, to), await renamesBetween(copy, from, last));

/** Returns the changes between two states as lists show them: without catalogs that have only followed renames. */
export const shownChanges = async (...range: Parameters<typeof changesWithRenames>): Promise<ChangedFile[]> =>
  (await changesWithRenames(...range)).filter(({ hunks, renames }) => !renames || hunks.length > 0);
