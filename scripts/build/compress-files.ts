import { existsSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { constants } from 'node:zlib';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { isText, mediaTypes } from '../../server/hosting/media-types.ts';
import { place } from './place-files.ts';

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
}

const textsIn = (folder: string): NamedFile[] => {
  const byBytes = new Map<string, NamedFile>();
  for (const file of filesBelow(folder)) {
    if (!isText(mediaTypes[extname(file).slice(1)] ?? '')) continue;
    const { dev, ino, nlink, size } = statSync(join(folder, file));
    if (size < least) continue;
    const key = nlink > 1 ? `${dev}:${ino}` : file;
    const known = byBytes.get(key);
    if (known) known.names.push(file);
    else byBytes.set(key, { names: [file], size });
  }
  return [...byBytes.values()];
};

/** V8's young generation in megabytes. A larger one would take 250 MB more with two threads and save no time. */
const youngMegabytes = 8;

/** With fewer files, a second thread would not pay off. */
const filesPerThread = 20;

const compress = (workerData: readonly CompressTask[]): Promise<void> =>
  new Promise((done, fail) => {
    const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes };
    const worker = new Worker(new URL('compress-worker.ts', import.meta.url), { workerData, resourceLimits });
    worker.once('error', fail);
    worker.once('exit', (code) => (code === 0 ? done() : fail(new Error(`compressing ended with the code ${code}`))));
  });

/**
 * Takes a file and its compressed ones from an earlier build, which keeps their times. Returns false unless that build
 * has the same file.
 */
const takeFrom = (former: string, folder: string, { names, size }: NamedFile): boolean => {
  const forms = ['', ...endings];
  const known = names.find((name) => forms.every((ending) => existsSync(join(former, name + ending))));
  if (known === undefined) return false;
  const [file, earlier] = [join(folder, known), join(former, known)];
  if (statSync(earlier).size !== size || !readFileSync(file).equals(readFileSync(earlier))) return false;
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
  const tasks = texts.map(
    ({ names, size }): CompressTask => ({
      names: names.map((name) => join(folder, name)),
      quality: quality === best && size > largeFile ? quick : quality,
    }),
  );
  const threads = Math.min(availableParallelism(), Math.ceil(tasks.length / filesPerThread));
  await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      compress(tasks.filter((_task, index) => index % threads === thread)),
    ),
  );
};
