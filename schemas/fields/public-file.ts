import * as z from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** True for the address of a file in public/. */
    publicFile?: boolean;
  }
}

/** Address of a file in public/, such as `/prices.pdf` for public/prices.pdf. The generator checks that it exists. */
export const publicFile = () =>
  z
    .string()
    .regex(/^\/\S+\.[a-z\d]+$/i, {
      error: 'expected the path of a file in public/ with a slash before it (fix: for example /prices.pdf)',
    })
    .meta({ publicFile: true });
