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
