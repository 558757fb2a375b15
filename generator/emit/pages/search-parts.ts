import {
  distances,
  elsewhereIn,
  entriesPerPart,
  entryPartPath,
  foldedWords,
  type SearchEntry,
  type WordPart,
  wordPartPath,
} from '../../../schemas/routing/search-index.ts';
import { memoizeFor } from '../../read/memoize.ts';
import type { Output } from '../write/write-changes.ts';

/** Size of a part in characters. */
const fullPart = 16_384;

/** Numbers of the entries with a word. */
interface Places {
  title: number[];
  elsewhere: number[];
}

/** Returns the normalized words of an entry, without duplicates. */
const wordsOf = memoizeFor((entry: SearchEntry) => {
  const title = foldedWords(entry.title);
  return { title, elsewhere: foldedWords(elsewhereIn(entry)).difference(title) };
});

const placesByWord = (entries: readonly SearchEntry[]): Map<string, Places> => {
  const places = new Map<string, Places>();
  const add = (word: string, place: keyof Places, number: number): void => {
    const known = places.get(word) ?? { title: [], elsewhere: [] };
    places.set(word, known);
    known[place].push(number);
  };
  for (const [number, entry] of entries.entries()) {
    const { title, elsewhere } = wordsOf(entry);
    for (const word of title) add(word, 'title', number);
    for (const word of elsewhere) add(word, 'elsewhere', number);
  }
  return places;
};

/** Splits the words into parts, sorted by code units, so that browsers can find the part of a word. */
const wordParts = (entries: readonly SearchEntry[]): WordPart[] => {
  const rows = [...placesByWord(entries)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, { title, elsewhere }]) => [word, distances(title), distances(elsewhere)] as const);
  const parts: WordPart[number][][] = [];
  let size = fullPart;
  for (const row of rows) {
    if (size >= fullPart) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(row);
    size += JSON.stringify(row).length;
  }
  return parts;
};

/**
 * public/search/: the index of a paginated list, in parts. Visitors load only the parts with their search words, and
 * the entries that are shown.
 */
export const emitSearchParts = (entries: readonly SearchEntry[], prefix: string, output: Output): void => {
  const set = (path: string, value: unknown): void => {
    output.set(`public${path}`, `${JSON.stringify(value)}\n`);
  };
  const parts = wordParts(entries);
  set(
    wordPartPath(prefix, 'first'),
    parts.map(([first]) => first?.[0]),
  );
  for (const [number, part] of parts.entries()) set(wordPartPath(prefix, number), part);
  for (let first = 0; first < entries.length; first += entriesPerPart) {
    set(entryPartPath(prefix, first / entriesPerPart), entries.slice(first, first + entriesPerPart));
  }
};
