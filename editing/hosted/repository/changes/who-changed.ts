import { pathFrom } from '../git.ts';
import type { WorkingCopy } from '../working-copy.ts';
import type { Hunk } from './hunk.ts';
import type { ChangedFile } from './parse-diff.ts';

const namesIn = (lines: readonly string[]): string[] => [...new Set(lines.filter(Boolean))];

/** Returns who has written each line of a file since a commit; an empty name for older lines. */
const writersIn = (blame: string): string[] =>
  blame
    // Lines of the file begin with a tab.
    .split(/^\t.*\n?/m)
    .map((head) => (/^boundary$/m.test(head) ? '' : (/^author (.*)$/m.exec(head)?.[1] ?? '')));

type Range = readonly [from: string, to: string];

/** Returns a function that returns who has changed a file between two commits. */
const authorsIn = async ({ git, prefix, scope }: WorkingCopy, [from, to]: Range) => {
  const log = await git(['log', '--format=%x00%an', '--name-only', '--no-renames', `${from}..${to}`, '--', ...scope]);
  const commits = log.split('\0').map((commit) => commit.split('\n'));
  return (file: string): string[] =>
    namesIn(
      commits.flatMap(([who = '', ...paths]) => (paths.some((path) => pathFrom(prefix, path) === file) ? who : [])),
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
    const { file, hunks, kind } = changed;
    const who = authorsOf(file);
    const isOfSeveral = who.length > 1 && kind === 'changed' && hunks.length > 0;
    const blame = isOfSeveral ? await copy.git(['blame', '--line-porcelain', range.join('..'), '--', file]) : '';
    const writers = writersIn(blame);
    const withWriters = (hunk: Hunk): Hunk => {
      const own = namesIn(writers.slice(hunk.start, hunk.start + hunk.after.length));
      // Removed lines have no writer.
      return { ...hunk, who: own.length > 0 ? own : who };
    };
    return { ...changed, who, hunks: hunks.map(withWriters) };
  });
  return Promise.all(named);
};
