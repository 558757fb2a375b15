import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText, mediaTypes } from '../../hosting/media-types.ts';
import { filesBelow } from '../../sites/files-below.ts';
import { showProgress } from '../run/show-progress.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { isSameFile } from './is-same-file.ts';
import { place } from './place-files.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Extensions of compressed files, as nginx and Caddy expect them. */
const endings = ['.br', '.gz'] as const;

/** Minimum size in bytes. Smaller files fit into one packet anyway. */
const least = 1024;

interface Quality {
  brotli: number;
  gzip: number;
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
}

const textsIn = (folder: string): NamedFile[] => {
  const byBytes = new Map<string, NamedFile>();
  for (const file of filesBelow(folder)) {
    if (!isText(mediaTypes[extname(file).slice(1)] ?? '')) continue;
    const { dev, ino, nlink, size } = statSync(join(folder, file));
    if (size < least) continue;
    const key = nlink > 1 ? `${dev}:${ino}` : file;
    const same = byBytes.get(key);
    if (same) same.names.push(file);
    else byBytes.set(key, { names: [file], size });
  }
  return [...byBytes.values()];
};

/** Writes the compressed files of one file, beside all of its names. */
const compressFile = async (folder: string, { names, size }: NamedFile, quality: Quality): Promise<void> => {
  const [name = '', ...aliases] = names.map((each) => join(folder, each));
  const content = await readFile(name);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  const encodings = {
    '.br': await compressBrotli(content, { params }),
    '.gz': await compressGzip(content, { level: quality.gzip }),
  };
  // Hosts derive Last-Modified from the file, so all encodings need the same time. Rounded up, it could be in the next
  // second.
  const modified = new Date(Math.floor(statSync(name).mtimeMs));
  for (const [ending, compressed] of Object.entries(encodings)) {
    if (compressed.length >= size) continue;
    writeFileSync(name + ending, compressed);
    utimesSync(name + ending, modified, modified);
    for (const alias of aliases) place(name + ending, alias + ending);
  }
};

/**
 * Takes a file and its compressed ones from an earlier build, which keeps their times. Returns false unless that build
 * has the same file.
 */
const takeFrom = (former: string, folder: string, { names }: NamedFile): boolean => {
  const forms = ['', ...endings];
  const kept = names.find((name) => forms.every((ending) => existsSync(join(former, name + ending))));
  if (kept === undefined) return false;
  const [file, earlier] = [join(folder, kept), join(former, kept)];
  if (!isSameFile(file, earlier)) return false;
  for (const name of names) for (const ending of forms) place(earlier + ending, join(folder, name + ending));
  return true;
};

/**
 * Writes `.br` and `.gz` files beside the texts of the site, so that no host compresses on request. Those of unchanged
 * texts are taken from an earlier build.
 */
export const compressFiles = async (folder: string, former?: string): Promise<void> => {
  const all = textsIn(folder);
  const texts = former === undefined ? all : all.filter((file) => !takeFrom(former, folder, file));
  const quality = qualityFor(all.reduce((sum, { size }) => sum + size, 0));
  let done = 0;
  await forEachAtOnce(texts, availableParallelism() + 1, async (text) => {
    await compressFile(folder, text, quality === best && text.size > largeFile ? quick : quality);
    showProgress('compressed files', ++done, texts.length);
  });
};
