import { isText } from '../../../changes/content.ts';
import { lineDifferences } from '../../../line-differences.ts';
import { pathFrom } from '../git.ts';
import type { WorkingCopy } from '../working-copy.ts';
import { splitHunk } from './hunk.ts';
import { joinHunks } from './join-hunks.ts';
import type { ChangedFile } from './parse-diff.ts';

/** Returns the former paths of files with values that Git takes for renamed ones, by their present paths. */
export const renamesBetween = async (
  { git, prefix, scope }: WorkingCopy,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string>> => {
  const similar = ['--find-renames', '--diff-filter=R', '--name-status', '--no-relative', '-z'];
  const output = await git(['diff', ...similar, from, to, '--', ...scope]);
  const pairs = [...output.matchAll(/R\d+\0([^\0]+)\0([^\0]+)\0/g)].map(([, ...paths]) => paths);
  return new Map(
    pairs
      .filter((paths) => paths.every(isText))
      .map(([before = '', after = '']) => [pathFrom(prefix, after), pathFrom(prefix, before)]),
  );
};

/** Returns one change for each renamed file, in place of a removal and an addition. */
export const joinRenames = (
  files: readonly ChangedFile[],
  renames: ReadonlyMap<string, string>,
): readonly ChangedFile[] => {
  const formerOf = ({ file }: ChangedFile) => files.find((other) => other.file === renames.get(file));
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
