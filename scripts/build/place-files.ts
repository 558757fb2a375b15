import { copyFileSync, linkSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { type RouteRow, servedFile } from './page-files.ts';

const site = `${siteFolders.dist}/client`;
const { served } = siteFolders;

/** Drawings that pages inline are not served as files. */
const isDrawing = /^pictures\/.*\.svg$/;

/**
 * Hard-links a file to another path, or copies it with its modification time if the file system has no hard links.
 * Files are only ever replaced, never overwritten.
 */
export const place = (from: string, to: string): void => {
  const there = statSync(to, { throwIfNoEntry: false });
  const { ino, mtime } = statSync(from);
  if (there?.ino === ino) return;
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    utimesSync(to, mtime, mtime);
  }
};

/** Returns the files that may be placed, before it is known which drawings pages reference. Paths are in dist. */
export const filesToPlace = (routes: readonly RouteRow[]): string[] => [
  ...filesBelow(served).map((file) => `client/${file}`),
  ...routes.map(({ path }) => `client${servedFile(path)}`),
];

/** Places the served files of the generator, and the aliases of pages. Returns the files, as paths in dist. */
export const placeFiles = (routes: readonly RouteRow[], namedDrawings: ReadonlySet<string>): string[] => {
  const isAskedFor = (file: string): boolean => !isDrawing.test(file) || namedDrawings.has(`/${file}`);
  const generated = filesBelow(served).filter(isAskedFor);
  for (const file of generated) place(join(served, file), join(site, file));
  const aliases = routes.filter(({ path, canonical }) => path !== canonical);
  for (const { path, canonical } of aliases) place(`${site}${servedFile(canonical)}`, `${site}${servedFile(path)}`);
  return [...generated.map((file) => `client/${file}`), ...aliases.map(({ path }) => `client${servedFile(path)}`)];
};
