import { encodedFilePath } from '../../schemas/fields/encoded-path.ts';
import { fixFor } from '../../schemas/text/nearest.ts';
import { say } from '../../schemas/text/sentence.ts';
import type { PublicFiles } from '../read/files/public-files.ts';
import { faultAt } from '../read/yaml/source.ts';
import type { FieldKind } from './field-kind.ts';

/** Returns the problem of an address of public/, if any. */
export const fileProblem = (path: string, files: PublicFiles): string | undefined => {
  if (files.has(path)) return undefined;
  return say`there is no file public${{ path: decodeURI(encodedFilePath(path)) }} (fix: ${{ fix: fixFor(path, files.keys(), 'put it there') }}, or remove this link)`;
};

const sizeProblem = (bytes = 0, most = Number.POSITIVE_INFINITY): string | undefined =>
  bytes > most * 1e6
    ? say`expected at most ${{ most }} MB, got ${{ size: Math.ceil(bytes / 1e6) }} MB, for which visitors would wait (fix: compress the file)`
    : undefined;

/** Address of a file in public/, which must exist and not be too large. */
export const publicFile: FieldKind = {
  type: () => 'PublicFile',
  list: () => 'publicFile',
  lists: ({ publicFiles }) => ({
    publicFile: {
      names: publicFiles,
      unknown: 'public/ has no such file (fix: choose one from the list, or put it there)',
    },
  }),
  faults: ({ path, value, meta }, { source }, { publicFiles }) => {
    const file = encodedFilePath(value);
    const problem = fileProblem(file, publicFiles) ?? sizeProblem(publicFiles.get(file), meta.mostMegabytes);
    return problem ? [faultAt(source, path, problem)] : [];
  },
};
