import type { ChangedFile } from './changes.ts';
import type { WorkingCopy } from './working-copy.ts';

const namesIn = (lines: readonly string[]): string[] => [...new Set(lines.filter(Boolean))];

/** Returns who has written each line of a file since a commit; an empty name for older lines. */
const writersIn = (blame: string): string[] =>
  blame
    // Lines of the file begin with a tab.
    .split(/^\t.*\n?/m)
    .map((head) => (/^boundary$/m.test(head) ? '' : (/^author (.*)$/m.exec(head)?.[1] ?? '')));

/** Adds the names of those who made the changes of a file between two commits. */
export const withNames = async (
  { git }: WorkingCopy,
  [from, to]: readonly [string, string],
  changed: ChangedFile,
): Promise<ChangedFile> => {
  const { file, hunks, kind } = changed;
  const who = namesIn((await git(['log', '--format=%an', `${from}..${to}`, '--', file])).split('\n'));
  const isOfSeveral = who.length > 1 && kind === 'changed' && hunks.length > 0;
  const blame = isOfSeveral ? await git(['blame', '--line-porcelain', `${from}..${to}`, '--', file]) : '';
  const writers = writersIn(blame);
  const named = hunks.map((hunk) => {
    const own = namesIn(writers.slice(hunk.start, hunk.start + hunk.after.length));
    // Removed lines have no writer.
    return { ...hunk, who: own.length > 0 ? own : who };
  });
  return { ...changed, who, hunks: named };
};
