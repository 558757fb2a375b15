import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/** Record of the last build. It is beside the output, so deleting the output deletes the record. */
export interface BuildRecord {
  /** Files written by builds, as paths in dist. A build deletes no other files. */
  files: readonly string[];
  /** Undefined if the build did not finish. */
  finished?: FinishedBuild;
}

export interface FinishedBuild {
  bundle: string;
  bundleFiles: readonly string[];
  content: string;
  /** Hash of the other served files, and of the platform. */
  served: string;
  /** Hash of the built files (`siteStamp`). */
  site: string;
}

const file = `${siteFolders.dist}/build.json`;

/** Earlier versions wrote a record without files. */
export const readBuildRecord = (): BuildRecord =>
  existsSync(file) ? { files: [], ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<BuildRecord>) } : { files: [] };

export const writeBuildRecord = (record: BuildRecord): void => {
  mkdirSync(siteFolders.dist, { recursive: true });
  writeFileSync(file, JSON.stringify(record));
};

/** Returns a hash of the files below a folder, by path, size and modification time. */
export const folderStamp = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of filesBelow(folder)) {
    const { size, mtimeMs } = statSync(join(folder, file));
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

export const siteStamp = (): string => folderStamp(`${siteFolders.dist}/client`);
