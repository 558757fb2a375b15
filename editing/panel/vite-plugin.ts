import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { siteFolders, siteLanguage } from '../../sites/site-folders.ts';
import { fieldWords } from '../field-words.ts';
import { panelPath } from '../messages.ts';

/** Scripts of the editor by their names below `panelPath`. */
const entries = {
  'page.js': '../page/start.ts',
  'panel.js': 'start.tsx',
};

/**
 * Blocks requests to other hosts. The panel is bundled without Vite's client, which would reload it with every change
 * and discard unsaved values.
 */
const policy =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

const document = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${panelPath}panel.css">
    <script type="module" src="${panelPath}panel.js"></script>
  </head>
  <body></body>
</html>
`;

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Bundles a script, what it loads on demand, and all its styles in one file. */
const bundle = async (name: string, entry: string): Promise<Files> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // This process develops the site.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { [['process', 'env', 'NODE_ENV'].join('.')]: '"production"' },
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        output: {
          entryFileNames: name,
          // Only a script that is no module sees the page before others change it.
          format: name === 'page.js' ? 'iife' : 'es',
          // Paths of the editor consist of lower-case letters (sites/served-paths.ts).
          chunkFileNames: (chunk) => `${chunk.name.replaceAll(/[^a-z]/gi, '').toLowerCase()}.js`,
          assetFileNames: name.replace(/js$/, '[ext]'),
        },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
};

/** Texts of the editor and labels of fields in the language of the site, as the data is now. */
const textsOf = async (server: ViteDevServer): Promise<string> => {
  const read = (file: string) => server.ssrLoadModule(resolve(siteFolders.generated, file));
  const [{ editor: texts }, { language }] = await Promise.all([read('content/editor.ts'), read('languages.ts')]);
  return JSON.stringify({ texts, labels: fieldWords(language.code).labels, language });
};

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  json: 'application/json',
  js: 'text/javascript',
  css: 'text/css',
};

/** Development only: adds the editor's script to every page, and serves the panel. */
export const editorPlugin = (): Plugin => {
  const bundles = new Map<string, Promise<Files>>();
  const bundled = async (file: string): Promise<string | Uint8Array | undefined> => {
    const script = file.replace(/\.css$/, '.js');
    // Only the panel has further files, which it loads on demand.
    const name = script === 'page.js' ? script : 'panel.js';
    const files = bundles.get(name) ?? bundle(name, entries[name]);
    bundles.set(name, files);
    return (await files).get(file);
  };
  const contentOf = (server: ViteDevServer, file: string) => {
    if (file === 'index.html') return document;
    return file === 'texts.json' ? textsOf(server) : bundled(file);
  };
  const respond = async (server: ViteDevServer, { url = '' }: IncomingMessage, response: ServerResponse) => {
    const file = url.split('?')[0]?.slice(panelPath.length) || 'index.html';
    const content = await contentOf(server, file);
    response.statusCode = content === undefined ? 404 : 200;
    response.setHeader('content-type', `${types[file.replace(/^.*\./, '')] ?? 'text/plain'}; charset=utf-8`);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-security-policy', policy);
    response.end(content ?? 'not found');
  };
  return {
    name: 'emberline:editor',
    apply: 'serve',
    transformIndexHtml: (_, { server }) => {
      const query = new URLSearchParams({ client: `${server?.config.base ?? '/'}@vite/client` });
      return [{ tag: 'script', attrs: { src: `${panelPath}page.js?${query}` }, injectTo: 'head' }];
    },
    configureServer(server) {
      // The server of the default language serves it for all languages.
      if (siteLanguage !== '') return;
      server.middlewares.use((request, response, next) => {
        if (!/^\/__edit\/(?!api\/)[a-z.]*(?:\?|$)/.test(request.url ?? '')) return next();
        respond(server, request, response).catch(next);
      });
    },
  };
};
