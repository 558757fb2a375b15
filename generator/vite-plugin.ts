import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { siteFolders } from '../sites/site-folders.ts';
import { ContentFaults } from './fault.ts';
import { generate } from './generate.ts';

/** What lies in generated/public, by the endings of its files. */
const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Development only: generates when the server starts and again whenever a file of data/ changes, and shows faults over
 * the page. (`npm run build` generates before Vite starts.) What the build copies from
 * generated/public is served from there.
 */
export const contentPlugin = (): Plugin => {
  let root = process.cwd();
  return {
    name: 'emberline:content',
    apply: 'serve',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      const data = resolve(root, siteFolders.data) + sep;
      server.watcher.add(data);
      server.watcher.on('all', async (_event, file) => {
        if (!resolve(root, file).startsWith(data)) return;
        try {
          await generate(siteFolders, { drafts: true });
          // Pages read some of it without importing it (renderer/content/).
          for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
          server.environments.ssr.hot.send({ type: 'full-reload' });
          server.ws.send({ type: 'full-reload' });
        } catch (error) {
          if (!(error instanceof ContentFaults)) throw error;
          server.config.logger.error(error.message);
          server.ws.send({ type: 'error', err: { message: error.message, stack: '' } });
        }
      });
      const served = resolve(root, siteFolders.generated, 'public') + sep;
      server.middlewares.use((request, response, next) => {
        const path = decodeURI(request.url?.split('?')[0] ?? '');
        const file = resolve(served, `.${path}`);
        const type = types[extname(file)];
        if (!type || !file.startsWith(served) || !existsSync(file)) return next();
        response.setHeader('content-type', type);
        response.end(readFileSync(file));
      });
    },
  };
};
