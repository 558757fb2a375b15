import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { EditedFiles } from '../../generator/read/files/edited-files.ts';
import { publicFolderOf, type SiteFolders } from '../../sites/site-folders.ts';
import { EditRefused } from './edit-refused.ts';

/** Byte order mark and line endings of a file, which the generator normalizes when reading. */
interface Form {
  mark: string;
  lineEnd: string;
}

const formOf = (path: string): Form => {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return { mark: text.startsWith('\uFEFF') ? '\uFEFF' : '', lineEnd: text.includes('\r\n') ? '\r\n' : '\n' };
};

/** Returns the temporary name of a file. It is hidden, so that nobody gets it from public/ after a kill. */
const besideOf = (path: string): string => join(dirname(path), `.${basename(path)}.edited`);

/** The new content of a file. */
interface Draft {
  path: string;
  bytes: string | Uint8Array;
}

const noSpace = new Set(['ENOSPC', 'EDQUOT']);

/** Writes files under temporary names. Removes them if one cannot be written. */
const writeDrafts = (drafts: readonly Draft[]): void => {
  try {
    for (const { path, bytes } of drafts) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(besideOf(path), bytes, { flush: true });
    }
  } catch (error) {
    for (const { path } of drafts) rmSync(besideOf(path), { force: true });
    const isFull = error instanceof Error && 'code' in error && noSpace.has(String(error.code));
    throw isFull
      ? new EditRefused('the disk is full, so nothing was written (fix: free some space, then repeat it)')
      : error;
  }
};

/** Returns the path of a file such as `data/services/qa.yaml` in a data folder, or of one in public/ beside it. */
export const pathIn = ({ data }: Pick<SiteFolders, 'data'>, file: string): string =>
  file.startsWith('public/')
    ? join(publicFolderOf(data), file.slice('public/'.length))
    : join(data, file.replace(/^data\//, ''));

/** The files of an edit, by their names as in `pathIn`. Its new files are all written under temporary names. */
interface Replacement {
  written: readonly string[];
  gone: readonly string[];
}

/** List of the files that an edit replaces. It exists while they are renamed. */
const listIn = (folders: Pick<SiteFolders, 'data'>): string => pathIn(folders, '.unfinished-edit.json');

/** Finishes an edit that was killed while its files were renamed. */
export const finishEdit = (folders: Pick<SiteFolders, 'data'>): void => {
  const list = listIn(folders);
  if (!existsSync(list)) return;
  const { gone, written }: Replacement = JSON.parse(readFileSync(list, 'utf8'));
  for (const path of written.map((file) => pathIn(folders, file))) {
    if (existsSync(besideOf(path))) renameSync(besideOf(path), path);
  }
  for (const file of gone) rmSync(pathIn(folders, file), { force: true });
  rmSync(list);
};

/**
 * Writes edited texts, and the bytes of other files. All new files are first written under temporary names, so that a
 * full disk leaves nothing half-written. Then a list of them is written, so that a kill leaves the former state or one
 * that the next start finishes. A renamed file keeps its line endings.
 */
export const writeEdits = (folders: Pick<SiteFolders, 'data'>, edited: EditedFiles): void => {
  finishEdit(folders);
  const gone = [...edited].flatMap(([file, text]) => (text === undefined ? [file] : []));
  const written = [...edited.keys()].filter((file) => !gone.includes(file));
  const drafts = [...edited].flatMap(([file, text]): Draft[] => {
    if (text === undefined) return [];
    const path = pathIn(folders, file);
    if (typeof text !== 'string') return [{ path, bytes: text }];
    const { mark, lineEnd } = formOf(existsSync(path) || gone[0] === undefined ? path : pathIn(folders, gone[0]));
    return [{ path, bytes: mark + text.replaceAll('\n', lineEnd) }];
  });
  const list: Draft = { path: listIn(folders), bytes: JSON.stringify({ written, gone } satisfies Replacement) };
  writeDrafts([...drafts, list]);
  renameSync(besideOf(list.path), list.path);
  finishEdit(folders);
};
