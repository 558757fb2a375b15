import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { filesBelow, hashOfFiles } from '../../read/files/files-below.ts';
import { isoDay } from '../../read/iso-day.ts';

/** Record of a finished run. Another run with the same inputs has nothing to do. */
export interface RunRecord {
  /** Hash of all inputs: code, packages, data and options. */
  inputs: string;
  files: number;
}

const place = (folders: SiteFolders): string => join(folders.var, 'generated.json');

export const readRunRecord = (folders: SiteFolders): RunRecord | undefined =>
  existsSync(place(folders)) ? (JSON.parse(readFileSync(place(folders), 'utf8')) as RunRecord) : undefined;

export const writeRunRecord = (folders: SiteFolders, record: RunRecord): void => {
  mkdirSync(folders.var, { recursive: true });
  writeFileSync(place(folders), JSON.stringify(record));
};

/** Deletes the record, so that the next run generates everything. */
export const forgetRun = (folders: SiteFolders): void => rmSync(place(folders), { force: true });

export const countFiles = (folder: string): number => filesBelow(folder).length;

const filesIn = (root: string, folder: string): string[] =>
  filesBelow(join(root, folder)).map((file) => `${folder}/${file}`);

const codeRoot = join(import.meta.dirname, '../../..');

/** Returns the hash of the code: generator, schemas, packages and Node version. */
export const codeInputs = (): string =>
  hashOfFiles(
    codeRoot,
    [
      ...['sites', 'profiles', 'defaults', 'generator', 'schemas'].flatMap((folder) => filesIn(codeRoot, folder)),
      ...['package.json', 'package-lock.json', 'node_modules/.package-lock.json'],
    ],
    process.version,
  );

/** Returns the hash of all inputs: code, data, photographs, options, and the day, on which roles may close. */
export const runInputs = ({ data, generated }: SiteFolders, code: string, options: string): string =>
  hashOfFiles(data, filesBelow(data), code, generated, options, isoDay(new Date()));
