import type { Thing } from '../../editing/changes/kinds.ts';
import { writeEdits } from '../../editing/changes/write-edits.ts';
import type { EditedTexts } from '../../generator/read/documents.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Writes edits and names their files. */
export const writeAndReport = (folders: SiteFolders, edited: EditedTexts): void => {
  writeEdits(folders, edited);
  for (const [file, text] of edited) console.log(`${file} ${text === undefined ? 'removed' : 'written'}`);
};

/** Says what stays of a form. */
export const reportKept = ({ kind, id }: Thing): void => {
  if (kind !== 'form') return;
  console.log(
    `data/receiver.yaml keeps forms.${id}, by which stored inquiries are erased; remove it when none is left`,
  );
};
