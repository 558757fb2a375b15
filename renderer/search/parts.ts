import { searchResults } from '#generated/constants.ts';
import { searchPrefix } from '#generated/search-index.ts';
import {
  elsewhereIn,
  entriesPerPart,
  entryPartPath,
  foldedWords,
  fromDistances,
  type SearchEntry,
  type WordPart,
  wordPartPath,
} from '../../schemas/routing/search-index.ts';
import { createBeginnings } from './beginnings.ts';
import type { Found } from './match.ts';

/** Loads a file of the index. */
export type Load = <Content>(path: string) => Promise<Content>;

/** The best results of a query in a split index, and the number of all matches. */
export interface PartResults {
  found: readonly Found[];
  count: number;
}

/** Minimum length for prefix matching. Shorter prefixes would load many parts. */
const shortestBeginning = 3;

/** Weights as in match.ts. */
const weights = { title: 12, elsewhere: 2, beginning: 0.375 };

/**
 * Returns the numbers of the parts that contain words with a prefix. Words are sorted by code units across all parts.
 */
const partsWith = (beginning: string, firstWords: readonly string[]): number[] => {
  const first = Math.max(
    0,
    firstWords.findLastIndex((one) => one <= beginning),
  );
  const last = firstWords.findLastIndex((one) => one <= beginning || one.startsWith(beginning));
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
};

/** Scores of a typed word by entry number, and the prefixes that it was corrected to. */
interface Scored {
  scores: ReadonlyMap<number, number>;
  meant: readonly string[];
}

const scoresOf = async (typed: string, firstWords: readonly string[], load: Load): Promise<Scored> => {
  const isWhole = typed.length < shortestBeginning;
  const places = partsWith(typed, firstWords).slice(0, isWhole ? 1 : undefined);
  const rows = (await Promise.all(places.map((part) => load<WordPart>(wordPartPath(searchPrefix, part))))).flat();
  const beginnings = createBeginnings();
  for (const [word] of rows) beginnings.add(word);
  const meant = isWhole ? [typed] : beginnings.meantBy(typed);
  const scores = new Map<number, number>();
  const add = (numbers: readonly number[], score: number): void => {
    for (const number of fromDistances(numbers)) scores.set(number, Math.max(scores.get(number) ?? 0, score));
  };
  for (const [word, title, elsewhere] of rows) {
    const isMeant = meant.includes(word);
    if (!isMeant && (isWhole || !meant.some((beginning) => word.startsWith(beginning)))) continue;
    const share = isMeant ? 1 : weights.beginning;
    add(title, weights.title * share);
    add(elsewhere, weights.elsewhere * share);
  }
  return { scores, meant };
};

/** Returns entry numbers, best first: the entries with all words, or else those with some. */
const ranked = (scored: readonly Scored[]): number[] => {
  const total = new Map<number, { score: number; words: number }>();
  for (const { scores } of scored) {
    for (const [number, score] of scores) {
      const known = total.get(number) ?? { score: 0, words: 0 };
      total.set(number, { score: known.score + score, words: known.words + 1 });
    }
  }
  const all = [...total];
  const whole = all.filter(([, { words }]) => words === scored.length);
  return (whole.length > 0 ? whole : all)
    .toSorted(([a, x], [b, y]) => y.score - x.score || a - b)
    .map(([number]) => number);
};

/** Returns the matched words of an entry. Empty if a cached part belongs to another build. */
const wordsFound = (entry: SearchEntry, meant: readonly string[]): ReadonlySet<string> =>
  new Set(
    [...foldedWords(`${entry.title}\n${elsewhereIn(entry)}`)].filter((word) =>
      meant.some((one) => word.startsWith(one)),
    ),
  );

/** Searches a split index. Loads only the word parts of the query and the entry parts of the shown results. */
export const findInParts = async (query: string, load: Load): Promise<PartResults> => {
  const typed = [...foldedWords(query)];
  if (typed.length === 0) return { found: [], count: 0 };
  const firstWords = await load<readonly string[]>(wordPartPath(searchPrefix, 'first'));
  const scored = await Promise.all(typed.map((word) => scoresOf(word, firstWords, load)));
  const numbers = ranked(scored);
  const meant = scored.flatMap((one) => one.meant);
  const entries = await Promise.all(
    numbers.slice(0, searchResults).map(async (number) => {
      const path = entryPartPath(searchPrefix, Math.floor(number / entriesPerPart));
      const part = await load<readonly SearchEntry[]>(path);
      return part[number % entriesPerPart];
    }),
  );
  const found = entries.flatMap((entry): Found[] => {
    const words = entry && wordsFound(entry, meant);
    return entry && words && words.size > 0 ? [{ entry, words }] : [];
  });
  return { found, count: numbers.length };
};
