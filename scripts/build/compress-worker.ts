// Compresses files in a worker thread, synchronously: the asynchronous API creates a stream and promises for each
// file.
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CompressTask } from './compress-files.ts';
import { place } from './place-files.ts';

const write = (path: string, content: Buffer, limit: number, mtimeMs: number): void => {
  // The file may be a hard link, whose other names must not change.
  rmSync(path, { force: true });
  if (content.length >= limit) return;
  writeFileSync(path, content);
  // Hosts derive Last-Modified from the file, so all encodings need the same time. Rounded up, it could be in the next
  // second.
  const modified = new Date(Math.floor(mtimeMs));
  utimesSync(path, modified, modified);
};

const compress = ({ names: [name = '', ...aliases], quality }: CompressTask): void => {
  const [content, { mtimeMs }] = [readFileSync(name), statSync(name)];
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality.brotli, [BROTLI_PARAM_SIZE_HINT]: content.length };
  write(`${name}.br`, brotliCompressSync(content, { params }), content.length, mtimeMs);
  write(`${name}.gz`, gzipSync(content, { level: quality.gzip }), content.length, mtimeMs);
  for (const ending of ['.br', '.gz']) {
    for (const alias of aliases) {
      if (existsSync(name + ending)) place(name + ending, alias + ending);
      else rmSync(alias + ending, { force: true });
    }
  }
};

for (const task of workerData as readonly CompressTask[]) compress(task);
parentPort?.postMessage(undefined);
