import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteFolders } from '../../sites/site-folders.ts';
import type { EditedTexts } from '../read/documents.ts';
import { EditRefused } from './edit-refused.ts';

/** Byte order mark and line endings of a file, which the generator normalizes when reading. */
interface Form {
  mark: string;
  lineEnd: string;
}

const formOf = (path: string | undefined): Form => {
  const text = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
  return { mark: text.startsWith('\uFEFF') ? '\uFEFF' : '', lineEnd: text.includes('\r\n') ? '\r\n' : '\n' };
};

/** A file under its temporary name. */
interface Draft {
  path: string;
  beside: string;
  bytes: string | Uint8Array;
}

const noSpace = new Set(['ENOSPC', 'EDQUOT']);

/** Writes files under temporary names. Removes them if one cannot be written. */
const writeDrafts = (drafts: readonly Draft[]): void => {
  try {
    for (const { path, beside, bytes } of drafts) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(beside, bytes, { flush: true });
    }
  } catch (error) {
    for (const { beside } of drafts) rmSync(beside, { force: true });
    const isFull = error instanceof Error && 'code' in error && noSpace.has(String(error.code));
    throw isFull
      ? new EditRefused('the disk is full, so nothing was written (fix: free some space, then repeat it)')
      : error;
  }
};

/** Returns the path of a file such as `data/services/qa.yaml` in a data folder. */
export const pathIn = ({ data }: Pick<SiteFolders, 'data'>, file: string): string =>
  join(data, file.replace(/^data\//, ''));

/**
 * Writes edited texts, or the bytes of pictures. All new files are first written under temporary names, so that a full
 * disk leaves nothing half-written. A renamed file keeps its line endings.
 */
export const writeEdits = (
  folders: Pick<SiteFolders, 'data'>,
  edited: EditedTexts | ReadonlyMap<string, Uint8Array>,
): void => {
  const gone = [...edited].flatMap(([file, text]) => (text === undefined ? [pathIn(folders, file)] : []));
  const drafts = [...edited].flatMap(([file, text]): Draft[] => {
    if (text === undefined) return [];
    const path = pathIn(folders, file);
    const beside = `${path}.edited`;
    if (typeof text !== 'string') return [{ path, beside, bytes: text }];
    const { mark, lineEnd } = formOf(existsSync(path) ? path : gone[0]);
    return [{ path, beside, bytes: mark + text.replaceAll('\n', lineEnd) }];
  });
  writeDrafts(drafts);
  for (const { path, beside } of drafts) renameSync(beside, path);
  for (const path of gone) rmSync(path, { force: true });
};
