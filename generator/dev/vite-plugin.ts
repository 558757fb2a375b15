import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { guardPaths, moduleFolders } from '../../sites/served-paths.ts';
import { shownMessage } from '../../sites/shown-message.ts';
import { markedFolder, siteFolders, siteLanguage } from '../../sites/site-folders.ts';
import { schemaFolder } from '../emit/json-schemas/json-schemas.ts';
import { ContentFaults } from '../read/fault.ts';
import { stampsBelow } from '../read/files/cache.ts';
import { languageServers } from './language-servers.ts';
import { regenerator } from './regenerate.ts';

/** Quiet time in milliseconds that ends a burst of events. */
const burst = 5;

/**
 * Delay in milliseconds before a second check. Watchers drop events within 50 ms of the first one, and a large picture
 * may still be incomplete.
 */
const afterthought = 120;

/**
 * Returns a listener for file events. After each burst, it runs the work if files of the folders changed since the last
 * run. Runs never overlap; changes during a run cause another one.
 */
const whenFilesChange = (folders: readonly string[], work: () => Promise<void>): (() => void) => {
  let seen = '';
  let running = false;
  let asked = false;
  let next: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    asked = true;
    if (running) return;
    running = true;
    let worked = false;
    while (asked) {
      asked = false;
      const stamps = folders.map(stampsBelow).join('\n');
      if (stamps === seen) continue;
      seen = stamps;
      await work();
      worked = true;
    }
    running = false;
    if (worked) runIn(afterthought);
  };
  const runIn = (delay: number): void => {
    clearTimeout(next);
    next = setTimeout(run, delay);
  };
  return () => runIn(burst);
};

/** Time in milliseconds at which Vike had read the modules of the last change. */
let announced = 0;

/** Number of changes of modules, styles and fonts that browsers have loaded. Only a reload shows them. */
let loaded = 0;

/** Invalidates the changed files in Vite, so that Vike reloads its modules and the browser reloads the page. */
const announce = (server: ViteDevServer, changed: readonly string[]): void => {
  const inGenerated = (file: string): string => normalizePath(resolve(siteFolders.generated, file));
  // routes.ts reads routes.json at runtime, so Vite does not know the dependency.
  const stale = [...changed, ...(changed.includes('routes.json') ? ['routes.ts'] : [])];
  const { moduleGraph: inBrowsers } = server.environments.client;
  const isLoaded = (file: string): boolean =>
    file.startsWith('fonts/') || inBrowsers.getModulesByFile(inGenerated(file)) !== undefined;
  if (stale.some(isLoaded)) loaded += 1;
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const file of stale) moduleGraph.onFileChange(inGenerated(file));
  }
  // Simulates a saved file. All modules that read generated/ import folders.ts, so they run again. Browsers never
  // load it, so the page reloads.
  server.watcher.emit('change', inGenerated('folders.ts'));
};

const requestTime = new AsyncLocalStorage<number>();

/**
 * Reloads pages that were requested before Vike had read a change and connect after it. They miss its announcement, and
 * the page of a new address may be that of none.
 */
const reloadLatePages = (server: ViteDevServer): void => {
  server.middlewares.use((_request, _response, next) => requestTime.run(performance.now(), next));
  server.ws.on(shownMessage, (requested: number, client) => {
    if (announced > requested) client.send({ type: 'full-reload' });
  });
};

/** The dev server of a further language reloads when the one of the default language has generated its modules. */
const watchModules = (server: ViteDevServer): void => {
  const generated = resolve(siteFolders.generated) + sep;
  const stampsNow = (): Set<string> => new Set(stampsBelow(siteFolders.generated).split('\n'));
  let known = stampsNow();
  const changed = whenFilesChange([siteFolders.generated], async () => {
    const before = known;
    known = stampsNow();
    // A stamp begins with the name of its file.
    announce(
      server,
      [...known.symmetricDifference(before)].map((stamp) => stamp.replace(/(?: \d+){4}$/, '')),
    );
  });
  server.watcher.add(generated);
  server.watcher.on('all', (_event, file) => {
    if (resolve(file).startsWith(generated)) changed();
  });
};

/** Faults of content need no stack trace. */
const textOf = (fault: Error): string =>
  fault instanceof ContentFaults ? fault.message : (fault.stack ?? fault.message);

const errorOf = (message: string) => ({ type: 'error' as const, err: { message, stack: '' } });

