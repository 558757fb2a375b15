import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
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
  /** The folder of uploads. */
  folder: string;
  /** A name for the file there. */
  id: string;
  /** Ends the reading: with BodyNotRead as its reason, that is thrown. */
  signal: AbortSignal;
  /** Called with each part that comes. */
  onProgress: () => void;
}

/** A form has a dozen fields; an answer of some thousand characters has four bytes for each at most. */
const limits = { fields: 60, files: 1, parts: 60, fieldNameSize: 100, headerPairs: 10, headerSize: 4096 };
const fieldSize = 80 * 1024;

/**
 * Reads a multipart body (RFC 7578) as it comes: fields into memory, which the limits keep small, the file to the disk.
 * Throws BodyNotRead; then no file is left. A file that is too large has its true size and no content.
 */
export const readMultipart = async (
  body: ReadableStream<Uint8Array>,
  { contentType, fileField, maxFileBytes, folder, id, signal, onProgress }: MultipartOptions,
): Promise<MultipartBody> => {
  const fields: FormValues = {};
  const path = join(folder, id);
  let file: UploadedFile | undefined;
  let fault: BodyFault | undefined;
  let writing: Promise<void> = Promise.resolve();

  let parser: InstanceType<typeof Busboy>;
  try {
    parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fieldSize },
      // A text whose sender says that it is a file is still a text.
      isPartAFile: (field, _type, name) => field === fileField && name !== undefined,
    });
  } catch {
    throw new BodyNotRead('unreadable');
  }
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) fault ??= 'too-large';
    else fields[name] = value;
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
    parser.on(limit, () => {
      fault ??= 'too-large';
    });
  parser.on('file', (_field, stream, name) => {
    const digest = createHash('sha256');
    let size = 0;
    const count = new Transform({
      transform(part: Buffer, _encoding, done) {
        size += part.length;
        if (size > maxFileBytes) return done();
        digest.update(part);
        done(null, part);
      },
    });
    writing = pipeline(stream, count, createWriteStream(path, { mode: 0o600 })).then(() => {
      file = { name: name ?? '', path, size, digest: digest.digest('hex') };
    });
    // Its failure is met below, together with that of the body.
    writing.catch(() => parser.destroy());
  });

  const note = new Transform({
    transform(part: Buffer, _encoding, done) {
      onProgress();
      done(null, part);
    },
  });
  try {
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), note, parser, { signal });
    await writing;
    if (fault) throw new BodyNotRead(fault);
    return { fields, ...(file && { file }) };
  } catch (error) {
    await writing.catch(() => undefined);
    await rm(path, { force: true });
    if (error instanceof BodyNotRead) throw error;
    throw signal.reason instanceof BodyNotRead ? signal.reason : new BodyNotRead('unreadable');
  }
};
