import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { Hono } from 'hono';
import { baseSheet, tokensSheet } from '../design/style-sheets.ts';
import { siteFolders } from '../sites/site-folders.ts';

const generated = (path: string): string => resolve(siteFolders.generated, path);

/** Source files by URL path, without fonts. */
const files: Readonly<Record<string, readonly string[]>> = {
  '/site.css': [generated('palette.css'), generated('typefaces.css'), tokensSheet, baseSheet],
  '/pages.css': [join(import.meta.dirname, 'pages.css')],
  '/favicon.svg': [generated('public/favicon.svg')],
};

const fonts = (): Record<string, readonly string[]> =>
  Object.fromEntries(readdirSync(generated('fonts')).map((name) => [`/fonts/${name}`, [generated(`fonts/${name}`)]]));

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const contentOf = (path: string, sources: readonly string[]): Uint8Array<ArrayBuffer> => {
  const parts = sources.map((file) => readFileSync(file));
  if (!path.endsWith('.css')) return Uint8Array.from(Buffer.concat(parts));
  return new TextEncoder().encode(parts.join('\n').replaceAll('~generated/fonts/', 'fonts/'));
};

/** Serves style sheets, favicon and fonts without sign-in. Each file is read once, on its first request. */
export const staticFiles = (): Hono => {
  const app = new Hono();
  for (const [path, sources] of Object.entries({ ...files, ...fonts() })) {
    let content: Uint8Array<ArrayBuffer> | undefined;
    app.get(path, (context) => {
      content ??= contentOf(path, sources);
      return context.body(content, 200, {
        'content-type': types[extname(path)] ?? '',
        // Without caching, every page would first flash in the fallback font.
        'cache-control': path.endsWith('.woff2') ? 'private, max-age=86400' : 'no-cache',
      });
    });
  }
  return app;
};
