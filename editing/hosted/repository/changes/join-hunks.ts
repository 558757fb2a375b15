import { type LineDifference, lineDifferences } from '../../../line-differences.ts';
import { type Hunk, splitHunk } from './hunk.ts';
import { areAlike, itemsIn } from './moved-items.ts';
import { sameValueIn } from './same-value.ts';

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
    .flatMap(splitHunk);

/**
 * Joins hunks of one value, and those that move lines, such as those of a section. One of these alone would remove or
 * double the section. Hunks that also change lines beside it are joined as well, unless these are of other items.
 */
export const joinHunks = (
  file: string,
  hunks: readonly Hunk[],
  texts: readonly [before: string, after: string],
): Hunk[] => {
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
