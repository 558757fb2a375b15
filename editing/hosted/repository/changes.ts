import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isText } from '../../changes/content.ts';
import { type LineDifference, lineDifferences } from '../../line-differences.ts';
import { gitIn, pathFrom } from './git.ts';
import { type Hunk, withHunks } from './hunk.ts';
import { areAlike, itemsIn } from './moved-items.ts';
import { sameValueIn } from './same-value.ts';
import type { WorkingCopy } from './working-copy.ts';

export interface ChangedFile {
  /** Path as seen from the data folder. */
  file: string;
  kind: 'changed' | 'added' | 'removed';
  /** Texts of a file with values. Empty for others, such as pictures. */
  before: string;
  after: string;
  hunks: readonly Hunk[];
  who?: readonly string[];
}

export interface Commit {
  id: string;
  who: string;
  /** Address of the author. */
  email: string;
  /** ISO 8601. */
  at: string;
  message: string;
  files: readonly ChangedFile[];
}

/** Arguments for a diff with the whole files. */
const diff = [
  ...['--unified=1000000000', '--no-renames', '--no-color', '--no-ext-diff', '--no-relative'],
  ...['--src-prefix=a/', '--dst-prefix=b/'],
];

const keyIn = (line: string): string | undefined => /^\s*(?:- )?[\w-]+:(?=\s|$)/.exec(line)?.[0];

/** Returns the values of a hunk separately, so that each can be taken back alone. */
const byKey = (hunk: Hunk): Hunk[] => {
  const { before, after, startBefore, start } = hunk;
  const isEach = before.every((line, index) => keyIn(line) !== undefined && keyIn(line) === keyIn(after[index] ?? ''));
  if (!isEach || before.length !== after.length) return [hunk];
  return before.map((line, index) => ({
    before: [line],
    after: after.slice(index, index + 1),
    startBefore: startBefore + index,
    start: start + index,
  }));
};

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
  return hunks.flatMap(byKey);
};

/**
 * Returns the number of hunks until the last one that adds what one of them removes, or the other way round, or
 * continues its value.
 */
const sizeTogether = (
  hunks: readonly Hunk[],
  mayMove: (hunk: Hunk) => boolean,
  isOneValue: (hunk: Hunk, next: Hunk) => boolean,
): number => {
  let size = 1;
  for (const [index, hunk] of hunks.entries()) {
    if (index === size) break;
    const isHalf = (other: Hunk): boolean => areAlike(hunk.before, other.after) || areAlike(other.before, hunk.after);
    const last = mayMove(hunk) ? hunks.findLastIndex(isHalf) : index;
    const next = hunks[index + 1];
    size = Math.max(size, last + 1, next && isOneValue(hunk, next) ? index + 2 : 0);
  }
  return size;
};

/** Returns the hunks in an item that stays at its place. */
const editsIn = (item: LineDifference): Hunk[] =>
  lineDifferences(item.before, item.after)
    .map((each) => ({
      ...each,
      startBefore: item.startBefore + each.startBefore,
      start: item.start + each.start,
    }))
    .flatMap(byKey);

/**
 * Joins hunks of one value, and those that move lines, such as those of a section. One of these alone would remove or
 * double the section. Hunks that also change lines beside it are joined as well, unless these are of other items.
 */
const joinHunks = (file: string, hunks: readonly Hunk[], texts: readonly [before: string, after: string]): Hunk[] => {
  if (hunks.length < 2) return [...hunks];
  const [before = [], after = []] = texts.map((text) => text.split('\n'));
  const [isBefore, isAfter] = [sameValueIn(file, texts[0]), sameValueIn(file, texts[1])];
  const isOneValue = (hunk: Hunk, next: Hunk): boolean =>
    isBefore(hunk.startBefore + hunk.before.length - 1, next.startBefore) ||
    isAfter(hunk.start + hunk.after.length - 1, next.start);
  const added = new Set(hunks.flatMap((hunk) => hunk.after));
  const moved = new Set(hunks.flatMap((hunk) => hunk.before).filter((line) => added.has(line)));
  const mayMove = (hunk: Hunk): boolean => [...hunk.before, ...hunk.after].some((line) => moved.has(line));
  const joined: Hunk[] = [];
  for (let at = 0; at < hunks.length; ) {
    const others = hunks.slice(at);
    const group = others.slice(0, sizeTogether(others, mayMove, isOneValue));
    at += group.length;
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) break;
    const { start, startBefore } = first;
    const whole: Hunk = {
      ...{ start, startBefore },
      before: before.slice(startBefore, last.startBefore + last.before.length),
      after: after.slice(start, last.start + last.after.length),
    };
    const isValue = isBefore(startBefore, startBefore + whole.before.length - 1);
    const items = group.length > 1 && !isValue ? itemsIn(whole) : undefined;
    const edited = items?.edited.flatMap((each) => joinHunks(file, editsIn(each), texts));
    joined.push(...(items?.moved ?? [whole]), ...(edited ?? []));
  }
  return joined;
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

const parseDiff = (output: string, prefix: string): ChangedFile[] =>
  output
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const [, path = ''] = /^a\/(.*) b\/\1$/.exec(part.split('\n', 1)[0] ?? '') ?? [];
      const texts = isText(path) ? textsOf(path, part) : withoutTexts;
      return { file: pathFrom(prefix, path), kind: kindOf(part), ...texts };
    });

/** Returns the changes of the data between two commits. */
export const changesBetween = async (
  { git, prefix, scope }: WorkingCopy,
  from: string,
  to: string,
): Promise<ChangedFile[]> => parseDiff(await git(['diff', ...diff, from, to, '--', ...scope]), prefix);

/** Returns the number of unpublished saves, because one may change many files. Changes taken back do not count. */
export const countChanges = async (copy: WorkingCopy): Promise<number> => {
  const [published, head] = await Promise.all([copy.published(), copy.head()]);
  const files = await changesBetween(copy, published, head);
  const places = files.reduce((sum, { hunks }) => sum + Math.max(1, hunks.length), 0);
  const saves = Number(await copy.git(['rev-list', '--count', `${published}..${head}`, '--', ...copy.scope]));
  return Math.min(places, saves);
};

/** Returns the last commits of the data, or of one file, newest first. The first commit of all changed nothing. */
export const historyOf = async (
  { git, prefix, scope }: WorkingCopy,
  most: number,
  file?: string,
): Promise<Commit[]> => {
  // Git refuses paths outside of the repository.
  if (file !== undefined && /^\/|(?:^|\/)\.\.(?:\/|$)/.test(file.replace(/^\.\.\/public\//, ''))) return [];
  const format = '--format=%x00%H%x1f%an%x1f%ae%x1f%aI%x1f%s%x1f';
  const options = ['--patch', '--min-parents=1', `--max-count=${most}`, format];
  const output = await git(['log', ...diff, ...options, '--', ...(file === undefined ? scope : [file])]);
  return output
    .split('\0')
    .slice(1)
    .map((part) => {
      const [id = '', who = '', email = '', at = '', message = '', patch = ''] = part.split('\x1f');
      return { id, who, email, at, message, files: parseDiff(patch, prefix) };
    });
};

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
