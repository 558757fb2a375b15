import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/** Record of the last build. It is beside the output, so that deleting the output deletes the record. */
export interface BuildRecord {
  /** Files that builds wrote, as paths in dist. A build deletes no other files. */
  files: readonly string[];
  /** Undefined if the build did not finish. */
  finished?: FinishedBuild;
}

export interface FinishedBuild {
  /** Hash of the inputs of the bundle. */
  bundle: string;
  /** Its files. */
  bundleFiles: readonly string[];
  /** Hash of the content of pages. */
  content: string;
  /** Hash of the generated files that are served, and of the platform. */
  served: string;
  /** The files that it left (build-record.ts). */
  site: string;
}

const file = `${siteFolders.dist}/build.json`;

/** Earlier versions left a record without files. */
export const readBuildRecord = (): BuildRecord =>
  existsSync(file) ? { files: [], ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<BuildRecord>) } : { files: [] };

export const writeBuildRecord = (record: BuildRecord): void => {
  mkdirSync(siteFolders.dist, { recursive: true });
  writeFileSync(file, JSON.stringify(record));
};

/** A hash of the files below a folder: path, size and time. A file that somebody touched changes it. */
export const folderStamp = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of filesBelow(folder)) {
    const { size, mtimeMs } = statSync(join(folder, file));
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** The stamp of the built site. */
export const siteStamp = (): string => folderStamp(`${siteFolders.dist}/client`);
