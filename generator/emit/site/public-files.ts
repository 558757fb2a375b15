import type { PublicFiles } from '../../read/files/public-files.ts';
import { constant, literal, mostLiterals, setModule, typeAlias, union } from '../print.ts';
import type { Output } from '../write-output.ts';

const origin = { emitter: 'generator/emit/site/public-files.ts', data: 'the files in public/' };

/** generated/public-files.ts: the size of each file in public/, for lists of downloads. */
export const emitPublicFiles = (files: PublicFiles, output: Output): void => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template literal type
  const type = files.size > mostLiterals ? '`/${string}.${string}`' : union([...files.keys()]);
  setModule(output, 'public-files.ts', origin, [
    typeAlias('PublicFile', type, 'Address of a file in public/.'),
    constant('publicFiles', literal(Object.fromEntries(files)), {
      type: 'Readonly<Record<string, number>>',
      doc: 'Sizes in bytes, by the address.',
    }),
  ]);
};
