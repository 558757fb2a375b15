import { isText } from '../../../changes/content.ts';
import { pathFrom } from '../git.ts';
import { type Hunk, splitHunk } from './hunk.ts';
import { joinHunks } from './join-hunks.ts';
import type { Rename } from './renamed-entries.ts';

export interface ChangedFile {
  /** Path as seen from the data folder. */
  file: string;
  kind: 'changed' | 'added' | 'removed' | 'renamed';
  /** Path before a renaming. */
  formerly?: string;
  /** The renames that a catalog has followed. Its text before the changes has these, and its hunks are the others. */
  renames?: readonly Rename[];
  /** Texts of a file with values. Empty for others, such as pictures. */
  before: string;
  after: string;
  hunks: readonly Hunk[];
  who?: readonly string[];
}

/** Returns the hunks of a diff that has all lines of a file. */
const hunksOf = (lines: readonly string[]): Hunk[] => {
  const hunks: Hunk[] = [];
  const at = { startBefore: 0, start: 0 };
  let current: { before: string[]; after: string[] } | undefined;
  for (const line of lines) {
    const isChange = !line.startsWith(' ');
    if (isChange && !current) {
      current = { before: [], after: [] };
      hunks.push({ ...at, ...current });
    }
    if (!isChange) current = undefined;
    if (line.startsWith('-')) current?.before.push(line.slice(1));
    if (line.startsWith('+')) current?.after.push(line.slice(1));
    if (!line.startsWith('+')) at.startBefore += 1;
    if (!line.startsWith('-')) at.start += 1;
  }
  return hunks.flatMap(splitHunk);
};

/** Parses the diff of a file. Files without lines have none. */
const textsOf = (file: string, part: string): Pick<ChangedFile, 'before' | 'after' | 'hunks'> => {
  const [, ...all] = /^@@ .*/ms.exec(part)?.[0].split('\n') ?? [];
  // A line that begins with a backslash says that the one before it has no end.
  const lines = all.filter((line) => /^[ +-]/.test(line));
  const without = (sign: string): string =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [without('+'), without('-')];
  return { before, after, hunks: joinHunks(file, hunksOf(lines), [before, after]) };
};

const kindOf = (part: string): ChangedFile['kind'] => {
  if (/^new file mode/m.test(part)) return 'added';
  return /^deleted file mode/m.test(part) ? 'removed' : 'changed';
};

const withoutTexts = { before: '', after: '', hunks: [] };

/** Returns the files of a diff that Git made with all lines of each. The prefix is the path of the data folder. */
export const parseDiff = (output: string, prefix: string): ChangedFile[] =>
  output
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const [, path = ''] = /^a\/(.*) b\/\1$/.exec(part.split('\n', 1)[0] ?? '') ?? [];
      const texts = isText(path) ? textsOf(path, part) : withoutTexts;
      return { file: pathFrom(prefix, path), kind: kindOf(part), ...texts };
    });
