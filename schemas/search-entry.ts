import type { SearchKind } from './search-kinds.ts';

/** One thing that the search finds. The generator makes it from the data of its page; nobody writes it. */
export interface SearchEntry {
  kind: SearchKind;
  /** The words of the result, as menus and cards call the thing. */
  title: string;
  /** Its canonical address; a role's has the anchor of the list that it stands in. */
  path: string;
  /** The line under the title. */
  description: string;
  /** Further words by which it is found; a result shows one only when that is what was found. */
  keywords: string[];
}

/** Where the site serves the index. */
export const searchIndexPath = '/search.json';
