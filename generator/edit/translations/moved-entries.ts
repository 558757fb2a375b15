import { type DataPath, formatPath, isRecord, listAt, textAt, valueAt } from '../../read/data-path.ts';
import { identityOf } from '../../read/translations/align-lists.ts';
import { digestIn, type TranslatableText, textDigest } from '../../read/translations/translatable-texts.ts';
import { yamlValue } from '../../read/yaml/yaml-value.ts';
import { withOrder } from '../yaml/yaml-editor.ts';

/** Digests of the originals of a translation, by the places of the texts: `benefits[2].title`. */
export type Digests = ReadonlyMap<string, string>;

/** The text of a translation file, without its digests. */
export interface DigestedText {
  text: string;
  digests: Digests;
}

/** Returns the lists that contain texts, the outer before the inner ones. */
const listsOf = (texts: readonly TranslatableText[]): DataPath[] => {
  const lists = texts.flatMap(({ path }) =>
    path.flatMap((part, index) => (typeof part === 'number' ? [path.slice(0, index)] : [])),
  );
  return [...new Map(lists.map((path) => [formatPath(path), path])).values()].toSorted((a, b) => a.length - b.length);
};

/** Returns the digests of a list by its entries, each by the rest of its place. */
const byEntry = (digests: Digests, list: DataPath): ReadonlyMap<number, ReadonlyMap<string, string>> => {
  const start = `${formatPath(list)}[`;
  const entries = new Map<number, Map<string, string>>();
  for (const [place, digest] of digests) {
    if (!place.startsWith(start)) continue;
    const [, index = '', rest = ''] = /^(\d+)\](.*)$/.exec(place.slice(start.length)) ?? [];
    const own = entries.get(Number(index)) ?? new Map<string, string>();
    entries.set(Number(index), own.set(rest, digest));
  }
  return entries;
};

/** Returns the present positions of the entries of a translation, which has the order of an earlier original. */
const matched = (
  translated: ReadonlyMap<number, ReadonlyMap<string, string>>,
  original: ReadonlyMap<number, ReadonlyMap<string, string>>,
): Map<number, number> => {
  const pairs = [...translated].flatMap(([from, own]) =>
    [...original].map(([to, digests]) => ({
      from,
      to,
      equal: [...own].filter(([rest, digest]) => digests.get(rest) === digestIn(digest)).length,
    })),
  );
  const positions = new Map<number, number>();
  const isNear = ({ from, to }: { from: number; to: number }): number => (from === to ? 0 : 1);
  for (const pair of pairs.toSorted((a, b) => b.equal - a.equal || isNear(a) - isNear(b) || a.to - b.to)) {
    const isTaken = positions.has(pair.from) || [...positions.values()].includes(pair.to);
    if (pair.equal > 0 && !isTaken) positions.set(pair.from, pair.to);
  }
  return positions;
};

/** Returns the new position of each entry of a list in a translation. Entries that the original lacks come last. */
const newPositions = (
  original: readonly unknown[],
  translated: readonly unknown[],
  byDigests: ReadonlyMap<number, number>,
  digested: readonly number[],
): ReadonlyMap<number, number> => {
  const key = identityOf(original);
  const positions = new Map<number, number>();
  const place = (from: number, to: number): void => void (isFree(to) && positions.set(from, to));
  const isFree = (to: number): boolean => ![...positions.values()].includes(to);
  const all = [...new Set([...translated.keys(), ...digested])].toSorted((a, b) => a - b);
  if (key) {
    for (const from of translated.keys()) {
      const id = textAt(translated[from], key);
      const to = id === '' ? -1 : original.findIndex((item) => textAt(item, key) === id);
      if (to >= 0) place(from, to);
    }
  }
  const left = (): number[] => all.filter((from) => !positions.has(from));
  const isNamed = (from: number): boolean => key !== undefined && isRecord(translated[from]) && key in translated[from];
  for (const from of left()) if (byDigests.has(from) && !isNamed(from)) place(from, byDigests.get(from) ?? from);
  for (const from of left()) if (from < original.length && !isNamed(from)) place(from, from);
  let end = original.length;
  for (const from of left()) if (translated[from] !== null && from < translated.length) positions.set(from, end++);
  return positions;
};

const moveList = (
  { text, digests }: DigestedText,
  path: DataPath,
  original: unknown,
  texts: readonly TranslatableText[],
) => {
  const [entries, translated] = [listAt(original, path), listAt(yamlValue(text), path)];
  const own = byEntry(digests, path);
  const originals = byEntry(new Map(texts.map((each) => [each.place, textDigest(each.text)])), path);
  const positions = newPositions(entries, translated, matched(own, originals), [...own.keys()]);
  const moves = [...positions].filter(([from, to]) => from !== to);
  if (moves.length === 0) return { text, digests };
  const moved = [...positions].filter(([from]) => from < translated.length);
  const length = 1 + Math.max(-1, ...moved.map(([, to]) => to));
  const order = Array.from({ length }, (_, to) => moved.find(([, each]) => each === to)?.[0]);
  const start = formatPath(path);
  return {
    text: translated.length > 0 && order.some((from, to) => from !== to) ? withOrder(text, path, order) : text,
    digests: new Map([
      ...[...digests].filter(([place]) => !place.startsWith(`${start}[`)),
      ...[...own].flatMap(([from, rests]) => {
        const to = positions.get(from);
        return to === undefined ? [] : [...rests].map(([rest, digest]) => [`${start}[${to}]${rest}`, digest] as const);
      }),
    ]),
  };
};

/**
 * Moves the entries of lists whose original has another order by now, with their comments and digests. Finds entries by
 * their ids, or by the digests of their texts.
 */
export const movedEntries = (
  given: DigestedText,
  original: unknown,
  texts: readonly TranslatableText[],
): DigestedText =>
  listsOf(texts)
    .filter((path) => valueAt(original, path) !== undefined)
    .reduce((moved, path) => moveList(moved, path, original, texts), given);
