import { existsSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Route } from '../../generated/routes.ts';
import type { PageRecord } from './build-record.ts';
import { notFoundPath, pageFile } from './page-file.ts';
import type { PageTask, RenderResult } from './render-worker.ts';

/** With fewer pages than this a second worker would take longer to start than it saves. */
const pagesPerWorker = 200;

/** What a build knows of a route. */
export type RouteRow = Pick<Route, 'path' | 'canonical' | 'template'>;

/** The table of addresses as it is now: the module of the same name may have been read before the last change. */
export const routeTable = (): RouteRow[] => JSON.parse(readFileSync('generated/routes.json', 'utf8')) as RouteRow[];

const isThere = (path: string, { written }: PageRecord): boolean => {
  const file = pageFile(path);
  return existsSync(file) && statSync(file).mtimeMs === written;
};

const renderIn = (tasks: readonly PageTask[]): Promise<RenderResult> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('render-worker.ts', import.meta.url), { workerData: tasks });
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`rendering ended with the code ${code}`)));
  });

/**
 * Renders every page whose inputs have changed. A page is kept only if the same bundle made it from the same route and the same data,
 * and if its file is the one that was written then.
 */
export const renderPages = async (
  routes: readonly RouteRow[],
  earlier: Readonly<Record<string, PageRecord>>,
): Promise<Record<string, PageRecord>> => {
  const canonical = routes.filter(({ path, canonical: own }) => path === own);
  const pages = [...canonical, { path: notFoundPath, template: 'not-found' }].map(({ path, template }): PageTask => {
    const known = earlier[path];
    return { path, template, ...(known && isThere(path, known) && { known }) };
  });
  const workers = Math.min(availableParallelism(), Math.ceil(pages.length / pagesPerWorker));
  const shares = Array.from({ length: workers }, (_, worker) =>
    pages.filter((_page, index) => index % workers === worker),
  );
  return Object.fromEntries((await Promise.all(shares.map(renderIn))).flat());
};

/** Whether all pages of an earlier build are there as they were written. */
export const areThere = (pages: Readonly<Record<string, PageRecord>>): boolean =>
  Object.entries(pages).every(([path, record]) => isThere(path, record));
