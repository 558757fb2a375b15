import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { collectionFolders } from '../../schemas/collections.ts';

/** The project under test. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** One change to the data of a copied project. */
export type Change = (root: string) => void;

const at = (root: string, file: string): string => join(root, 'data', file);

/** Replaces the first place where a text stands; a text that is not there is a mistake of the test. */
export const edit =
  (file: string, from: string | RegExp, to: string): Change =>
  (root) => {
    const text = readFileSync(at(root, file), 'utf8');
    if (text.search(typeof from === 'string' ? RegExp.escape(from) : from) === -1) {
      throw new Error(`data/${file} does not hold ${from}`);
    }
    writeFileSync(
      at(root, file),
      text.replace(from, () => to),
    );
  };

/** Writes a file, also a new one in a new folder. */
export const write =
  (file: string, content: string | Uint8Array): Change =>
  (root) => {
    mkdirSync(dirname(at(root, file)), { recursive: true });
    writeFileSync(at(root, file), content);
  };

/** Rewrites a whole file. */
export const rewrite =
  (file: string, change: (text: string) => string | Uint8Array): Change =>
  (root) =>
    writeFileSync(at(root, file), change(readFileSync(at(root, file), 'utf8')));

export const remove =
  (file: string): Change =>
  (root) =>
    rmSync(at(root, file));

export const rename =
  (from: string, to: string): Change =>
  (root) =>
    renameSync(at(root, from), at(root, to));

/** Copies an entry under another name, with a change. */
export const copy =
  (from: string, to: string, change: (text: string) => string): Change =>
  (root) =>
    writeFileSync(at(root, to), change(readFileSync(at(root, from), 'utf8')));

/** A project with the data of another company: no test fails when an editor changes the site. */
export const secondCompany = fileURLToPath(new URL('../second-company', import.meta.url));

/** The collections that the second company uses: it has no routes for others, such as one that was added just now. */
export const usedCollections = collectionFolders.filter((folder) => existsSync(join(secondCompany, 'data', folder)));

/** A copy of data in a folder of its own, with changes; removed when the test has finished. */
export const copyOf = (data: string, changes: readonly Change[]): string => {
  const root = mkdtempSync(join(tmpdir(), 'emberline-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(data, join(root, 'data'), { recursive: true });
  for (const change of changes) change(root);
  return root;
};

/** A copy of the second company's data. */
export const copiedProject = (...changes: Change[]): string => copyOf(join(secondCompany, 'data'), changes);
