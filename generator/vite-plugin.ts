import { readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { searchIndexPath } from '../schemas/search-entry.ts';
import { ContentFaults } from './fault.ts';
import { generate } from './generate.ts';

/**
 * Development only: generates when the server starts and again whenever a file of data/ changes, and shows faults over
 * the page. (`npm run build` generates before Vite starts.) Drawings and the search index are served
 * from generated/, where the build copies them from.
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
      const data = resolve(root, 'data') + sep;
      server.watcher.add(data);
      server.watcher.on('all', async (_event, file) => {
        if (!resolve(root, file).startsWith(data)) return;
        try {
          await generate(root);
          server.ws.send({ type: 'full-reload' });
        } catch (error) {
          if (!(error instanceof ContentFaults)) throw error;
          server.config.logger.error(error.message);
          server.ws.send({ type: 'error', err: { message: error.message, stack: '' } });
        }
      });
      server.middlewares.use(searchIndexPath, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(readFileSync(join(root, 'generated', 'search.json')));
      });
      server.middlewares.use('/pictures', (request, response, next) => {
        const name = /^\/([a-z0-9-]+)\.svg$/.exec(request.url?.split('?')[0] ?? '')?.[1];
        if (!name) return next();
        try {
          const drawing = readFileSync(join(root, 'generated', 'pictures', `${name}.svg`));
          response.setHeader('content-type', 'image/svg+xml');
          response.end(drawing);
        } catch {
          next();
        }
      });
    },
  };
};
