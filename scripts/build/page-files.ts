import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Route } from '#generated/routes.ts';
import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/** An address that no page has: rendering it gives the page for all such addresses. */
export const notFoundPath = '/404';

/** The file of a page as static hosts look for it, from the folder that is served. */
export const servedFile = (path: string): string => `${path === '/' ? '/index' : path}.html`;

/**
 * The same, as a path in dist. The pages that answer forms stand beside the site: the receiver sends them, no host
 * does.
 */
export const fileInDist = (path: string): string =>
  path.startsWith(`${formAnswersPath}/`) ? `${path.slice(1)}.html` : `client${servedFile(path)}`;

/** The same from the project's folder. */
export const pageFile = (path: string): string => `${siteFolders.dist}/${fileInDist(path)}`;

/** A row of the route table, as the build reads it. */
export type RouteRow = Pick<Route, 'path' | 'canonical'>;

/** The table of addresses as it is now: the module of the same name may have been read before the last change. */
export const routeTable = (): RouteRow[] =>
  JSON.parse(readFileSync(join(siteFolders.generated, 'routes.json'), 'utf8')) as RouteRow[];

/** Writes a file. One that stays as it was keeps its time, so that who uploads the site sends what has changed. */
export const writeChanged = (file: string, text: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  // An alias of another page is a hard link to it (place-files.ts).
  rmSync(file, { force: true });
  writeFileSync(file, text);
};
