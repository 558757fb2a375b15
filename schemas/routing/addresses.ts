import type { ListFilter } from '../collections/list-filter.ts';

/** Reserved segments after the prefix of a language: the build writes files of these names for each language. */
export const takenInLanguages: Readonly<Record<string, string>> = {
  feed: 'the feed',
  llms: 'the list of pages for language models',
  manifest: 'the manifest of the site',
  search: 'the search',
};

/**
 * Reserved first path segments: the build writes a file or folder of this name, or a server responds there. No page,
 * entry or alias may begin with one. `tests/built/served.test.ts` compares this table with the build and the
 * servers.
 */
export const takenFirstParts: Readonly<Record<string, string>> = {
  ...takenInLanguages,
  api: 'the endpoints of forms',
  'apple-touch-icon': 'an icon of the site',
  assets: 'the scripts, styles and fonts',
  favicon: 'an icon of the site',
  'form-answers': 'the response pages of forms',
  healthz: 'the health check of the receiver',
  'icon-192': 'an icon of the site',
  'icon-512': 'an icon of the site',
  metrics: 'the metrics of the receiver',
  photographs: 'the photographs',
  pictures: 'the drawings',
  readyz: 'the readiness check of the receiver',
  robots: 'the rules for robots',
  sitemap: 'the sitemap',
  social: 'the social cards',
};

/** Path segments reserved at any depth: hosts read files of these names in every folder. */
export const takenParts: Readonly<Record<string, string>> = {
  '404': 'the page for unknown addresses',
  index: 'the first page of a folder',
};

/** Maximum length of a path segment in characters. File systems limit a name with its extension to 255 bytes. */
export const longestPart = 100;

/** Files with the rules of platforms, which the build writes into the served folder. */
export const platformFiles: readonly string[] = ['_headers', '_redirects'];

/** Path of the file in RFC 9116. */
export const securityTxtPath = '/.well-known/security.txt';

/** Value of a filter, such as the year 2025. */
export interface FilterValue {
  by: ListFilter;
  value: string;
}

/** Words in the addresses of long lists, `listAddresses` in data/interface.yaml. */
export type ListWords = Readonly<Record<'page' | ListFilter, string>>;

/**
 * Returns the path of a list filtered by one value.
 * @example filteredListPath('/portfolio', { by: 'year', value: '2025' }, words) // '/portfolio/year/2025'
 */
export const filteredListPath = (list: string, { by, value }: FilterValue, words: ListWords): string =>
  `${list}/${words[by]}/${value}`;

/**
 * Returns the path of a page of a long list, from 1. Hosts serve 404.html in any folder as the 404 page, so the 404th
 * page has another name.
 * @example listPartPath('/portfolio', 2, words) // '/portfolio/page/2'
 */
export const listPartPath = (list: string, part: number, { page }: Pick<ListWords, 'page'>): string => {
  if (part === 1) return list;
  return `${list}/${page}/${part}${Object.hasOwn(takenParts, String(part)) ? 'th' : ''}`;
};

/** Page that unknown paths with a prefix show (RTE-7, ERR-10). */
export interface Fallback {
  prefix: string;
  shows: string;
}

/** Returns the fallback for an unknown path. It applies to one more segment after the prefix, like an id. */
export const fallbackFor = <Known extends Fallback>(path: string, fallbacks: readonly Known[]): Known | undefined =>
  fallbacks.find(({ prefix }) => {
    const rest = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    return rest !== '' && !rest.includes('/');
  });
