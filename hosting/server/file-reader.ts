import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type StoredFile, versionOf } from './site-files.ts';

/** In bytes. Larger files are streamed for each request. */
const largestKept = 2 ** 19;

/** Limit of all kept files together, in bytes. */
const keptInAll = 2 ** 25;

/** Opens a file. Rejects if a build has replaced or removed it since the site was opened. */
const openStored = async ({ place, version }: StoredFile): Promise<FileHandle> => {
  const handle = await open(place);
  if (versionOf(await handle.stat()) === version) return handle;
  await handle.close();
  throw new Error(`${place} belongs to another build`);
};

const streamOf = async (file: StoredFile, start: number, end: number): Promise<Readable> =>
  (await openStored(file)).createReadStream({ start, end: Math.max(0, end - 1) });

/** Reads files. Keeps small ones in memory, the oldest of which make room. */
export const createReader = () => {
  const kept = new Map<StoredFile, Buffer>();
  let keptBytes = 0;
  const keep = (file: StoredFile, bytes: Buffer): void => {
    kept.set(file, bytes);
    keptBytes += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= keptInAll) return;
      kept.delete(oldest);
      keptBytes -= length;
    }
  };

  return {
    /** Returns a part of a file, as a stream unless it is in memory. Reading a stream to its end closes the file. */
    read: (file: StoredFile, start = 0, end = file.size): Buffer | Promise<Readable> =>
      kept.get(file)?.subarray(start, end) ?? streamOf(file, start, end),
    /** Reads a file, and returns its strong ETag (RFC 9110, 8.8.3): a hash, so it is the same on every machine. */
    readTag: async (file: StoredFile): Promise<string> => {
      const hash = createHash('sha256');
      const parts: Buffer[] = [];
      for await (const part of await streamOf(file, 0, file.size)) {
        hash.update(part);
        if (file.size <= largestKept) parts.push(part);
      }
      if (file.size <= largestKept && !kept.has(file)) keep(file, Buffer.concat(parts));
      return `"${hash.digest('hex').slice(0, 16)}"`;
    },
  };
};
