import { isText } from '../../../changes/content.ts';
import { lineDifferences } from '../../../line-differences.ts';
import { pathFrom } from '../git.ts';
import type { WorkingCopy } from '../working-copy.ts';
import { splitHunk } from './hunk.ts';
import { joinHunks } from './join-hunks.ts';
import type { ChangedFile } from './parse-diff.ts';

/**
 * Returns the former paths of files with values that commits have renamed, by their present paths. An entry that
 * somebody removed after another one like it was made has no other name.
 */
export const renamesBetween = async (
  { git, prefix, scope }: WorkingCopy,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string>> => {
  const similar = ['--find-renames', '--diff-filter=R', '--name-status', '--no-relative', '-z', '--format='];
  const output = await git(['log', '--reverse', ...similar, `${from}..${to}`, '--', ...scope]);
  const renames = new Map<string, string>();
  for (const [, ...paths] of output.matchAll(/R\d+\0([^\0]+)\0([^\0]+)\0/g)) {
    const [before = '', after = ''] = paths.map((path) => pathFrom(prefix, path));
    if (!isText(before)) continue;
    renames.set(after, renames.get(before) ?? before);
    renames.delete(before);
  }
  return renames;
};

/** Returns one change for each renamed file, in place of a removal and an addition. */
export const joinRenames = (
  files: readonly ChangedFile[],
  renames: ReadonlyMap<string, string>,
): readonly ChangedFile[] => {
  const formerOf = ({ file, kind }: ChangedFile) =>
    kind === 'added' ? files.find((other) => other.kind === 'removed' && other.file === renames.get(file)) : undefined;
  const gone = new Set(files.map(formerOf));
  return files.flatMap((each): readonly ChangedFile[] => {
    if (gone.has(each)) return [];
    const former = formerOf(each);
    if (!former) return [each];
    const [{ before }, { after, file }] = [former, each];
    const hunks = lineDifferences(before.split('\n'), after.split('\n')).flatMap(splitHunk);
    const joined = joinHunks(file, hunks, [before, after]);
    return [{ file, formerly: former.file, kind: 'renamed', before, after, hunks: joined }];
  });
};
