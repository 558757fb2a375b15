import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EditedTexts } from '../../generator/read/documents.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';

/** Byte order mark and line endings of a file, which the generator normalizes when reading. */
interface Form {
  mark: string;
  lineEnd: string;
}

const formOf = (path: string | undefined): Form => {
  const text = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
  return { mark: text.startsWith('\uFEFF') ? '\uFEFF' : '', lineEnd: text.includes('\r\n') ? '\r\n' : '\n' };
};

/**
 * Writes edited texts. All new files are first written under temporary names, so that a full disk leaves nothing
 * half-written. A renamed file keeps its line endings.
 */
export const writeEdits = ({ data }: Pick<SiteFolders, 'data'>, edited: EditedTexts): void => {
  const pathOf = (file: string): string => join(data, file.replace(/^data\//, ''));
  const gone = [...edited].flatMap(([file, text]) => (text === undefined ? [pathOf(file)] : []));
  const written = [...edited].flatMap(([file, text]) => {
    if (text === undefined) return [];
    const path = pathOf(file);
    const { mark, lineEnd } = formOf(existsSync(path) ? path : gone[0]);
    mkdirSync(dirname(path), { recursive: true });
    const beside = `${path}.edited`;
    writeFileSync(beside, mark + text.replaceAll('\n', lineEnd));
    return [{ path, beside }];
  });
  for (const { path, beside } of written) renameSync(beside, path);
  for (const path of gone) rmSync(path);
};
