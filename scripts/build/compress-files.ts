import { rmSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { constants } from 'node:zlib';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { isText, mediaTypes } from '../../server/hosting/media-types.ts';
import { inThreads } from './in-threads.ts';

/** Extensions of compressed files, as nginx and Caddy expect them. */
const endings = ['.br', '.gz'] as const;

/** Minimum size in bytes. Smaller files fit into one packet anyway. */
const least = 1024;

interface Quality {
  brotli: number;
  gzip: number;
}

/** A file to compress: all its names, relative to the project folder. */
export interface CompressTask {
  names: readonly string[];
  quality: Quality;
}

/**
 * Compression levels. A page of 68 kB takes 23 ms of CPU time for 15.9 kB with the best level. Quick takes 2.3 ms for
 * 16.2 kB, and quickest takes 1.3 ms for 17.3 kB.
 */
const best: Quality = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 };
const quick: Quality = { brotli: 5, gzip: 5 };
const quickest: Quality = { brotli: 4, gzip: 2 };

/** Returns the level for a site, according to its total size. Aliases of a page count once. */
const qualityFor = (bytes: number): Quality => {
  if (bytes <= 2 ** 26) return best;
  return bytes <= 2 ** 28 ? quick : quickest;
};

/** In bytes. The best level would take seconds for a larger file. */
const largeFile = 2 ** 18;

export const isCompressedFile = (file: string): boolean => endings.some((ending) => file.endsWith(ending));

export const uncompressedName = (file: string): string => file.slice(0, -extname(file).length);

/** A file of the site, with all its hard-linked names. */
interface NamedFile {
  names: string[];
  size: number;
  modified: number;
}

const textsIn = (folder: string, files: readonly string[]): NamedFile[] => {
  const byBytes = new Map<string, NamedFile>();
  for (const file of files) {
    if (!isText(mediaTypes[extname(file).slice(1)] ?? '')) continue;
    const { dev, ino, nlink, size, mtimeMs } = statSync(join(folder, file));
    if (size < least) continue;
    const key = nlink > 1 ? `${dev}:${ino}` : file;
    const known = byBytes.get(key);
    if (known) known.names.push(file);
    else byBytes.set(key, { names: [file], size, modified: mtimeMs });
  }
  return [...byBytes.values()];
};

/**
 * Writes `.br` and `.gz` files beside the texts of the site, so that no host compresses on request. A compressed file
 * gets the modification time of its source, which shows that it is up to date. For a host that compresses by itself,
 * removes these files instead.
 */
export const compressFiles = async (folder: string, isCompressedByHost: boolean): Promise<void> => {
  const files = filesBelow(folder);
  const compressed = files.filter(isCompressedFile);
  const sources = isCompressedByHost ? [] : files.filter((file) => !isCompressedFile(file));
  const texts = textsIn(folder, sources);
  // `stat` returns nanoseconds, but `utimes` sets milliseconds.
  const isFresh = (path: string, modified: number): boolean => {
    const there = statSync(path, { throwIfNoEntry: false });
    return there !== undefined && Math.abs(there.mtimeMs - modified) <= 1;
  };
  const isStale = ({ names, modified }: NamedFile): boolean =>
    names.some((name) => endings.some((ending) => !isFresh(join(folder, name) + ending, modified)));
  const quality = qualityFor(texts.reduce((sum, { size }) => sum + size, 0));
  const tasks = texts.filter(isStale).map(
    ({ names, size }): CompressTask => ({
      names: names.map((name) => join(folder, name)),
      quality: quality === best && size > largeFile ? quick : quality,
    }),
  );
  await inThreads(new URL('compress-worker.ts', import.meta.url), tasks, 20);
  const worthIt = new Set(texts.flatMap(({ names }) => names));
  for (const file of compressed) if (!worthIt.has(uncompressedName(file))) rmSync(join(folder, file));
};
