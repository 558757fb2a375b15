import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { check } from '../../../generator/check/check.ts';
import type { DataPath } from '../../../generator/read/data-path.ts';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import { formatFaults } from '../../../generator/read/fault.ts';
import { filesBelow } from '../../../generator/read/files/files-below.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { type Change, edit, rewrite, secondCompany } from '../copied-project.ts';

/** The texts of all YAML files of a copied project, by their names in reports. */
export const textsOf = (root: string): Map<string, string> =>
  new Map(
    filesBelow(join(root, 'data'))
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [`data/${file}`, readFileSync(join(root, 'data', file), 'utf8')]),
  );

/** Writes edited texts into a copied project. */
export const apply = (root: string, edited: EditedTexts): void => {
  for (const [file, text] of edited) {
    if (text === undefined) rmSync(join(root, file));
    else writeFileSync(join(root, file), text);
  }
};

/** What the check says of a project; nothing for sound data. */
export const faultsOf = async (root: string): Promise<string[]> => {
  const result = await check(foldersIn(root));
  return result.ok ? [] : formatFaults(result.faults).split('\n');
};

/** The lines that differ between two texts of as many lines, as `before → after`. */
export const changedLines = (before = '', after = ''): string[] => {
  const [was, is] = [before.split('\n'), after.split('\n')];
  if (was.length !== is.length) throw new Error(`${was.length} lines became ${is.length}`);
  return was.flatMap((line, index) => (line === is[index] ? [] : [`${line.trim()} → ${is[index]?.trim()}`]));
};

/** Another value at a place of a file, however that is written. */
export const set = (file: string, path: DataPath, value: unknown): Change =>
  rewrite(file, (text) => {
    const document = parseDocument(text);
    document.setIn(path, value);
    return document.toString({ lineWidth: 0 });
  });

/** The address that an entry of a folder would have. */
export const addressOf = (folder: string, id: string): string => {
  const { collections } = yamlValue(readFileSync(join(secondCompany, 'data/routes.yaml'), 'utf8')) as {
    collections: { of: string; path: string }[];
  };
  return collections.find((row) => row.of === folder)?.path.replace('{id}', id) ?? '';
};

/** The search page at a further address, which an entry of a collection would have. */
export const atSearchPage = (address: string): Change =>
  edit('routes.yaml', 'template: search', `template: search, aliases: [${address}]`);
