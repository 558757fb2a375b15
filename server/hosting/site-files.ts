import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from './accepted-encoding.ts';
import { unknownType } from './media-types.ts';

/** One form of a file: as it is, or compressed. */
export interface Representation {
  /** In bytes. */
  size: number;
  encoding: Encoding | undefined;
  /** The bytes and their tag: read when they are first asked for; the tag is known from then on. */
  read(): Promise<Buffer>;
  /** The bytes, if they are in memory. */
  kept(): Buffer | undefined;
  /** A strong tag (RFC 9110, 8.8.3) of these very bytes: the same on every machine. Empty until they have been read. */
  tag: string;
}

/** A file of the site. */
export interface SiteFile {
  /** Its address, from the folder that is served. */
  path: string;
  type: string;
  /** When it was written, in whole seconds as headers say it. */
  modified: number;
  /** Whether what is sent depends on what the client takes. */
  isCompressed: boolean;
  plain: Representation;
  br: Representation | undefined;
  gzip: Representation | undefined;
}

/** In bytes: a site of a hundred pages is in memory as a whole. */
const memoryLimit = 2 ** 27;

const tagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;

/** Bytes that were asked for lately, those of the longest ago dropped first. */
const memory = () => {
  const kept = new Map<string, Buffer>();
  let size = 0;
  return {
    get: (path: string): Buffer | undefined => kept.get(path),
    set: (path: string, bytes: Buffer): void => {
      if (kept.has(path) || bytes.length > memoryLimit / 8) return;
      kept.set(path, bytes);
      size += bytes.length;
      for (const [oldest, { length }] of kept) {
        if (size <= memoryLimit) break;
        kept.delete(oldest);
        size -= length;
      }
    },
  };
};

/**
 * The files below a folder as they are now, by their addresses: what is not among them is no file of the site, whatever
 * the address says. Compressed files are forms of the file that they stand beside.
 */
export const siteFiles = (folder: string, types: Readonly<Record<string, string>>): ReadonlyMap<string, SiteFile> => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  const all = new Set(names);
  const inMemory = memory();
  const representation = (name: string, encoding: Encoding | undefined): Representation => {
    const found: Representation = {
      size: statSync(join(folder, name)).size,
      encoding,
      tag: '',
      kept: () => inMemory.get(name),
      read: async () => {
        const bytes = await readFile(join(folder, name));
        if (found.tag === '') found.tag = tagOf(bytes);
        inMemory.set(name, bytes);
        return bytes;
      },
    };
    return found;
  };
  const isForm = (name: string): boolean => /\.(br|gz)$/.test(name);
  return new Map(
    names
      .filter((name) => !isForm(name))
      .map((name) => {
        const [br, gzip] = [all.has(`${name}.br`), all.has(`${name}.gz`)];
        return [
          `/${name}`,
          {
            path: `/${name}`,
            type: types[extname(name).slice(1)] ?? unknownType,
            modified: Math.floor(statSync(join(folder, name)).mtimeMs / 1000),
            isCompressed: br || gzip,
            plain: representation(name, undefined),
            br: br ? representation(`${name}.br`, 'br') : undefined,
            gzip: gzip ? representation(`${name}.gz`, 'gzip') : undefined,
          },
        ];
      }),
  );
};
