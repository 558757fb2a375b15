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

/** A file that was sent, as it lies in the folder of uploads until it is kept. */
export interface UploadedFile {
  /** As the sender's browser said it. */
  name: string;
  path: string;
  size: number;
  /** SHA-256, by which the same file sent again is known. */
  digest: string;
}

/** What a multipart submission held. */
export interface MultipartBody {
  fields: FormValues;
  file?: UploadedFile;
}

interface MultipartOptions extends BodyLimits {
  contentType: string;
  /** The name of the field that carries the file. */
  fileField: string | undefined;
  /** How many bytes the file may have; one that is longer is read to its end and not kept. */
  maxFileBytes: number;
  /** Where the file is written to. */
  path: string;
}

/** A form has a dozen fields; an answer of some thousand characters has four bytes for each at most. */
const limits = { fields: 60, files: 1, parts: 60, headerPairs: 10, headerSize: 4096 };
const fieldSize = 80 * 1024;

const makeParser = (contentType: string, fileField: string | undefined): InstanceType<typeof Busboy> => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fieldSize },
      // A text whose sender says that it is a file is still a text.
      isPartAFile: (field, _type, name) => field === fileField && name !== undefined,
    });
  } catch {
    throw new BodyNotRead('unreadable');
  }
};

/** Lets the first bytes through, and counts and digests what it lets through; what is beyond is counted alone. */
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
 * Reads a multipart body (RFC 7578) as it comes: fields into memory, which the limits keep small, the file to the disk.
 * Throws BodyNotRead, or UploadFault if the file cannot be written; then no file is left. A file that is too large has
 * its true size and half of its content.
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
        // A stream that is only destroyed may leave the pipeline waiting; a signal never does.
        writing = pipeline(stream, measured.stream, target, { signal: giveUp.signal }).then(() => {
          file = { name: name ?? '', path, size: measured.size(), digest: measured.digest() };
        });
        // A disk that takes no more ends the upload now, not when its sender is done.
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