/** Generates at the start and after every change of the data, and sends faults to all open pages. */
const watchData = (server: ViteDevServer): void => {
  const { logger } = server.config;
  const regenerate = regenerator(siteFolders);
  let report: string | undefined;

  const watched = [siteFolders.data, siteFolders.public];
  const dataChanged = whenFilesChange(watched, async () => {
    const start = performance.now();
    const before = report;
    const { changed, fault } = await regenerate().catch((error: Error) => ({ changed: [], fault: error }));
    report = fault?.message;
    if (fault && report !== before) logger.error(textOf(fault));
    // Pages do not read JSON Schemas.
    const read = changed.filter((file) => !file.startsWith(schemaFolder));
    if (read.length > 0) {
      const took = Math.round(performance.now() - start);
      logger.info(`${read.length} files generated in ${took} ms`, { timestamp: true });
      announce(server, read);
    } else if (before !== undefined && !fault) server.ws.send({ type: 'full-reload' });
    if (report !== undefined) server.ws.send(errorOf(report));
  });
  // Pages that load while the data has faults also need the report.
  server.ws.on('connection', (socket) => {
    if (report !== undefined) socket.send(JSON.stringify(errorOf(report)));
  });

  const inside = watched.map((folder) => resolve(folder) + sep);
  server.watcher.add(inside);
  server.watcher.on('all', (_event, file) => {
    if (inside.some((folder) => resolve(file).startsWith(folder))) dataChanged();
  });
  dataChanged();
};

/** Serves generated/public, which a build copies. */
const servePublic = (server: ViteDevServer): void => {
  const served = resolve(siteFolders.generated, 'public') + sep;
  server.middlewares.use((request, response, next) => {
    const path = decodeURIComponent(request.url?.split('?')[0] ?? '');
    const file = resolve(served, `.${path}`);
    const type = getMimeType(file);
    if (!type || !file.startsWith(served) || !existsSync(file)) return next();
    response.setHeader('content-type', type);
    response.end(readFileSync(file));
  });
};

/**
 * Development only: generates at the start and after every change of the data, and shows faults over every page. Files
 * with faults keep their last correct version. Also serves generated/public, which a build copies. `npm run build`
 * generates before it starts Vite.
 */
export const contentPlugin = (): Plugin => ({
  name: 'emberline:content',
  apply: 'serve',
  enforce: 'pre',
  // Keeps Vite from watching generated files, because this plugin reports their changes.
  config: () => ({
    server: {
      watch: {
        ignored: [
          ...(siteLanguage === '' ? [siteFolders.generated] : []),
          ...[siteFolders.dist, siteFolders.var, siteFolders.reports],
          // Builds of the hosted editor (editing/hosted), of a checkout of the data.
          ...[join(siteFolders.dist, '../releases'), 'var/sites/*/var'],
        ].map((folder) => `${normalizePath(resolve(folder))}/**`),
      },
    },
  }),
  transformIndexHtml: (_, { server }) => {
    const client = JSON.stringify(`${server?.config.base ?? '/'}@vite/client`);
    const requested = String(requestTime.getStore() ?? 0);
    const message = `${JSON.stringify(shownMessage)}, ${requested}`;
    const children = `import { createHotContext } from ${client}; createHotContext('/').send(${message});`;
    // The editor reads them (editing/page/served-page.ts). Vike omits elements that are no scripts.
    const attrs = { type: 'application/json', id: shownMessage, 'data-loaded': String(loaded) };
    return [
      { tag: 'script', attrs: { type: 'module' }, children, injectTo: 'head' },
      { tag: 'script', attrs, children: requested, injectTo: 'head' },
    ];
  },
  hotUpdate: {
    // After that of Vike.
    order: 'post',
    handler({ file }) {
      // Reports of tests and other files of the project are in no page.
      if (this.environment.moduleGraph.getModulesByFile(file)) announced = performance.now();
    },
  },
  // The server renders texts with marks (renderer/document/place-texts.ts), browsers those without.
  resolveId(id, _importer, { ssr }) {
    const generated = normalizePath(resolve(siteFolders.generated));
    const marked = id.replace(generated, `${generated}/${markedFolder}`);
    return ssr && marked !== id && existsSync(marked) ? marked : undefined;
  },
  configureServer(server) {
    // Vike has added the whole project.
    server.config.server.fs.allow = [...moduleFolders];
    server.middlewares.use(guardPaths);
    reloadLatePages(server);
    if (siteLanguage !== '') return watchModules(server);
    watchData(server);
    servePublic(server);
    server.middlewares.use(languageServers());
  },
});
