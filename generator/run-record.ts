import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a finished run knew: the next one need not do again what was done of the same. */
export interface RunRecord {
  /** All code that makes something of data, and the packages that it uses. */
  code: string;
  /** That, the data and the options. */
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

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .flatMap((entry) => {
          const path = join(folder, entry.name);
          return entry.isDirectory() ? filesBelow(path) : [path];
        })
        .toSorted()
    : [];

export const countFiles = (folder: string): number => filesBelow(folder).length;

const hashOf = (root: string, files: readonly string[], ...more: string[]): string => {
  const hash = createHash('sha256');
  for (const text of more) hash.update(`${text}\0`);
  for (const file of files) {
    const bytes = existsSync(file) ? readFileSync(file) : '';
    hash.update(`${file.slice(root.length)}:${bytes.length}:`).update(bytes);
  }
  return hash.digest('hex');
};

const codeRoot = join(import.meta.dirname, '..');

/** The generator and the schemas, the packages that are locked and those that are installed, and the version of Node. */
export const codeInputs = (): string =>
  hashOf(
    codeRoot,
    [
      ...['generator', 'schemas'].flatMap((folder) => filesBelow(join(codeRoot, folder))),
      ...['package.json', 'package-lock.json', 'node_modules/.package-lock.json'].map((file) => join(codeRoot, file)),
    ],
    process.version,
  );

/** All data of a project, photographs too. */
export const dataInputs = (root: string, ...options: string[]): string =>
  hashOf(root, filesBelow(join(root, 'data')), ...options);
