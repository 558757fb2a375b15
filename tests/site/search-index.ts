import { readFileSync } from 'node:fs';
import { createMatcher } from '../../renderer/browser/search/match.ts';
import type { SearchEntry } from '../../schemas/collections/search.ts';
import { folded, wordsOf } from '../../schemas/text/words.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/** Everything that the search of the site finds, and that the list of all pages holds. */
export const searchEntries = JSON.parse(readFileSync(`${siteFolders.generated}/search.json`, 'utf8')) as SearchEntry[];

/** The results of the search for a text. tests/renderer proves that they are right. */
export const foundFor = await createMatcher(searchEntries);

const textOf = ({ title, description, aliases, keywords }: SearchEntry): string =>
  [title, description, ...aliases, ...keywords].join('\n');

const latin = /^[A-Za-z]{5,}$/;

/** The Latin words of the index with the number of entries that hold them. */
const counts = new Map<string, number>();
for (const entry of searchEntries) {
  for (const word of new Set(wordsOf(textOf(entry)).map(folded))) {
    if (latin.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
}

/** A word that many entries hold. */
export const [commonWord = 'a'] = [...counts.keys()].sort(
  (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
);

/** The number of times that an entry holds a word. */
const timesIn = (entry: SearchEntry, word: string): number =>
  wordsOf(textOf(entry)).filter((one) => folded(one) === word).length;

/** A keyword that only one entry has, once, as it is written there. */
export const loneKeyword = searchEntries
  .flatMap((entry) => entry.keywords.flatMap(wordsOf).map((written) => ({ entry, written, word: folded(written) })))
  .find(({ entry, word }) => {
    if (!latin.test(word) || counts.get(word) !== 1 || timesIn(entry, word) !== 1) return false;
    const found = foundFor(word);
    return found.length === 1 && found.every(({ words }) => [...words].join() === word);
  });

/** An entry of a kind that comes first when its title is typed. */
export const entryOf = (kind: SearchEntry['kind']): SearchEntry | undefined =>
  searchEntries.find((entry) => entry.kind === kind && foundFor(entry.title)[0]?.entry === entry);
