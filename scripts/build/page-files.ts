import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Route } from '#generated/routes.ts';
import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import type { Language } from '../../schemas/site/languages.ts';
import { inLanguage, siteFolders } from '../../sites/site-folders.ts';

/** Path of the 404 page in the renderer; no page has this address. */
export const notFoundPath = '/404';

/** Returns a page's file in the served folder, named as static hosts expect. */
export const servedFile = (path: string): string => `${path === '/' ? '/index' : path}.html`;

/** A page of a language. The 404 page and the response pages of forms have the same path in every language. */
export interface BuiltPage {
  path: string;
  language: Pick<Language, 'path' | 'prefix'>;
}

/** Returns a page's path in dist. Pages that the receiver sends are outside of the served folder. */
export const fileInDist = ({ path, language }: BuiltPage): string => {
  if (path === notFoundPath) return `client${language.prefix}${servedFile(path)}`;
  if (!path.startsWith(`${formAnswersPath}/`)) return `client${servedFile(path)}`;
  return `${formAnswersPath.slice(1)}${language.prefix}${path.slice(formAnswersPath.length)}.html`;
};

/** Returns a page's path relative to the project folder. */
export const pageFile = (page: BuiltPage): string => `${siteFolders.dist}/${fileInDist(page)}`;

/** Part of a route that the build uses. */
export type RouteRow = Pick<Route, 'path' | 'canonical'>;

/** Returns the current route table of a language. The imported module may be older. */
export const routeTable = ({ path }: Pick<Language, 'path'> = { path: '' }): RouteRow[] =>
  JSON.parse(readFileSync(join(inLanguage(siteFolders, path).generated, 'routes.json'), 'utf8')) as RouteRow[];

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
