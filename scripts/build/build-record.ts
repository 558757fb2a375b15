import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { siteFolders } from '../../sites/site-folders.ts';

/** What the last finished build knew; kept beside its output, so that who deletes the one deletes the other. */
export interface BuildRecord {
  /** What the bundle was made of. */
  bundle: string;
  /** What pages read besides. */
  content: string;
  /** What is served besides and changes with every commit of data. */
  history: string;
  /** The files that it left (site-stamp.ts). */
  site: string;
}

const file = `${siteFolders.dist}/build.json`;

export const readBuildRecord = (): BuildRecord | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : undefined;

/** A build that does not finish leaves no record: the next one begins from nothing. */
export const dropBuildRecord = (): void => rmSync(file, { force: true });

export const writeBuildRecord = (record: BuildRecord): void => writeFileSync(file, JSON.stringify(record));
