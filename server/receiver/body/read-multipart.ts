import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { Refusal } from '../refusal.ts';
import { uploadFault } from './upload-folder.ts';
import { type BodyLimits, watchBody } from './watch-body.ts';

/** An uploaded file in the upload folder. */
export interface UploadedFile {
  /** The name that the browser sent. */
  name: string;
  path: string;
  size: number;
  /** SHA-256 of the content, which identifies a repeated upload. */
  digest: string;
}

export interface MultipartBody {
  fields: FormValues;
  file?: UploadedFile;
}

interface MultipartOptions extends BodyLimits {
  contentType: string;
  fileField: string | undefined;
  /** Maximum file size in bytes. A larger file is cut one byte above it. */
  maxFileBytes: number;
  path: string;
}

/** Forms have about a dozen fields. A field holds some thousand characters of at most four bytes. */
const limits = { fields: 60, fieldSize: 80 * 1024, files: 1, parts: 60, headerPairs: 10, headerSize: 4096 };

const makeParser = ({ contentType, fileField, maxFileBytes }: MultipartOptions): InstanceType<typeof Busboy> => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fileSize: maxFileBytes + 1 },
      // Only the file field may carry a file; other fields are always text.
      isPartAFile: (field, _type, name) => field === fileField && name !== undefined,
    });
  } catch {
    throw new Refusal('unreadable');
  }
};

/**
 * Streams a multipart body (RFC 7578): fields into memory, the file to disk. Throws Refusal, or StoreFault if the file
 * cannot be written; the file is then removed.
 */
export const readMultipart = async (source: Readable, options: MultipartOptions): Promise<MultipartBody> => {
  const { path } = options;
  const parser = makeParser(options);
  const fields: FormValues = {};
  let file: UploadedFile | undefined;
  let isTooLarge = false;
  let target: WriteStream | undefined;
  const giveUp = new AbortController();
  let writing: Promise<void> = Promise.resolve();

  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) isTooLarge = true;
    else fields[name] = value;
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => {
      isTooLarge = true;
    });
  }
  try {
    await new Promise<void>((done, fail) => {
      watchBody(source, options, fail);
      parser.on('file', (_field, stream, name) => {
        const digest = createHash('sha256');
        let size = 0;
        stream.on('data', (part: Buffer) => {
          size += part.length;
          digest.update(part);
        });
        target = createWriteStream(path, { mode: 0o600 });
        // Destroying a stream can leave the pipeline pending; an abort signal cannot.
        writing = pipeline(stream, target, { signal: giveUp.signal }).then(() => {
          file = { name: name ?? '', path, size, digest: digest.digest('hex') };
        });
        // A full disk fails the upload immediately instead of at its end.
        writing.catch(fail);
      });
      parser.once('finish', done);
      parser.once('error', () => fail(new Refusal('unreadable')));
      source.pipe(parser);
    });
    await writing;
    if (isTooLarge) throw new Refusal('tooLarge');
    return { fields, ...(file && { file }) };
  } catch (error) {
    source.unpipe(parser);
    giveUp.abort();
    await writing.catch(() => undefined);
    if (target && !target.closed) await once(target, 'close');
    await rm(path, { force: true });
    throw error instanceof Refusal ? error : (uploadFault(error) ?? new Refusal('unreadable'));
  }
};
