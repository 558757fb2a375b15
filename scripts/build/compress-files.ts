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

interface Quality {
  brotli: number;
  gzip: number;
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

const write = async (path: string, content: Buffer, limit: number, modified: Date): Promise<void> => {
  if (content.length >= limit) return rmSync(path, { force: true });
  // It may be a second name of another's bytes, which are not to be written into.
  rmSync(path, { force: true });
  await writeFile(path, content);
  // Hosts send the time of the file that they read: it is the same however a page is sent.
  await utimes(path, modified, modified);
};

const compress = async (path: string, ofSite: Quality): Promise<void> => {
  const [content, { mtime }] = [await readFile(path), statSync(path)];
  const quality = ofSite === best && content.length > largeFile ? quick : ofSite;
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
 * has the time of its source, so that unchanged files are not compressed again.
 */
export const compressFiles = async (folder: string): Promise<void> => {
  const files = filesBelow(folder);
  const compressed = files.filter(isCompressedFile);
  const texts = textsIn(
    folder,
    files.filter((file) => !isCompressedFile(file)),
  );
  // Times of files are kept in nanoseconds, and set in milliseconds.
  const isFresh = (path: string, modified: number): boolean => {
    const there = statSync(path, { throwIfNoEntry: false });
    return there !== undefined && Math.abs(there.mtimeMs - modified) <= 1;
  };
  const isStale = ({ names, modified }: NamedFile): boolean =>
    names.some((name) => endings.some((ending) => !isFresh(join(folder, name) + ending, modified)));
  const quality = qualityFor(texts.reduce((sum, { size }) => sum + size, 0));
  const left = texts.filter(isStale).toReversed();
  const work = async (): Promise<void> => {
    for (let text = left.pop(); text !== undefined; text = left.pop()) {
      const [first = '', ...others] = text.names.map((name) => join(folder, name));
      await compress(first, quality);
      for (const other of others) await share(first, other);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const worthIt = new Set(texts.flatMap(({ names }) => names));
  for (const file of compressed) if (!worthIt.has(uncompressedName(file))) rmSync(join(folder, file));
};
