import { copyFileSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../generator/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { isCompressedFile } from './compress-files.ts';
import { platformFiles } from './hosting/platforms.ts';
import { pageFile } from './page-file.ts';
import type { RouteRow } from './route-table.ts';

const site = `${siteFolders.dist}/client`;
const served = join(siteFolders.generated, 'public');

/** A drawing may stand in pages themselves; then it is no file that a browser asks for. */
const isDrawing = /^pictures\/.*\.svg$/;

/** The drawings that the pages of the last build use by reference, as addresses. */
export const placedDrawings = (): ReadonlySet<string> =>
  new Set(
    filesBelow(site)
      .filter((file) => isDrawing.test(file))
      .map((file) => `/${file}`),
  );

/**
 * Puts a file where it is served from, as a second name of the same bytes (a copy where the file system knows no such
 * thing). Neither is ever written into: both are replaced as a whole.
 */
const place = (from: string, to: string): void => {
  const there = statSync(to, { throwIfNoEntry: false });
  if (there && there.ino === statSync(from).ino) return;
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

/**
 * Places what the generator made to be served and the aliases of pages, and takes away what is no longer part of the
 * site.
 */
export const placeFiles = (
  routes: readonly RouteRow[],
  pages: readonly string[],
  namedDrawings: ReadonlySet<string>,
): void => {
  const isAskedFor = (file: string): boolean => !isDrawing.test(file) || namedDrawings.has(`/${file}`);
  const generated = filesBelow(served).filter(isAskedFor);
  for (const file of generated) place(join(served, file), join(site, file));
  const aliases = routes.filter(({ path, canonical }) => path !== canonical);
  for (const { path, canonical } of aliases) place(pageFile(canonical), pageFile(path));

  const own = new Set([
    // They are written last, once the names of all others are known (write-hosting.ts).
    ...platformFiles,
    ...generated,
    ...filesBelow('public').filter((file) => file !== 'README.md'),
    ...[...pages, ...aliases.map(({ path }) => path)].map((path) => pageFile(path).slice(site.length + 1)),
  ]);
  for (const file of filesBelow(site)) {
    // What is compressed goes with its file (compress-files.ts).
    if (!file.startsWith('assets/') && !own.has(file) && !isCompressedFile(file)) rmSync(join(site, file));
  }
};
