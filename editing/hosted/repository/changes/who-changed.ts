import { pathFrom } from '../git.ts';
import type { WorkingCopy } from '../working-copy.ts';
import type { Hunk } from './hunk.ts';
import type { ChangedFile } from './parse-diff.ts';

const namesIn = (lines: readonly string[]): string[] => [...new Set(lines.filter(Boolean))];

type Range = readonly [from: string, to: string];

/** Returns a function that returns who has changed a file between two commits. */
const authorsIn = async ({ git, prefix, scope }: WorkingCopy, [from, to]: Range) => {
  const log = await git(['log', '--format=%x00%an', '--name-only', '--no-renames', `${from}..${to}`, '--', ...scope]);
  const commits = log.split('\0').map((commit) => commit.split('\n'));
  return ({ file, formerly = file }: ChangedFile): string[] => {
    const isOf = (path: string): boolean => [file, formerly].includes(pathFrom(prefix, path));
    return namesIn(commits.flatMap(([who = '', ...paths]) => (paths.some(isOf) ? who : [])));
  };
};

/** Returns who has removed lines of a file between two commits: the author of the commit after the last with a line. */
const removersOf = async ({ git }: WorkingCopy, [from, to]: Range, file: string, { before, startBefore }: Hunk) => {
  const lines = ['-L', `${startBefore + 1},+${before.length}`];
  const blamed = await git(['blame', '--reverse', '--porcelain', ...lines, `${from}..${to}`, '--', file]);
  const authors = [...new Set(blamed.match(/^[0-9a-f]{40}(?= \d)/gm))].map(async (last) => {
    const log = await git(['log', '--reverse', '--ancestry-path', '--format=%an', `${last}..${to}`, '--', file]);
    return log.split('\n')[0] ?? '';
  });
  return namesIn(await Promise.all(authors));
};

/** Returns who has changed lines of a file between two commits, also one line after the other. */
const authorsOfLines = async (copy: WorkingCopy, range: Range, file: string, hunk: Hunk): Promise<string[]> => {
  const { after, start } = hunk;
  if (after.length === 0) return removersOf(copy, range, file, hunk);
  const lines = `-L${start + 1},${start + after.length}:${file}`;
  return namesIn(
    (await copy.git(['log', lines, '--no-patch', '--reverse', '--format=%an', range.join('..')])).split('\n'),
  );
};

/** Adds the names of those who made the changes of files between two commits. */
export const withNames = async (
  copy: WorkingCopy,
  range: Range,
  files: readonly ChangedFile[],
): Promise<ChangedFile[]> => {
  const authorsOf = await authorsIn(copy, range);
  const named = files.map(async (changed) => {
    const { file, hunks, kind, renames } = changed;
    const who = authorsOf(changed);
    const isOfSeveral = who.length > 1 && kind === 'changed' && hunks.length > 0;
    const withAuthors = async (hunk: Hunk): Promise<Hunk> => {
      // No commit has the former lines of a catalog with renames.
      const isKnown = isOfSeveral && !(renames && hunk.after.length === 0);
      const own = isKnown ? await authorsOfLines(copy, range, file, hunk) : [];
      return { ...hunk, who: own.length > 0 ? own : who };
    };
    return { ...changed, who, hunks: await Promise.all(hunks.map(withAuthors)) };
  });
  return Promise.all(named);
};
