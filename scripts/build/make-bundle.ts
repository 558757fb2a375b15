import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { reportFailure } from '../run/report-failure.ts';
import { place } from './place-files.ts';

/** Separate output folder, because the bundler empties it before writing. */
const folder = join(siteFolders.var, 'bundle');

/** True for files of public/ and `assets`. The other files are the bundler's manifests. */
const isUsed = (file: string): boolean =>
  !file.startsWith('client/') ||
  file.startsWith('client/assets/') ||
  filesBelow('public').some((own) => own !== 'README.md' && file === `client/${own}`);

/** Creates the bundle outside of dist. Returns its files, as paths in dist. */
export const makeBundle = (): string[] => {
  rmSync(folder, { recursive: true, force: true });
  // A separate process frees the bundler's memory before pages are rendered.
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the bundle could not be built (fix: see the output above)');
  return filesBelow(folder).filter(isUsed);
};

export const placeBundle = (files: readonly string[]): void => {
  for (const file of files) place(join(folder, file), join(siteFolders.dist, file));
  rmSync(folder, { recursive: true });
};

if (import.meta.main) {
  const { build } = await import('vike/api');
  try {
    await build({ viteConfig: { logLevel: 'warn', build: { outDir: folder } } });
  } catch (error) {
    reportFailure(error);
  }
}
