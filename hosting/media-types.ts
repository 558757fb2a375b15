/** Media types by file extension (IANA), with the charset of texts. All hosts use this table. */
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
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};

/** Media type for other extensions. Browsers download such a file and do not run it. */
export const unknownType = 'application/octet-stream';

/** True for types worth compressing. Images and fonts are compressed already. */
export const isText = (type: string): boolean => /^(?:text\/|image\/svg|application\/.*(?:json|xml)$)/.test(type);
