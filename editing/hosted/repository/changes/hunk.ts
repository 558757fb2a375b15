import type { LineDifference } from '../../../line-differences.ts';

/** Adjacent lines of a file that a change replaced; a line alone if it keeps its key, as do those beside it. */
export interface Hunk extends LineDifference {
  /** The removal and the addition of an item that moves. Default: the hunk itself. */
  parts?: readonly LineDifference[];
  /** The item with which the only moved one has changed places. */
  swappedWith?: LineDifference;
  /** Names of those who made the change, if it is of several commits. */
  who?: readonly string[];
}

const keyIn = (line: string): string | undefined => /^\s*(?:- )?[\w-]+:(?=\s|$)/.exec(line)?.[0];

/** Returns the values of a hunk separately, so that each can be taken back alone. */
export const splitByKey = (hunk: Hunk): Hunk[] => {
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
