import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { siteFolders } from '../../sites/site-folders.ts';

const ofSite = (path: string): string => resolve(siteFolders.generated, path);

const files: Readonly<Record<string, { file: string; type: string }>> = {
  '/inbox.css': { file: fileURLToPath(new URL('pages/inbox.css', import.meta.url)), type: 'text/css; charset=utf-8' },
  '/palette.css': { file: ofSite('palette.css'), type: 'text/css; charset=utf-8' },
  '/favicon.svg': { file: ofSite('public/favicon.svg'), type: 'image/svg+xml' },
  ...Object.fromEntries(
    ['display-600', 'text-400', 'text-400-typed', 'text-600'].map((name) => [
      `/fonts/${name}.woff2`,
      { file: ofSite(`fonts/${name}.woff2`), type: 'font/woff2' },
    ]),
  ),
};

/** The style sheets, the sign and the faces: the site's own look, without the site. They tell nothing about anybody. */
export const staticFiles = (): Hono => {
  const app = new Hono();
  for (const [path, { file, type }] of Object.entries(files)) {
    app.get(path, async (context) =>
      context.body(await readFile(file), 200, {
        'content-type': type,
        // The words of a page would change their face with every page if the faces came anew.
        'cache-control': type === 'font/woff2' ? 'private, max-age=86400' : 'no-cache',
      }),
    );
  }
  return app;
};
