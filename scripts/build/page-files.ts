import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Route } from '#generated/routes.ts';
import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/** Path of the 404 page in the renderer; no page has this address. */
export const notFoundPath = '/404';

/** Returns a page's file in the served folder, named as static hosts expect. */
export const servedFile = (path: string): string => `${path === '/' ? '/index' : path}.html`;

/** Returns a page's path in dist. Pages that the receiver sends are outside of the served folder. */
export const fileInDist = (path: string): string =>
  path.startsWith(`${formAnswersPath}/`) ? `${path.slice(1)}.html` : `client${servedFile(path)}`;

/** Returns a page's path relative to the project folder. */
export const pageFile = (path: string): string => `${siteFolders.dist}/${fileInDist(path)}`;

/** Part of a route that the build uses. */
export type RouteRow = Pick<Route, 'path' | 'canonical'>;

/** Returns the current route table. The imported module may be older. */
export const routeTable = (): RouteRow[] =>
  JSON.parse(readFileSync(join(siteFolders.generated, 'routes.json'), 'utf8')) as RouteRow[];

/**
 * Writes a file if its content has changed. Unchanged files keep their modification time, so that uploads skip them.
 */
export const writeChanged = (file: string, text: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  // Aliases are hard links to this file and must not change (place-files.ts).
  rmSync(file, { force: true });
  writeFileSync(file, text);
};
