import type { SiteFolders } from '../../sites/site-folders.ts';
import { check } from '../check/check.ts';
import { allDocuments, type Documents, placeOf } from '../read/document.ts';
import type { EditedTexts } from '../read/documents.ts';
import { ContentFaults, type Fault, formatFaults } from '../read/fault.ts';
import { EditRefused } from './kinds.ts';

/** Throws if a file is not valid YAML, because its references are unknown. */
export const expectReadable = (documents: Documents): void => {
  const unreadable = new Set(
    allDocuments(documents).flatMap(({ source }) => (source.value === undefined ? [source.file] : [])),
  );
  const faults = documents.faults.filter(({ file }) => unreadable.has(file));
  if (faults.length > 0) throw new ContentFaults(faults);
};

/**
 * Checks edited texts before they are written. Existing faults may remain, also under a file's new name. New faults
 * throw.
 */
export const expectNoNewFaults = async (
  folders: Pick<SiteFolders, 'data'>,
  edited: EditedTexts,
  renamed: { from?: string; to?: string } = {},
): Promise<void> => {
  const after = await check(folders, { edited });
  if (after.ok) return;
  const before = await check(folders);
  const nameBefore = ({ file, ...fault }: Fault): Fault => ({
    ...fault,
    file: file === renamed.to && renamed.from !== undefined ? renamed.from : file,
  });
  const known = new Set(before.ok ? [] : before.faults.map(placeOf));
  const fresh = after.faults.filter((fault) => !known.has(placeOf(nameBefore(fault))));
  if (fresh.length === 0) return;
  throw new EditRefused(`${formatFaults(fresh)}\nNothing was written: that is what it would have made.`);
};
