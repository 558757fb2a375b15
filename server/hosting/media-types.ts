/**
 * Media types by the ending of files, as the registry of IANA has them; texts with the charset that they are written
 * in. Hosts have tables of their own that differ in old names, so that they are told ours.
 */
export const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  atom: 'application/atom+xml',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
};

/** The type of what has another ending: browsers save it, and run nothing. */
export const unknownType = 'application/octet-stream';

/** Text shrinks to a quarter; pictures and typefaces are compressed already. */
export const isText = (type: string): boolean => /^(?:text\/|image\/svg|application\/.*(?:json|xml)$)/.test(type);
