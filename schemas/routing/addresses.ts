/**
 * First path segments that no page may use. The build writes a file or folder of this name beside the pages, or a
 * server responds there. No page, entry or alias may begin with one. `tests/built/reserved-names.test.ts` compares
 * this table with what is written and answered.
 */
export const takenFirstParts: Readonly<Record<string, string>> = {
  admin: 'the editing screen of "npm run dev"',
  api: 'what answers the forms',
  'apple-touch-icon': 'an icon of the site',
  assets: 'the scripts, styles and fonts',
  favicon: 'an icon of the site',
  feed: 'the feed',
  'form-answers': 'what answers the forms',
  healthz: 'the state of the receiver',
  'icon-192': 'an icon of the site',
  'icon-512': 'an icon of the site',
  llms: 'the list of pages for language models',
  manifest: 'the manifest of the site',
  metrics: 'the metrics of the receiver',
  photographs: 'the photographs',
  pictures: 'the drawings',
  readyz: 'the state of the receiver',
  robots: 'the rules for robots',
  search: 'the search',
  sitemap: 'the sitemap',
  social: 'the social cards',
};

/** Parts that are taken at any depth: hosts read files of these names in every folder. */
export const takenParts: Readonly<Record<string, string>> = {
  '404': 'the page for unknown addresses',
  index: 'the first page of a folder',
};

/** The longest part of an address, in characters. With its extension, a file name has at most 255 bytes everywhere. */
export const longestPart = 100;

/** Path of the file in RFC 9116. */
export const securityTxtPath = '/.well-known/security.txt';

/** Fields by which visitors filter a long list. The words for them are in data/interface.yaml. */
export const listFilters = ['services', 'industries', 'year'] as const;
export type ListFilter = (typeof listFilters)[number];

/** One value of a filter, such as the year 2025. */
export interface FilterValue {
  by: ListFilter;
  value: string;
}

/**
 * Returns the address of a list with the entries of one value.
 * @example filteredListPath('/portfolio', { by: 'year', value: '2025' }) // '/portfolio/year/2025'
 */
export const filteredListPath = (list: string, { by, value }: FilterValue): string => `${list}/${by}/${value}`;

/**
 * Returns the address of a page of a long list, from 1. Hosts read 404.html in any folder as the page for unknown
 * addresses, so the 404th page has another name.
 * @example listPartPath('/portfolio', 2) // '/portfolio/page/2'
 */
export const listPartPath = (list: string, part: number): string => {
  if (part === 1) return list;
  return `${list}/page/${part}${Object.hasOwn(takenParts, String(part)) ? 'th' : ''}`;
};

/** Addresses that begin with the prefix and are unknown show a page that is known (RTE-7, ERR-10). */
export interface Fallback {
  prefix: string;
  shows: string;
}

/** The fallback for an unknown address: only for one more part after the prefix, as the ids of a collection are. */
export const fallbackFor = <Known extends Fallback>(path: string, fallbacks: readonly Known[]): Known | undefined =>
  fallbacks.find(({ prefix }) => {
    const rest = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    return rest !== '' && !rest.includes('/');
  });
