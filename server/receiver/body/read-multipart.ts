import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { Refusal } from '../refusal.ts';
import { type BodyLimits, watchBody } from './watch-body.ts';

export interface UploadedFile {
  /** The name that the browser sent. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
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

/** Reads a multipart body (RFC 7578) into memory. Throws Refusal. */
export const readMultipart = async (source: Readable, options: MultipartOptions): Promise<MultipartBody> => {
  const parser = makeParser(options);
  const fields: FormValues = {};
  let file: UploadedFile | undefined;
  let isTooLarge = false;

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
      const unreadable = (): void => fail(new Refusal('unreadable'));
      watchBody(source, options, fail);
      parser.on('file', (_field, stream, name = '') => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.once('end', () => {
          file = { name, bytes: Buffer.concat(parts) };
        });
        stream.on('error', unreadable);
      });
      parser.once('finish', done);
      parser.on('error', unreadable);
      source.pipe(parser);
    });
  } finally {
    source.unpipe(parser);
  }
  if (isTooLarge) throw new Refusal('tooLarge');
  return { fields, ...(file && { file }) };
};
