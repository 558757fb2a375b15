import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { importGenerated } from '../../../sites/import-generated.ts';
import { clientAddress, networkOf, type ProxyTrust } from '../../http/client-address.ts';
import type { Timeouts } from '../../timeouts.ts';
import type { Drain } from '../operations/drain.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { ReceivedForm } from '../received-forms.ts';
import { Refusal } from '../refusal.ts';
import { BodyNotRead } from './body-not-read.ts';
import { contentKind } from './content-type.ts';
import { type MultipartBody, readMultipart, type UploadedFile } from './read-multipart.ts';
import { readText } from './read-text.ts';
import { enteredValues } from './submitted-values.ts';
import type { Upload } from './upload-folder.ts';
import { uploadsAtOnce } from './upload-limits.ts';
import type { BodyLimits } from './watch-body.ts';

const { resumeMaxMegabytes } = await importGenerated<typeof import('#generated/constants.ts')>('constants.ts');
const { receiver: words } =
  await importGenerated<typeof import('#generated/content/receiver.ts')>('content/receiver.ts');

const { refusals } = words;

/** A body of texts alone is never larger. In bytes. */
const textLimit = 256 * 1024;

/** A multipart body carries a resume and some text. In bytes. */
const maxFileBytes = resumeMaxMegabytes * 1024 * 1024;
export const multipartLimit = maxFileBytes + 1024 * 1024;

/** What was sent, before it is checked. */
export interface Sent {
  fields: FormValues;
  file?: UploadedFile;
}

interface ReaderOptions {
  drain: Drain;
  metrics: Metrics;
  isTrusted: ProxyTrust;
  timeouts: Pick<Timeouts, 'bodyStill' | 'bodyWhole'>;
}

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body as it comes over the line. Of a real request `raw.body` is not even looked at: that would make a second
 * reader of it, which stops the first as soon as its own buffer is full, and an upload would never end.
 */
const bodyOf = (context: Context): Readable => {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  return incoming ?? Readable.fromWeb((context.req.raw.body ?? new Blob().stream()) as never);
};

/**
 * Reads what was sent, however it is written. Throws Refusal for what the form does not send, BodyNotRead for what
 * does not come whole, and UploadFault for a file that cannot be written.
 */
export const submissionReader = ({ drain, metrics, isTrusted, timeouts }: ReaderOptions) => {
  const uploads = uploadsAtOnce();

  /** Reads a body within a size and a time. */
  const readWithin = async <T>(
    context: Context,
    maxBytes: number,
    read: (source: Readable, limits: BodyLimits) => Promise<T>,
  ): Promise<T> => {
    if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw new BodyNotRead('too-large');
    const stopping = new AbortController();
    const tooSlow = (): void => stopping.abort(new BodyNotRead('too-slow'));
    const stop = (): void => stopping.abort(new BodyNotRead('stopped'));
    const whole = setTimeout(tooSlow, timeouts.bodyWhole);
    const still = setTimeout(tooSlow, timeouts.bodyStill);
    drain.uploadsOver.addEventListener('abort', stop, { once: true });
    try {
      const onProgress = (): void => void still.refresh();
      return await read(bodyOf(context), { maxBytes, signal: stopping.signal, onProgress });
    } finally {
      clearTimeout(whole);
      clearTimeout(still);
      drain.uploadsOver.removeEventListener('abort', stop);
    }
  };

  const readFields = async (context: Context, kind: 'json' | 'urlencoded'): Promise<FormValues> => {
    const text = await readWithin(context, textLimit, readText);
    if (kind === 'urlencoded') return Object.fromEntries(new URLSearchParams(text));
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      throw new Refusal(400, refusals.unreadable);
    }
    // What is no object has no field, and the rules say of each what is missing.
    return isRecord(body) ? body : {};
  };

  /** Reads a multipart body, of which there may be so many at once. */
  const readUpload = async (context: Context, { form }: ReceivedForm, upload: Upload): Promise<MultipartBody> => {
    const end = uploads.begin(networkOf(clientAddress(context, isTrusted), 64));
    if (!end) throw new Refusal(503, refusals.busy, { retryAfter: 5 });
    metrics.uploads.set(uploads.count());
    try {
      return await readWithin(context, multipartLimit, async (source, limits) => {
        await upload.reserve(Number(context.req.header('content-length') ?? multipartLimit));
        return readMultipart(source, {
          ...limits,
          contentType: context.req.header('content-type') ?? '',
          fileField: form.fields.find(({ kind }) => kind === 'file')?.name,
          maxFileBytes,
          path: upload.path,
        });
      });
    } finally {
      end();
      metrics.uploads.set(uploads.count());
    }
  };

  return async (context: Context, received: ReceivedForm, upload: Upload): Promise<Sent> => {
    const kind = contentKind(context.req.header('content-type'));
    if (kind === undefined || (received.hasResume && kind !== 'multipart')) throw new Refusal(415, refusals.otherType);
    const { fields, file } =
      kind === 'multipart'
        ? await readUpload(context, received, upload)
        : { fields: await readFields(context, kind), file: undefined };
    return { fields: enteredValues(received.form, fields), ...(file && { file }) };
  };
};
