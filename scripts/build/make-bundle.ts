import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import type { Language } from '../../schemas/site/languages.ts';
import { inLanguage, siteFolders } from '../../sites/site-folders.ts';
import { reportFailure } from '../run/report-failure.ts';
import { place } from './place-files.ts';

/** True for files of public/ and `assets`. The other files are the bundler's manifests. */
const isUsed = (file: string): boolean =>
  !file.startsWith('client/') ||
  file.startsWith('client/assets/') ||
  filesBelow('public').some((own) => own !== 'README.md' && file === `client/${own}`);

/** Separate output folder for each language, because the bundler empties it before writing. */
const folderOf = ({ path }: Language): string => join(inLanguage(siteFolders, path).var, 'bundle');

/** Returns the place in dist of a file of a language's bundle. All languages share the served folder. */
const placeOf = (file: string, { path }: Language): string =>
  file.startsWith('client/') ? file : join(relative(siteFolders.dist, inLanguage(siteFolders, path).bundle), file);

/** Creates the bundle of a language outside of dist. Returns its files, as paths in dist. */
const makeBundle = (language: Language): string[] => {
  const folder = folderOf(language);
  rmSync(folder, { recursive: true, force: true });
  // A separate process frees the bundler's memory before pages are rendered.
  const { status } = spawnSync(process.execPath, [import.meta.filename, folder], {
    stdio: 'inherit',
    env: { ...process.env, SITE_LANGUAGE: language.path },
  });
  if (status !== 0) throw new Error('the bundle could not be built (fix: see the output above)');
  return filesBelow(folder)
    .filter(isUsed)
    .map((file) => placeOf(file, language));
};

/** Creates the bundle of every language. Returns their files, as paths in dist. */
export const makeBundles = (languages: readonly Language[]): string[] => [...new Set(languages.flatMap(makeBundle))];

/** Moves the bundles into dist. */
export const placeBundles = (languages: readonly Language[]): void => {
  for (const language of languages) {
    const folder = folderOf(language);
    const files = filesBelow(folder).filter(isUsed);
    for (const file of files) place(join(folder, file), join(siteFolders.dist, placeOf(file, language)));
    rmSync(folder, { recursive: true });
  }
};

if (import.meta.main) {
  const { build } = await import('vike/api');
  try {
    await build({ viteConfig: { logLevel: 'warn', build: { outDir: process.argv[2] ?? siteFolders.dist } } });
  } catch (error) {
    reportFailure(error);
  }
}
