// Loaded by browsers: no value of search-kinds.ts, which imports every schema.
import type { SearchKind } from './search-kinds.ts';

/** One thing that the search finds. The generator makes it from the data of its page; nobody writes it. */
export interface SearchEntry {
  kind: SearchKind;
  /** The words of the result, as menus and cards call the thing. */
  title: string;
  /** Its canonical address; a role has the anchor of its list. */
  path: string;
  /** The line under the title. */
  description: string;
  /** Other words for it, from the data, and the abbreviations of an entry's title. */
  aliases: string[];
  /** Its headings and other texts by which it is found. A result shows one only if nothing else explains the match. */
  keywords: string[];
}

/** Path of the search index. */
export const searchIndexPath = '/search.json';
