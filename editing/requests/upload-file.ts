import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { EditedFiles } from '../../generator/read/files/edited-files.ts';
import { toId } from '../../schemas/text/id.ts';
import { say } from '../../schemas/text/sentence.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { newFaults } from '../changes/edit-files.ts';
import { EditRefused } from '../changes/edit-refused.ts';
import { pathIn } from '../changes/write-edits.ts';

/** Extensions of files that visitors download or play. A browser shows none of them as a page, or runs its scripts. */
const types: readonly string[] = [
  ...['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'csv', 'txt', 'zip', 'mp4', 'webm', 'vtt'],
];

/** Returns the types of files that a field takes, with dots: those of its schema, or all that may be uploaded. */
export const acceptedBy = (extensions: readonly string[]): string[] =>
  (extensions.length > 0 ? extensions : types).map((extension) => `.${extension}`);

/** Most characters of a file name. File systems take 255 bytes. */
const longestStem = 80;

/** Returns a file name's words, joined by hyphens and without extension. */
export const stemOf = (name: string, otherwise: string): string =>
  toId(toId(name.replace(/\.[^.]*$/, '')).slice(0, longestStem)) || otherwise;

/** Returns the file for an upload: one with the same bytes, or a name that no file has. */
export const freeFile = (folders: SiteFolders, stem: string, extension: string, bytes: Uint8Array): string => {
  for (let count = 1; ; count += 1) {
    const file = `${stem}${count === 1 ? '' : `-${count}`}.${extension}`;
    const path = pathIn(folders, file);
    if (!existsSync(path) || readFileSync(path).equals(bytes)) return file;
  }
};

/** Returns the edit that puts a file into public/, checked by its name and its content. */
export const uploadedFile = async (folders: SiteFolders, name: string, bytes: Uint8Array): Promise<EditedFiles> => {
  const extension = extname(name).slice(1).toLowerCase();
  if (!types.includes(extension))
    throw new EditRefused(
      say`${{ name }} is of a type that cannot be uploaded (fix: export it as one of ${{ types: types.join(', ') }})`,
    );
  const edited = new Map([[freeFile(folders, `public/${stemOf(name, 'file')}`, extension, bytes), bytes]]);
  const [fault] = await newFaults(folders, edited);
  if (fault) throw new EditRefused(say`${{ name }}: ${{ problem: fault.message }}`);
  return edited;
};
