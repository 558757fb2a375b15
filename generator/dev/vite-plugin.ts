import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { siteFolders } from '../../sites/site-folders.ts';
import { ContentFaults } from '../read/fault.ts';
import { regenerator } from './regenerate.ts';
import { whenFilesChange } from './when-files-change.ts';

/** What lies in generated/public, by the endings of its files. */
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

/** Vite forgets what it made of the changed files; then Vike loads what it keeps again, and the browser the page. */
const announce = (server: ViteDevServer, changed: readonly string[]): void => {
  const inGenerated = (file: string): string => normalizePath(resolve(siteFolders.generated, file));
  // The route table reads its file itself.
  const stale = [...changed, ...(changed.includes('routes.json') ? ['routes.ts'] : [])];
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const file of stale) moduleGraph.onFileChange(inGenerated(file));
  }
  // As if it had been saved: what reads files of generated/ imports it and runs anew, and because browsers never load
  // it, the whole page is asked for again.
  server.watcher.emit('change', inGenerated('folders.ts'));
};

/**
 * Development only: generates when the server starts and again whenever a file of data/ changes, and shows faults over
 * the page, which each page that is loaded meanwhile shows too. (`npm run build` generates before Vite starts.) What
 * the build copies from generated/public is served from there.
 */
export const contentPlugin = (): Plugin => ({
  name: 'emberline:content',
  apply: 'serve',
  // What is made while developing is told to Vite by this plugin, or is nothing to it.
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
    // A page that is loaded while the data is at fault has not heard of it.
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
