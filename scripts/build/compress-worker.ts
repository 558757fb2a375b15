// Compresses files in a worker thread, synchronously: the asynchronous API creates a stream and promises for each
// file.
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CompressTask } from './compress-files.ts';
import { place } from './place-files.ts';

const compress = ({ names: [name = '', ...aliases], quality }: CompressTask): void => {
  const [content, { mtimeMs }] = [readFileSync(name), statSync(name)];
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality.brotli, [BROTLI_PARAM_SIZE_HINT]: content.length };
  const encodings = {
    '.br': brotliCompressSync(content, { params }),
    '.gz': gzipSync(content, { level: quality.gzip }),
  };
  // Hosts derive Last-Modified from the file, so all encodings need the same time. Rounded up, it could be in the next
  // second.
  const modified = new Date(Math.floor(mtimeMs));
  for (const [ending, compressed] of Object.entries(encodings)) {
    if (compressed.length >= content.length) continue;
    writeFileSync(name + ending, compressed);
    utimesSync(name + ending, modified, modified);
    for (const alias of aliases) place(name + ending, alias + ending);
  }
};

for (const task of workerData as readonly CompressTask[]) compress(task);
