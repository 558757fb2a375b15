import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { filesBelow } from '../../read/files/files-below.ts';
import { hashOfFiles } from '../../read/files/hash-of-files.ts';

/** What a finished run knew: the next one need not do again what was done of the same. */
export interface RunRecord {
  /** The hash of all that it was made from: code, packages, data and options. */
  inputs: string;
  /** How many files generated/ held. */
  files: number;
}

const place = (folders: SiteFolders): string => join(folders.var, 'generated.json');

export const readRunRecord = (folders: SiteFolders): RunRecord | undefined =>
  existsSync(place(folders)) ? (JSON.parse(readFileSync(place(folders), 'utf8')) as RunRecord) : undefined;

export const writeRunRecord = (folders: SiteFolders, record: RunRecord): void => {
  mkdirSync(folders.var, { recursive: true });
  writeFileSync(place(folders), JSON.stringify(record));
};

/** After this the next run does all anew. */
export const forgetRun = (folders: SiteFolders): void => rmSync(place(folders), { force: true });

export const countFiles = (folder: string): number => filesBelow(folder).length;

/** The files below one folder of a project, by their paths in the project. */
const filesIn = (root: string, folder: string): string[] =>
  filesBelow(join(root, folder)).map((file) => `${folder}/${file}`);

const codeRoot = join(import.meta.dirname, '../../..');

/**
 * The generator and the schemas, the packages that are locked and those that are installed, and the version of Node.
 */
const codeInputs = (): string =>
  hashOfFiles(
    codeRoot,
    [
      ...['sites', 'profiles', 'generator', 'schemas'].flatMap((folder) => filesIn(codeRoot, folder)),
      ...['package.json', 'package-lock.json', 'node_modules/.package-lock.json'],
    ],
    process.version,
  );

/** The hash of all code that makes something of data, of all data of a site, photographs too, and of the options. */
export const runInputs = ({ data, generated }: SiteFolders, options: string): string =>
  hashOfFiles(data, filesBelow(data), codeInputs(), generated, options);
