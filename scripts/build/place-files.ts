import { copyFileSync, linkSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPublished } from '../../generator/read/files/public-files.ts';
import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import type { Language } from '../../schemas/site/languages.ts';
import { filesBelow } from '../../sites/files-below.ts';
import { inLanguage, siteFolders } from '../../sites/site-folders.ts';
import { notFoundPath, type RouteRow, servedFile } from './page-files.ts';

/** Drawings in this folder itself are part of pages; those in its folders are served. */
const isInlined = /^pictures\/[^/]+\.svg$/;

/**
 * Hard-links a file to another path, or copies it with its modification time if the file system has no hard links.
 * Files are only ever replaced, never overwritten.
 */
export const place = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    const { mtime } = statSync(from);
    utimesSync(to, mtime, mtime);
  }
};

/** Returns the place in dist of a file that Vike wrote. All languages share the served folder. */
const placeOf = (file: string, { prefix }: Language): string => {
  const answers = `${formAnswersPath.slice(1)}/`;
  // The receiver sends response pages of forms, so they lie outside of the served folder.
  if (file.startsWith(answers)) return file.replace(answers, `${answers.slice(0, -1)}${prefix}/`);
  return file === servedFile(notFoundPath).slice(1) ? `client${prefix}/${file}` : `client/${file}`;
};

/** Places what Vike wrote for a language. Vite has copied the whole folder public/. */
export const placeBundle = (language: Language, dist: string): void => {
  const client = join(inLanguage(siteFolders, language.path).bundle, 'client');
  for (const file of filesBelow(client)) {
    if (isPublished(file)) place(join(client, file), join(dist, placeOf(file, language)));
  }
};

/** Places the files that the generator wrote for visitors, and the aliases of pages. */
export const placeServedFiles = (routes: readonly RouteRow[], dist: string): void => {
  const { served } = siteFolders;
  const site = join(dist, 'client');
  for (const file of filesBelow(served)) {
    if (!isInlined.test(file)) place(join(served, file), join(site, file));
  }
  for (const { path, canonical } of routes) {
    if (path !== canonical) place(join(site, servedFile(canonical)), join(site, servedFile(path)));
  }
};
