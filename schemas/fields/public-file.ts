import * as z from 'zod';
import { encodedFilePath } from './encoded-path.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** True for the address of a file in public/. */
    publicFile?: boolean;
    /** Largest size of such a file in MB. */
    mostMegabytes?: number;
  }
}

/**
 * Address of a file in public/, such as `/prices.pdf` for public/prices.pdf. The generator checks that it exists.
 * `extension` is a regular expression.
 */
export const publicFile = (extension = '[a-z\\d]+', example = '/prices.pdf') =>
  z
    .string()
    .regex(new RegExp(`^/\\S+\\.(?:${extension})$`, 'i'), {
      error: `expected the path of a file in public/ with a slash before it (fix: for example ${example})`,
    })
    .overwrite(encodedFilePath)
    .meta({ publicFile: true });
