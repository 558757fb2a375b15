import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { place } from './place-files.ts';

/** The bundler empties the folder that it writes into, so it gets one that holds nothing else. */
const folder = join(siteFolders.var, 'bundle');

/** Files of public/ are served as they are. All other files beside `assets` are the bundler's notes. */
const isUsed = (file: string): boolean =>
  !file.startsWith('client/') ||
  file.startsWith('client/assets/') ||
  filesBelow('public').some((own) => own !== 'README.md' && file === `client/${own}`);

/** Makes the bundle beside the site, and returns the files of it that belong into dist. */
export const makeBundle = (): string[] => {
  rmSync(folder, { recursive: true, force: true });
  const bundler = join(import.meta.dirname, 'bundle.ts');
  const { status } = spawnSync(process.execPath, [bundler, folder], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the bundle could not be built; what is wrong stands above');
  return filesBelow(folder).filter(isUsed);
};

/** Puts the files of the bundle into dist. */
export const placeBundle = (files: readonly string[]): void => {
  for (const file of files) place(join(folder, file), join(siteFolders.dist, file));
  rmSync(folder, { recursive: true });
};
