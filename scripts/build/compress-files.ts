import { rmSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { constants } from 'node:zlib';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { isText, mediaTypes } from '../../server/hosting/media-types.ts';
import { inThreads } from './in-threads.ts';

/** Endings of the compressed files beside a file, as nginx and Caddy look for them. */
const endings = ['.br', '.gz'] as const;

/** In bytes: what is smaller fits into one packet anyway. */
const least = 1024;

interface Quality {
  brotli: number;
  gzip: number;
}

/** The work of one file: all its names, from the project's folder. */
export interface CompressTask {
  names: readonly string[];
  quality: Quality;
}

/**
 * For a page of 68 kB, best quality takes 23 ms of processor time and gives 15.9 kB. Quick takes 2.3 ms and gives
 * 16.2 kB, quickest takes 1.3 ms and gives 17.3 kB.
 */
const best: Quality = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 };
const quick: Quality = { brotli: 5, gzip: 5 };
const quickest: Quality = { brotli: 4, gzip: 2 };

/** The quality for all files of a site, by its bytes. A page counts once, however many addresses it has. */
const qualityFor = (bytes: number): Quality => {
  if (bytes <= 2 ** 26) return best;
  return bytes <= 2 ** 28 ? quick : quickest;
};

/** In bytes. Best quality would take seconds for a larger file. */
const largeFile = 2 ** 18;

export const isCompressedFile = (file: string): boolean => endings.some((ending) => file.endsWith(ending));

/** The file that a compressed file was made of. */
export const uncompressedName = (file: string): string => file.slice(0, -extname(file).length);

/** A file of the site, with all names of the same bytes. */
interface NamedFile {
  names: string[];
  size: number;
  modified: number;
}

/** Texts that are worth it, each once. */
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
 * has the time of its source, so that unchanged files are not compressed again. For a host that compresses by itself
 * it writes none and removes those of an earlier build.
 */
export const compressFiles = async (folder: string, isCompressedByHost: boolean): Promise<void> => {
  const files = filesBelow(folder);
  const compressed = files.filter(isCompressedFile);
  const sources = isCompressedByHost ? [] : files.filter((file) => !isCompressedFile(file));
  const texts = textsIn(folder, sources);
  // Times of files are kept in nanoseconds, and set in milliseconds.
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
