import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FormValues } from '../../schemas/form-schema.ts';

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

/** Why a body was not read to its end. */
export type BodyFault = 'too-large' | 'unreadable' | 'too-slow' | 'stopped';

export class BodyNotRead extends Error {
  readonly fault: BodyFault;

  constructor(fault: BodyFault) {
    super(`the body was not read: ${fault}`);
    this.name = 'BodyNotRead';
    this.fault = fault;
  }
}

interface MultipartOptions {
  contentType: string;
  /** The name of the field that carries the file. */
  fileField: string | undefined;
  /** How many bytes the file may have; one that is longer is read to its end and not kept. */
  maxFileBytes: number;
  /** How many bytes the whole body may have. */
  maxBytes: number;
  /** Where the file is written to. */
  path: string;
  /** Ends the reading: with BodyNotRead as its reason, that is thrown. */
  signal: AbortSignal;
  /** Called with each part that comes. */
  onProgress: () => void;
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
 * Throws BodyNotRead; then no file is left. The source is never destroyed, so that an answer can still be sent on it. A
 * file that is too large has its true size and half of its content.
 */
export const readMultipart = async (source: Readable, options: MultipartOptions): Promise<MultipartBody> => {
  const { contentType, fileField, maxBytes, maxFileBytes, onProgress, path, signal } = options;
  const parser = makeParser(contentType, fileField);
  const fields: FormValues = {};
  let file: UploadedFile | undefined;
  let fault: BodyFault | undefined;
  let incoming: Readable | undefined;
  let writing: Promise<void> = Promise.resolve();
  let total = 0;

  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) fault ??= 'too-large';
    else fields[name] = value;
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => {
      fault ??= 'too-large';
    });
  }
  parser.on('file', (_field, stream, name) => {
    const measured = measure(maxFileBytes);
    incoming = stream;
    writing = pipeline(stream, measured.stream, createWriteStream(path, { mode: 0o600 })).then(() => {
      file = { name: name ?? '', path, size: measured.size(), digest: measured.digest() };
    });
    // Met below, together with the failure of the whole.
    writing.catch(() => undefined);
  });

  try {
    await new Promise<void>((done, fail) => {
      const unreadable = (): void => fail(new BodyNotRead('unreadable'));
      const stop = (): void => fail(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      parser.once('finish', done);
      parser.once('error', unreadable);
      source.once('error', unreadable);
      source.once('close', () => source.readableEnded || unreadable());
      source.on('data', (part: Buffer) => {
        total += part.length;
        onProgress();
        if (total > maxBytes) fail(new BodyNotRead('too-large'));
      });
      source.pipe(parser);
    });
    await writing;
    if (fault) throw new BodyNotRead(fault);
    return { fields, ...(file && { file }) };
  } catch (error) {
    source.unpipe(parser);
    incoming?.destroy();
    await writing.catch(() => undefined);
    await rm(path, { force: true });
    throw error instanceof BodyNotRead ? error : new BodyNotRead('unreadable');
  }
};
