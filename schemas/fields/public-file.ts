import * as z from 'zod';
import { say } from '../text/sentence.ts';
import { encodedFilePath } from './encoded-path.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The address of a file in public/ with one of these extensions; none for any. */
    publicFile?: readonly string[];
    /** Largest size of such a file in MB. */
    mostMegabytes?: number;
  }
}

const missing = 'a file is missing here (fix: choose one, or upload it)';

/** Address of a file in public/, such as `/prices.pdf` for public/prices.pdf. The generator checks that it exists. */
export const publicFile = (...extensions: readonly string[]) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .regex(new RegExp(`^/.+\\.(?:${extensions.join('|') || '[a-z\\d]+'})$`, 'i'), {
      error: ({ input }) => {
        const path = String(input);
        return path.startsWith('/')
          ? say`expected a file with the extension ${{ extensions: extensions.join(', ') || 'of its type, such as pdf' }} (fix: export it as such)`
          : say`expected the path of a file in public/ with a slash before it (fix: write /${{ path }})`;
      },
    })
    .overwrite(encodedFilePath)
    .meta({ publicFile: extensions });
