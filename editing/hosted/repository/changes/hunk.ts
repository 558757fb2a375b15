import type { LineDifference } from '../../../line-differences.ts';

/**
 * Adjacent lines of a file that a change replaced. A line is alone if it keeps its key, as do those beside it. An item
 * is alone if whole ones were added or removed.
 */
export interface Hunk extends LineDifference {
  /** The removal and the addition of an item that moves. Default: the hunk itself. */
  parts?: readonly LineDifference[];
  /** The item with which the only moved one has changed places. */
  swappedWith?: LineDifference;
  /** Names of those who made the change, if it is of several commits. */
  who?: readonly string[];
}

const keyIn = (line: string): string | undefined => /^\s*(?:- )?[\w-]+:(?=\s|$)/.exec(line)?.[0];

/** Returns the values of a hunk separately. */
const splitByKey = (hunk: Hunk): Hunk[] => {
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

type Lines = readonly string[];

const indexesOf = (lines: Lines, isStart: (line: string, index: number) => boolean): number[] =>
  lines.flatMap((line, index) => (isStart(line, index) ? [index] : []));

/** Returns the indexes of lines that begin an item of a list; none unless all lines are such items. */
export const itemStarts = (lines: Lines): number[] => {
  const [mark, indent] = /^( *)- /.exec(lines[0] ?? '') ?? [];
  if (mark === undefined) return [];
  const isWhole = lines.every((line) => line === '' || line.startsWith(mark) || line.startsWith(`${indent} `));
  return isWhole ? indexesOf(lines, (line) => line.startsWith(mark)) : [];
};

/** Returns the indexes of lines that begin an entry of a catalog; none unless all lines are such entries. */
const entryStarts = (lines: Lines): number[] => {
  if (!lines.some((line) => line.startsWith('msgctxt '))) return [];
  const [first = '', last] = [lines[0], lines.at(-1)];
  // Blank lines are between entries, so those of the last ones come before them.
  if (first === '' && last !== '') return indexesOf(lines, (line) => line === '');
  const isWhole = /^(?:msgctxt |#)/.test(first) && last === '';
  return isWhole ? indexesOf(lines, (_, index) => index === 0 || lines[index - 1] === '') : [];
};

/** Returns the items of a hunk separately that only adds or only removes whole ones. */
const splitByItem = (hunk: Hunk): Hunk[] => {
  const { before, after, startBefore, start } = hunk;
  const lines = [...before, ...after];
  const starts = [...itemStarts(lines), ...entryStarts(lines)];
  if (starts.length < 2 || Math.min(before.length, after.length) > 0) return [hunk];
  return starts.map((first, index) => ({
    before: before.slice(first, starts[index + 1]),
    after: after.slice(first, starts[index + 1]),
    startBefore: startBefore + Math.min(first, before.length),
    start: start + Math.min(first, after.length),
  }));
};

/** Returns the values and the items of a hunk separately, so that each can be taken back alone. */
export const splitHunk = (hunk: Hunk): Hunk[] => splitByKey(hunk).flatMap(splitByItem);

/** Returns the text before some changes with them, or the text after them without them. */
export const withHunks = (text: string, hunks: readonly Hunk[], isBack = false): string => {
  const lines = text.split('\n');
  const parts = hunks
    .flatMap((hunk) => hunk.parts ?? hunk)
    .map(({ before, after, startBefore, start }) =>
      isBack
        ? { at: start, from: startBefore, old: after, now: before }
        : { at: startBefore, from: start, old: before, now: after },
    )
    // Lines that are only added come before the line at their place.
    .toSorted((a, b) => a.at - b.at || Math.min(a.old.length, 1) - Math.min(b.old.length, 1) || a.from - b.from);
  for (const { at, old, now } of parts.toReversed()) lines.splice(at, old.length, ...now);
  return lines.join('\n');
};
