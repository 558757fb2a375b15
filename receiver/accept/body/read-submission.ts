import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { clientAddress } from '../../../hosting/http/client-address.ts';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { createQueue } from '../../queue.ts';
import type { ReceivedForm } from '../received-forms.ts';
import type { ReceiverOptions } from '../receiver-options.ts';
import { Refusal } from '../refusal.ts';
import { bodyMemory } from './body-memory.ts';
import { type MultipartBody, parseMultipart, type UploadedFile } from './parse-multipart.ts';
import { bodyReader } from './read-body.ts';

type ContentKind = 'json' | 'urlencoded' | 'multipart';

const contentKinds: Readonly<Record<string, ContentKind>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'urlencoded',
  'multipart/form-data': 'multipart',
};

const textLimit = 256 * 1024;

const megabyte = 1024 * 1024;

/** The submitted values and file, before validation. */
export interface Sent {
  fields: FormValues;
  file?: UploadedFile;
  /** Ends the count of this submission's memory. */
  release: () => void;
}

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses a Content-Type. JSON declared as text is rejected, because cross-site pages may send text without a preflight
 * request (Fetch, 2.2.2).
 */
const contentKind = (header: string): ContentKind | undefined => {
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && !/^charset="?utf-8"?$/.test(charset)) return undefined;
  return Object.hasOwn(contentKinds, type) ? contentKinds[type] : undefined;
};

/**
 * Normalizes values to the format that scripts send. A form without a script sends "on" for a ticked checkbox and omits
 * an unticked one. All forms send line breaks as CR LF (HTML, 4.10.22.4).
 */
const normalizeValues = (form: FormDefinition, sent: FormValues): FormValues => {
  const boxes = form.fields.filter(({ kind }) => kind === 'checkbox').map(({ name }) => [name, sent[name] ?? false]);
  const ticked = boxes.map(([name, value]) => [name, value === 'on' || value]);
  const texts = Object.entries(sent).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
  ]);
  return Object.fromEntries([...texts, ...ticked]);
};

/**
 * Returns the body as a stream. It does not touch `raw.body` of a real request: a second reader stalls the first one
 * when its own buffer is full.
 */
const bodyOf = (context: Context): Readable => {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  return incoming ?? Readable.fromWeb((context.req.raw.body ?? new Blob().stream()) as never);
};

const parseText = (body: Buffer, kind: 'json' | 'urlencoded'): FormValues => {
  const text = new TextDecoder().decode(body);
  if (kind === 'urlencoded') return Object.fromEntries(new URLSearchParams(text));
  try {
    const values: unknown = JSON.parse(text);
    // A body that is not an object has no fields; validation reports them as missing.
    return isRecord(values) ? values : {};
  } catch {
    throw new Refusal('unreadable');
  }
};

/**
 * Returns a function that reads a submission of any supported content type. It throws Refusal for an unsupported
 * content type, an incomplete body, and too many at the same time.
 */
export const submissionReader = (options: ReceiverOptions) => {
  const { isTrusted, metrics, site } = options;
  // A resume and some text.
  const mostBytes = site.resumes ? (site.resumes.maxMegabytes + 1) * megabyte : textLimit;
  const hold = bodyMemory(mostBytes, metrics.uploads);
  const read = bodyReader(options);
  // Parsing copies a body several times.
  const parseNext = createQueue();

  return async (context: Context, form: ReceivedForm): Promise<Sent> => {
    const type = context.req.header('content-type') ?? '';
    const kind = contentKind(type);
    if (kind === undefined || (form.hasResume && kind !== 'multipart')) throw new Refusal('otherType');
    const maxBytes = kind === 'multipart' ? mostBytes : textLimit;
    if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw new Refusal('tooLarge');
    const held = hold(clientAddress(context, isTrusted));
    try {
      const body = await read(bodyOf(context), maxBytes, held);
      const fileField = form.definition.fields.find((field) => field.kind === 'file')?.name;
      const { fields, ...file }: MultipartBody =
        kind === 'multipart'
          ? await parseNext(() => parseMultipart(body, type, fileField))
          : { fields: parseText(body, kind) };
      return { ...file, fields: normalizeValues(form.definition, fields), release: held.release };
    } catch (error) {
      held.release();
      throw error;
    }
  };
};
