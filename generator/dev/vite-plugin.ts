import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { siteFolders } from '../../sites/site-folders.ts';
import { ContentFaults } from '../read/fault.ts';
import { regenerator } from './regenerate.ts';
import { whenFilesChange } from './when-files-change.ts';

/** MIME types of the files in generated/public, by extension. */
const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Invalidates the changed files in Vite, so that Vike reloads its modules and the browser reloads the page. */
const announce = (server: ViteDevServer, changed: readonly string[]): void => {
  const inGenerated = (file: string): string => normalizePath(resolve(siteFolders.generated, file));
  // The route table reads routes.json itself.
  const stale = [...changed, ...(changed.includes('routes.json') ? ['routes.ts'] : [])];
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const file of stale) moduleGraph.onFileChange(inGenerated(file));
  }
  // Simulates a saved file. All readers of generated/ import folders.ts and run again. Browsers never load it, so the
  // page reloads.
  server.watcher.emit('change', inGenerated('folders.ts'));
};

/**
 * Development only: generates at the start and after every change of the data, and shows faults over every page. It
 * also serves generated/public, which a build copies. `npm run build` generates before Vite starts.
 */
export const contentPlugin = (): Plugin => ({
  name: 'emberline:content',
  apply: 'serve',
  // This plugin reports changes of generated files to Vite.
  config: () => ({
    server: {
      watch: {
        ignored: [siteFolders.generated, siteFolders.dist, siteFolders.var, siteFolders.reports].map(
          (folder) => `${normalizePath(resolve(folder))}/**`,
        ),
      },
    },
  }),
  configureServer(server) {
    const { logger } = server.config;
    const regenerate = regenerator(siteFolders);
    let report: string | undefined;
    const errorOf = (message: string) => ({ type: 'error' as const, err: { message, stack: '' } });

    const dataChanged = whenFilesChange(siteFolders.data, async () => {
      const start = performance.now();
      try {
        const changed = await regenerate();
        const isMended = report !== undefined;
        report = undefined;
        if (changed.length > 0) {
          const took = Math.round(performance.now() - start);
          logger.info(`${changed.length} files generated in ${took} ms`, { timestamp: true });
          announce(server, changed);
        } else if (isMended) server.ws.send({ type: 'full-reload' });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message === report) return;
        report = message;
        logger.error(error instanceof ContentFaults || !(error instanceof Error) ? message : (error.stack ?? message));
        server.ws.send(errorOf(message));
      }
    });
    // Pages that load while the data has faults need the report as well.
    server.ws.on('connection', (socket) => {
      if (report !== undefined) socket.send(JSON.stringify(errorOf(report)));
    });

    const data = resolve(siteFolders.data) + sep;
    server.watcher.add(data);
    server.watcher.on('all', (_event, file) => {
      if (resolve(file).startsWith(data)) dataChanged();
    });
    dataChanged();

    const served = resolve(siteFolders.generated, 'public') + sep;
    server.middlewares.use((request, response, next) => {
      const path = decodeURI(request.url?.split('?')[0] ?? '');
      const file = resolve(served, `.${path}`);
      const type = types[extname(file)];
      if (!type || !file.startsWith(served) || !existsSync(file)) return next();
      response.setHeader('content-type', type);
      response.end(readFileSync(file));
    });
  },
});
