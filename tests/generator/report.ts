import { check } from '../../generator/check/check.ts';
import { formatFaults } from '../../generator/read/fault.ts';
import { foldersIn } from '../../sites/site-folders.ts';
import { type Change, copiedProject } from './copied-project.ts';

/** What the check says of a copied project with changes, line by line; nothing for sound data. */
export const reportOf = async (...changes: Change[]): Promise<string[]> => {
  const result = await check(foldersIn(copiedProject(...changes)));
  return result.ok ? [] : formatFaults(result.faults).split('\n');
};
