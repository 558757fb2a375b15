import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { uploadFault } from './upload-folder.ts';
import { type BodyFault, type BodyLimits, BodyNotRead, watchBody } from './watch-body.ts';

/** An uploaded file in the folder of uploads. */
export interface UploadedFile {
  /** The name that the browser sent. */
  name: string;
  path: string;
  size: number;
  /** SHA-256, which identifies a file that is sent again. */
  digest: string;
}

export interface MultipartBody {
  fields: FormValues;
  file?: UploadedFile;
}

interface MultipartOptions extends BodyLimits {
  contentType: string;
  fileField: string | undefined;
  /** The largest file in bytes. A larger one is read to its end but not stored. */
  maxFileBytes: number;
  path: string;
}

/** Forms have about a dozen fields. An answer has some thousand characters of at most four bytes. */
const limits = { fields: 60, files: 1, parts: 60, headerPairs: 10, headerSize: 4096 };
const fieldSize = 80 * 1024;

const makeParser = (contentType: string, fileField: string | undefined): InstanceType<typeof Busboy> => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fieldSize },
      // A text field is a text even if the sender declares a file.
      isPartAFile: (field, _type, name) => field === fileField && name !== undefined,
    });
  } catch {
    throw new BodyNotRead('unreadable');
  }
};

/** Passes the first bytes on, and counts and hashes them. It only counts the rest. */
const measure = (maxBytes: number) => {
  const digest = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > maxBytes) return done();
      digest.update(part);
      done(null, part);
    },
  });
  return { stream, size: () => size, digest: () => digest.digest('hex') };
};

/**
 * Reads a multipart body (RFC 7578) as a stream: fields into memory, the file to the disk. Throws BodyNotRead, or
 * StoreFault if the file cannot be written; then no file is left. A file that is too large has its true size, but not
 * all of its content.
 */
export const readMultipart = async (source: Readable, options: MultipartOptions): Promise<MultipartBody> => {
  const { contentType, fileField, maxFileBytes, path } = options;
  const parser = makeParser(contentType, fileField);
  const fields: FormValues = {};
  let file: UploadedFile | undefined;
  let fault: BodyFault | undefined;
  let target: WriteStream | undefined;
  const giveUp = new AbortController();
  let writing: Promise<void> = Promise.resolve();

  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) fault ??= 'too-large';
    else fields[name] = value;
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => {
      fault ??= 'too-large';
    });
  }
  try {
    await new Promise<void>((done, fail) => {
      watchBody(source, options, fail);
      parser.on('file', (_field, stream, name) => {
        const measured = measure(maxFileBytes);
        target = createWriteStream(path, { mode: 0o600 });
        // A destroyed stream may leave the pipeline waiting; a signal never does.
        writing = pipeline(stream, measured.stream, target, { signal: giveUp.signal }).then(() => {
          file = { name: name ?? '', path, size: measured.size(), digest: measured.digest() };
        });
        // A full disk ends the upload now instead of at its end.
        writing.catch(fail);
      });
      parser.once('finish', done);
      parser.once('error', () => fail(new BodyNotRead('unreadable')));
      source.pipe(parser);
    });
    await writing;
    if (fault) throw new BodyNotRead(fault);
    return { fields, ...(file && { file }) };
  } catch (error) {
    source.unpipe(parser);
    giveUp.abort();
    await writing.catch(() => undefined);
    if (target && !target.closed) await once(target, 'close');
    await rm(path, { force: true });
    throw error instanceof BodyNotRead ? error : (uploadFault(error) ?? new BodyNotRead('unreadable'));
  }
};
