import type { LineDifference } from '../../../line-differences.ts';
import type { Hunk } from './hunk.ts';

/** True if most lines of the smaller one of two blocks are in the other one, too. */
export const areAlike = (one: readonly string[], other: readonly string[]): boolean => {
  const [smaller, larger] = one.length < other.length ? [one, other] : [other, one];
  if (smaller.length < 2) return larger.length === smaller.length && smaller[0] === larger[0];
  const lines = new Set(larger);
  return smaller.filter((line) => lines.has(line)).length * 2 > smaller.length;
};

interface Block {
  lines: string[];
  start: number;
}

/** Splits lines at the items of their outermost list, or at the entries of a catalog. */
const blocksOf = (lines: readonly string[], start: number): Block[] => {
  const marks = lines
    .flatMap((line) => /^(?: *- |msgctxt )/.exec(line)?.[0] ?? [])
    .toSorted((a, b) => a.length - b.length);
  const blocks: Block[] = [];
  for (const [index, line] of lines.entries()) {
    const isFirst = blocks.length === 0 || (marks[0] !== undefined && line.startsWith(marks[0]));
    if (isFirst) blocks.push({ lines: [], start: start + index });
    blocks.at(-1)?.lines.push(line);
  }
  return blocks;
};

interface Item {
  former: Block;
  present: Block;
  isEdited: boolean;
}

/** Returns the items of two lists that have the same number of them; undefined if one has no partner. */
const pairsOf = (before: readonly Block[], after: readonly Block[]): Item[] | undefined => {
  if (before.length !== after.length) return undefined;
  const left = new Set(after);
  const take = (isPartner: (block: Block) => boolean): Block | undefined => {
    const found = [...left].find(isPartner);
    if (found) left.delete(found);
    return found;
  };
  const equal = before.map(({ lines }) => take((other) => other.lines.join('\n') === lines.join('\n')));
  const pairs = before.flatMap((former, index): Item[] => {
    const present = equal[index] ?? take((other) => areAlike(former.lines, other.lines));
    return present ? [{ former, present, isEdited: present !== equal[index] }] : [];
  });
  return pairs.length === before.length ? pairs : undefined;
};

/** Returns the items that keep their order: edited ones before others, and as many lines as possible. */
const keptOf = (items: readonly Item[]): readonly Item[] => {
  type Chain = { items: readonly Item[]; weight: number };
  const heaviest = (chains: readonly Chain[]): Chain =>
    chains.reduce((most, chain) => (chain.weight > most.weight ? chain : most), { items: [], weight: 0 });
  const chains: Chain[] = [];
  for (const item of items) {
    const { lines, start } = item.present;
    const former = heaviest(chains.filter((chain) => (chain.items.at(-1)?.present.start ?? 0) < start));
    chains.push({
      items: [...former.items, item],
      weight: former.weight + lines.length + (item.isEdited ? 1_000_000 : 0),
    });
  }
  return heaviest(chains).items;
};

const endOf = ({ lines, start }: Block): number => start + lines.length;

/** Returns the moved items of a list, each as a hunk, and the edited ones that stay; undefined for other lines. */
export const itemsIn = (hunk: LineDifference): { moved: Hunk[]; edited: LineDifference[] } | undefined => {
  const items = pairsOf(blocksOf(hunk.before, hunk.startBefore), blocksOf(hunk.after, hunk.start));
  const kept = keptOf(items ?? []);
  if (!items || kept.length === items.length) return undefined;
  const differenceOf = ({ former, present }: Item): LineDifference => ({
    ...{ before: former.lines, after: present.lines, startBefore: former.start, start: present.start },
  });
  const moved = items
    .filter((item) => !kept.includes(item))
    .map((item): Hunk => {
      const own = differenceOf(item);
      const start = kept.findLast(({ former }) => former.start < own.startBefore)?.present;
      const startBefore = kept.findLast(({ present }) => present.start < own.start)?.former;
      const removal = { ...own, after: [], start: start ? endOf(start) : hunk.start };
      const addition = { ...own, before: [], startBefore: startBefore ? endOf(startBefore) : hunk.startBefore };
      return { ...own, parts: [removal, addition] };
    });
  const [first, ...others] = kept.map(differenceOf);
  // The lines do not tell which one of two neighbors was moved.
  const swapped = items.length === 2 && first && others.length === 0 ? { swappedWith: first } : {};
  return {
    moved: moved.map((hunk) => ({ ...hunk, ...swapped })),
    edited: kept.filter(({ isEdited }) => isEdited).map(differenceOf),
  };
};
