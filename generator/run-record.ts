import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.ts';
import { hashOfFiles } from './hash-of-files.ts';

/** What a finished run knew: the next one need not do again what was done of the same. */
export interface RunRecord {
  /** The hash of all that it was made from: code, packages, data and options. */
  inputs: string;
  /** How many files generated/ held. */
  files: number;
}

const place = (root: string): string => join(root, 'var/generated.json');

export const readRunRecord = (root: string): RunRecord | undefined =>
  existsSync(place(root)) ? (JSON.parse(readFileSync(place(root), 'utf8')) as RunRecord) : undefined;

export const writeRunRecord = (root: string, record: RunRecord): void => {
  mkdirSync(join(root, 'var'), { recursive: true });
  writeFileSync(place(root), JSON.stringify(record));
};

export const countFiles = (folder: string): number => filesBelow(folder).length;

/** The files below one folder of a project, by their paths in the project. */
const filesIn = (root: string, folder: string): string[] =>
  filesBelow(join(root, folder)).map((file) => `${folder}/${file}`);

const codeRoot = join(import.meta.dirname, '..');

/** The generator and the schemas, the packages that are locked and those that are installed, and the version of Node. */
const codeInputs = (): string =>
  hashOfFiles(
    codeRoot,
    [
      ...['generator', 'schemas'].flatMap((folder) => filesIn(codeRoot, folder)),
      ...['package.json', 'package-lock.json', 'node_modules/.package-lock.json'],
    ],
    process.version,
  );

/** The hash of all code that makes something of data, of all data of a project, photographs too, and of the options. */
export const runInputs = (root: string, options: string): string =>
  hashOfFiles(root, filesIn(root, 'data'), codeInputs(), options);
