import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../../../generator/check.ts';
import type { EditedTexts } from '../../../generator/documents.ts';
import { formatFaults } from '../../../generator/fault.ts';
import { filesBelow } from '../../../generator/files-below.ts';
import { foldersIn } from '../../../sites/site-folders.ts';

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
