import type { Mutation } from './mutations.ts';

/** The part of a file that a mutation replaces. */
interface Splice {
  from: number;
  to: number;
  text: string;
}

const spliceOf = (before: string, after: string): Splice => {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, text: after.slice(from, after.length - end) };
};

/** The text with all mutations of one file; null where they touch each other. */
const joinedText = (before: string, mutations: readonly Mutation[]): string | undefined | null => {
  if (mutations.length === 1) return mutations[0]?.text;
  const splices = mutations.flatMap(({ text }) => (text === undefined ? [] : [spliceOf(before, text)]));
  if (splices.length < mutations.length) return null;
  const inOrder = splices.toSorted((a, b) => b.from - a.from);
  const touch = inOrder.some(({ from }, index) => (inOrder[index + 1]?.to ?? -1) >= from);
  return touch
    ? null
    : inOrder.reduce((text, splice) => text.slice(0, splice.from) + splice.text + text.slice(splice.to), before);
};

/** The files after several mutations at once; undefined where two of them touch each other. */
export const joined = (
  data: ReadonlyMap<string, string>,
  mutations: readonly Mutation[],
): ReadonlyMap<string, string | undefined> | undefined => {
  const edited = new Map<string, string | undefined>();
  for (const [file, ofFile] of Map.groupBy(mutations, ({ file }) => file)) {
    const text = joinedText(data.get(file) ?? '', ofFile);
    if (text === null) return undefined;
    edited.set(file, text);
  }
  return edited;
};
