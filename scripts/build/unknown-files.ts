import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { isCompressedFile, uncompressedName } from './compress-files.ts';

/** Folders of dist that contain only files of builds. */
const ownFolders = ['client', 'server', formAnswersPath.slice(1)];

/** Folder for unknown files. No host serves it. */
const asideFolder = join(siteFolders.dist, 'set-aside');

/** Returns every file and link below a folder, as a path in dist with forward slashes. */
const entriesIn = (folder: string): string[] => {
  const path = join(siteFolders.dist, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? entriesIn(name) : [name];
  });
};

const freeName = (path: string): string => {
  let name = path;
  for (let number = 2; existsSync(name); number += 1) name = `${path}.${number}`;
  return name;
};

/**
 * Moves files that no build wrote into dist/set-aside. Hosts serve only files of the build, and the build deletes no
 * file of the owner.
 */
export const setUnknownFilesAside = (written: readonly string[]): void => {
  const own = new Set(written);
  const isOwn = (file: string): boolean => own.has(file) || (isCompressedFile(file) && own.has(uncompressedName(file)));
  const unknown = ownFolders.flatMap(entriesIn).filter((file) => !isOwn(file));
  for (const file of unknown) {
    const target = freeName(join(asideFolder, file));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(siteFolders.dist, file), target);
  }
  if (unknown.length === 0) return;
  const others = unknown.length > 1 ? ` and ${unknown.length - 1} more` : '';
  console.log(`Moved ${unknown[0]}${others}, which no build wrote, to ${asideFolder}`);
};

/** Deletes files of earlier builds that this build did not write. */
export const removeStaleFiles = (earlier: readonly string[], written: readonly string[]): void => {
  const kept = new Set(written);
  for (const file of new Set(earlier)) if (!kept.has(file)) rmSync(join(siteFolders.dist, file), { force: true });
};
