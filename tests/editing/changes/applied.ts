import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { check } from '../../../generator/check/check.ts';
import { addressesOf } from '../../../generator/read/addresses.ts';
import type { DataPath } from '../../../generator/read/data-path.ts';
import type { Documents } from '../../../generator/read/document.ts';
import { type EditedTexts, readDocuments } from '../../../generator/read/documents.ts';
import { formatFaults } from '../../../generator/read/fault.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { type Change, remove, rewrite, secondCompany, write } from '../../generator/copied-project.ts';

/** The documents of the second company, with the edits of a command. */
export const documentsWith = (edited: EditedTexts = new Map(), root = secondCompany): Documents =>
  readDocuments(join(root, 'data'), edited);

/** Every entry of the second company. */
export const entries = collectionFolders.flatMap((folder) =>
  (documentsWith().collections.get(folder) ?? []).map(({ source: { id } }) => ({
    folder,
    kind: collectionAt(folder).one,
    hasPages: collectionAt(folder).hasPages,
    id,
  })),
);

/** The texts of all YAML files of a project, by their names in reports. */
export const textsOf = (root: string): Map<string, string> =>
  new Map(
    filesBelow(join(root, 'data'))
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [`data/${file}`, readFileSync(join(root, 'data', file), 'utf8')]),
  );

/** The lines of the check's report on a project with the edits of a command; none if there is no fault. */
export const faultsOf = async (root: string, edited: EditedTexts = new Map()): Promise<string[]> => {
  const result = await check(foldersIn(root), { edited });
  return result.ok ? [] : formatFaults(result.faults).split('\n');
};

/** The lines that differ between two texts of as many lines, as `before → after`. */
export const changedLines = (before = '', after = ''): string[] => {
  const [was, is] = [before.split('\n'), after.split('\n')];
  if (was.length !== is.length) throw new Error(`${was.length} lines became ${is.length}`);
  return was.flatMap((line, index) => (line === is[index] ? [] : [`${line.trim()} → ${is[index]?.trim()}`]));
};

/** Sets the value at a path, however the file writes it. */
export const set = (file: string, path: DataPath, value: unknown): Change =>
  rewrite(file, (text) => {
    const document = parseDocument(text);
    document.setIn(path, value);
    return document.toString({ lineWidth: 0 });
  });

/** The canonical address of each address of the pages. */
export const pathsOf = (documents: Documents): Map<string, string> =>
  new Map(addressesOf(documents).map(({ path, canonical }) => [path, canonical]));

/** The edits of a command as changes to a project. */
export const changesOf = (edited: EditedTexts): Change[] =>
  [...edited].map(([path, text]) => {
    const file = path.replace('data/', '');
    return text === undefined ? remove(file) : write(file, text);
  });
