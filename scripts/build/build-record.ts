import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/** What is known of the last build; kept beside its output, so that deleting the one deletes the other. */
export interface BuildRecord {
  /** Files that builds wrote, as paths in dist. A build deletes no other files. */
  files: readonly string[];
  /** What a finished build knew; undefined for one that did not finish. */
  finished?: FinishedBuild;
}

export interface FinishedBuild {
  /** What the bundle was made of. */
  bundle: string;
  /** Its files. */
  bundleFiles: readonly string[];
  /** What pages read besides. */
  content: string;
  /** What is served besides and changes with every commit of data. */
  history: string;
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

/**
 * One hash of every file of the built site: its path, its size and when it was written. A file that somebody touched
 * changes it.
 */
export const siteStamp = (folder = `${siteFolders.dist}/client`): string => {
  const hash = createHash('sha256');
  for (const file of filesBelow(folder)) {
    const { size, mtimeMs } = statSync(join(folder, file));
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
};
