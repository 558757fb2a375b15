import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { unknownType } from './media-types.ts';
import type { Encoding } from './request-headers.ts';

export interface Representation {
  size: number;
  encoding: Encoding | undefined;
  /** Returns the bytes and caches them. Sets the tag. */
  read(): Promise<Buffer>;
  cached(): Buffer | undefined;
  /**
   * Strong ETag (RFC 9110, 8.8.3): a hash of the bytes, so it is the same on every machine. Empty before the first
   * read.
   */
  tag: string;
}

export interface SiteFile {
  /** Path from the served folder, with a leading slash. */
  path: string;
  type: string;
  /** Modification time in seconds, the precision of HTTP dates. */
  modified: number;
  /** True if the response depends on Accept-Encoding. */
  isCompressed: boolean;
  plain: Representation;
  br: Representation | undefined;
  gzip: Representation | undefined;
}

/** Size of the cache in bytes. A site of a hundred pages fits completely. */
const cacheLimit = 2 ** 27;

const tagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;

/** Creates an LRU cache of bytes by path. A Map keeps insertion order, so its first key is the oldest. */
const byteCache = () => {
  const kept = new Map<string, Buffer>();
  let size = 0;
  return {
    get: (path: string): Buffer | undefined => {
      const bytes = kept.get(path);
      if (bytes && kept.delete(path)) kept.set(path, bytes);
      return bytes;
    },
    set: (path: string, bytes: Buffer): void => {
      if (kept.has(path) || bytes.length > cacheLimit / 8) return;
      kept.set(path, bytes);
      size += bytes.length;
      for (const [oldest, { length }] of kept) {
        if (size <= cacheLimit) break;
        kept.delete(oldest);
        size -= length;
      }
    },
  };
};

/**
 * Lists the current files below a folder by path. Only listed paths are served, so no request can escape the folder.
 * Compressed files are representations of the file beside them.
 */
export const siteFiles = (folder: string, types: Readonly<Record<string, string>>): ReadonlyMap<string, SiteFile> => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  const all = new Set(names);
  const cache = byteCache();
  const representation = (name: string, encoding: Encoding | undefined): Representation => {
    const found: Representation = {
      size: statSync(join(folder, name)).size,
      encoding,
      tag: '',
      cached: () => cache.get(name),
      read: async () => {
        const bytes = await readFile(join(folder, name));
        if (found.tag === '') found.tag = tagOf(bytes);
        cache.set(name, bytes);
        return bytes;
      },
    };
    return found;
  };
  const isCompressedForm = (name: string): boolean => /\.(br|gz)$/.test(name);
  return new Map(
    names
      .filter((name) => !isCompressedForm(name))
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
