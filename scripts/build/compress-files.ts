import { existsSync, rmSync, statSync } from 'node:fs';
import { copyFile, link, readFile, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { isText, mediaTypes } from '../../server/hosting/media-types.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Endings of the compressed files beside a file, as nginx and Caddy look for them. */
const endings = ['.br', '.gz'] as const;

/** In bytes: what is smaller fits into one packet anyway. */
const least = 1024;

/**
 * Sizes in bytes above which a file or a build is compressed with a lower quality. Best quality would take minutes; the
 * lower one takes a fiftieth of the time for a sixth more bytes.
 */
const largeFile = 2 ** 18;
const largeSite = 2 ** 26;
const withCare = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 };
const inHurry = { brotli: 5, gzip: 5 };

export const isCompressedFile = (file: string): boolean => endings.some((ending) => file.endsWith(ending));

/** The file that a compressed file was made of. */
export const uncompressedName = (file: string): string => file.slice(0, -extname(file).length);

/** Files that gain by it, and those that did no longer. */
const isWorthIt = (file: string, size: number): boolean =>
  size >= least && isText(mediaTypes[extname(file).slice(1)] ?? '');

const write = async (path: string, content: Buffer, limit: number, modified: Date): Promise<void> => {
  if (content.length >= limit) return rmSync(path, { force: true });
  // It may be a second name of another's bytes, which are not to be written into.
  rmSync(path, { force: true });
  await writeFile(path, content);
  // Hosts send the time of the file that they read: it is the same however a page is sent.
  await utimes(path, modified, modified);
};

const compress = async (path: string, isInHurry: boolean): Promise<void> => {
  const [content, { mtime }] = [await readFile(path), statSync(path)];
  const quality = isInHurry || content.length > largeFile ? inHurry : withCare;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality.brotli, [BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: quality.gzip }),
  ]);
  await write(`${path}.br`, brotli, content.length, mtime);
  await write(`${path}.gz`, gzipped, content.length, mtime);
};

/** Gives an alias of a page, a second name of the same bytes (place-files.ts), the same compressed files. */
const share = async (from: string, to: string): Promise<void> => {
  const { atime, mtime } = statSync(from);
  for (const ending of endings) {
    rmSync(to + ending, { force: true });
    if (!existsSync(from + ending)) continue;
    try {
      await link(from + ending, to + ending);
    } catch {
      await copyFile(from + ending, to + ending);
      await utimes(to + ending, atime, mtime);
    }
  }
};

/** Files by what they are: those that are names of the same bytes together. */
const byBytes = (folder: string, files: readonly string[]): string[][] => [
  ...Map.groupBy(files, (file) => {
    const { dev, ino, nlink } = statSync(join(folder, file));
    return nlink > 1 ? `${dev}:${ino}` : file;
  }).values(),
];

/**
 * Writes `.br` and `.gz` files beside the texts of the site, so that no host compresses on request. A compressed file
 * has the time of its source, so that unchanged files are not compressed again.
 */
export const compressFiles = async (folder: string): Promise<void> => {
  const files = filesBelow(folder).filter((file) => !isCompressedFile(file));
  const sizes = new Map(files.map((file) => [file, statSync(join(folder, file)).size]));
  const isStale = (path: string): boolean => {
    const { mtimeMs } = statSync(path);
    // Times of files are kept in nanoseconds, and set in milliseconds.
    return endings.some((ending) => {
      const there = statSync(path + ending, { throwIfNoEntry: false });
      return there === undefined || Math.abs(there.mtimeMs - mtimeMs) > 1;
    });
  };
  const stale = files.filter((file) => isWorthIt(file, sizes.get(file) ?? 0) && isStale(join(folder, file)));
  const isInHurry = stale.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) > largeSite;
  const left = byBytes(folder, stale).toReversed();
  const work = async (): Promise<void> => {
    for (let names = left.pop(); names !== undefined; names = left.pop()) {
      const [first = '', ...others] = names.map((name) => join(folder, name));
      await compress(first, isInHurry);
      for (const other of others) await share(first, other);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const file of filesBelow(folder).filter(isCompressedFile)) {
    const own = join(folder, uncompressedName(file));
    if (!existsSync(own) || !isWorthIt(own, statSync(own).size)) rmSync(join(folder, file));
  }
};
