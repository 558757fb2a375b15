import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { siteFolders } from '../../sites/site-folders.ts';

const siteStyle = (name: string): string => fileURLToPath(new URL(`../../renderer/styles/${name}`, import.meta.url));
const generatedFile = (path: string): string => resolve(siteFolders.generated, path);

/** The site's colors, sizes and typefaces. The image of the receiver contains these files (container.ts). */
const siteStyles = [generatedFile('palette.css'), siteStyle('tokens.css'), siteStyle('base.css')];

const ownStyle = fileURLToPath(new URL('pages/inbox.css', import.meta.url));

const fonts = ['display-600', 'text-400', 'text-400-typed', 'text-600'];

/** Serves style sheets, favicon and fonts, which need no sign-in. */
export const staticFiles = (): Hono => {
  const app = new Hono();
  const css = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' };
  app.get('/site.css', async (context) => {
    const sheets = await Promise.all(siteStyles.map((file) => readFile(file, 'utf8')));
    return context.body(sheets.join('\n').replaceAll('~generated/fonts/', '/fonts/'), 200, css);
  });
  app.get('/inbox.css', async (context) => context.body(await readFile(ownStyle), 200, css));
  app.get('/favicon.svg', async (context) =>
    context.body(await readFile(generatedFile('public/favicon.svg')), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    }),
  );
  for (const name of fonts) {
    app.get(`/fonts/${name}.woff2`, async (context) =>
      context.body(await readFile(generatedFile(`fonts/${name}.woff2`)), 200, {
        'content-type': 'font/woff2',
        // Without a cache, the text of every page would flash in the fallback font.
        'cache-control': 'private, max-age=86400',
      }),
    );
  }
  return app;
};
