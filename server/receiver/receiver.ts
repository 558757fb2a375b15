import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import type { FormValues } from '../../schemas/form-schema.ts';
import { importGenerated } from '../../sites/import-generated.ts';
import { clientAddress } from '../client-address.ts';
import { judgeResume } from '../resume/judge-resume.ts';
import type { ResumeJudge } from '../resume/resume-judge.ts';
import { storedName } from '../resume/stored-name.ts';
import type { Store } from '../store/store.ts';
import { StoreFault } from '../store/store-fault.ts';
import type { NewSubmission, SubmissionContent } from '../store/submission.ts';
import { admission } from './admission.ts';
import type { AnswerPages } from './answer-pages.ts';
import { contentKind } from './content-kind.ts';
import type { Drain } from './drain.ts';
import { enteredValues } from './entered-values.ts';
import { refuseForeign } from './foreign-submissions.ts';
import { health } from './health.ts';
import { identityOf } from './identity.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { BodyNotRead, type MultipartBody, readMultipart, type UploadedFile } from './read-multipart.ts';
import { type ReceivedForm, receivedForms } from './received-forms.ts';
import { Refusal } from './refusal.ts';
import { suspicionOf } from './suspicion.ts';
import { uploadsAtOnce } from './uploads-at-once.ts';

const { resumeMaxMegabytes } = await importGenerated<typeof import('#generated/constants.ts')>('constants.ts');
const { receiver: words } =
  await importGenerated<typeof import('#generated/content/receiver.ts')>('content/receiver.ts');
const { resumeMissingSentence } = await importGenerated<typeof import('#generated/messages.ts')>('messages.ts');

const { refusals } = words;

/** A body of texts alone is never larger; a multipart one may carry a resume and some text. In bytes. */
const textLimit = 256 * 1024;
const maxFileBytes = resumeMaxMegabytes * 1024 * 1024;
const multipartLimit = maxFileBytes + 1024 * 1024;

/** How long an upload may stand still, and how long it may take in all, in milliseconds. */
export interface UploadPatience {
  still: number;
  whole: number;
}

/** A resume of five megabytes comes in three minutes over 250 kbit/s. */
const uploadPatience: UploadPatience = { still: 10_000, whole: 180_000 };

export interface ReceiverOptions {
  store: Store;
  /** The origins whose pages may send (CORS, Origin). */
  origins: readonly string[];
  /** What a page that answers a form may load: its policy (answer-policy.ts). */
  pagePolicy: string;
  pages: AnswerPages;
  judge: ResumeJudge;
  drain: Drain;
  log: Log;
  metrics: Metrics;
  /** Where files lie until they are kept. */
  uploadFolder: string;
  trustedProxies: number;
  addressLimit: number;
  totalLimit: number;
  /** What is to be sent because of a submission, written with it. */
  messagesFor: (submission: Omit<NewSubmission, 'messages'>) => NewSubmission['messages'];
  /** Called when a submission is kept. */
  onStored: (submission: NewSubmission) => void;
  patience?: UploadPatience;
}

/** What was sent, before it is checked. */
interface Sent {
  fields: FormValues;
  file?: UploadedFile;
}

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts and ticks are kept, and of what the form does not have nothing is. */
const contentOf = (values: FormValues): SubmissionContent =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined),
  );

const kindOf = (context: Context) => contentKind(context.req.header('content-type'));

const wantsPage = (context: Context): boolean => (context.req.header('accept') ?? '').includes('text/html');

/**
 * The body as it comes over the line. Of a real request `raw.body` is not even looked at: that would make a second reader
 * of it, which stops the first as soon as its own buffer is full, and an upload would never end.
 */
const bodyOf = (context: Context): Readable => {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  return incoming ?? Readable.fromWeb((context.req.raw.body ?? new Blob().stream()) as never);
};

/** What the sender reads of a body that did not come whole. */
const bodyRefusal = ({ fault }: BodyNotRead): Refusal => {
  if (fault === 'too-large') return new Refusal(413, refusals.tooLarge);
  if (fault === 'too-slow') return new Refusal(408, refusals.tooSlow);
  if (fault === 'stopped') return new Refusal(503, refusals.busy, { retryAfter: 5 });
  return new Refusal(400, refusals.unreadable);
};

const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof BodyNotRead) return bodyRefusal(error);
  if (error instanceof StoreFault)
    return new Refusal(503, error.kind === 'full' ? refusals.full : refusals.unavailable, { retryAfter: 60 });
  return undefined;
};

/**
 * What takes the three submissions (CAL-1…CAL-3): checks them with the browser's own schemas, keeps them, and answers a
 * script in JSON and a browser without one with a page.
 */
export const receiver = (options: ReceiverOptions): Hono => {
  const { drain, judge, log, metrics, origins, pages, patience = uploadPatience, store, uploadFolder } = options;
  const admit = admission({ ...options, message: refusals.tooMany });
  const uploads = uploadsAtOnce();
  const app = new Hono();

  app.use(
    // With less than same-origin the form of an answer would be posted from the origin "null".
    secureHeaders({ referrerPolicy: 'same-origin', xFrameOptions: 'DENY' }),
    async function setOwnHeaders(context, next) {
      await next();
      context.header('cache-control', 'no-store');
      if (!context.res.headers.has('content-security-policy')) {
        context.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
      }
    },
    cors({
      origin: [...origins],
      allowMethods: ['POST'],
      allowHeaders: ['content-type', 'accept', 'idempotency-key', 'x-form-age'],
      credentials: true,
      maxAge: 600,
    }),
  );

  const readFields = async (context: Context, kind: 'json' | 'urlencoded'): Promise<FormValues> => {
    const text = await context.req.text();
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

  /** Reads a multipart body within the limits of time, of size, and of how many there may be at once. */
  const readUpload = async (context: Context, { form }: ReceivedForm, path: string): Promise<MultipartBody> => {
    if (Number(context.req.header('content-length') ?? 0) > multipartLimit) throw new BodyNotRead('too-large');
    const end = uploads.begin(clientAddress(context, options.trustedProxies));
    if (!end) throw new Refusal(503, refusals.busy, { retryAfter: 5 });
    metrics.uploads.set(uploads.count());
    const stopping = new AbortController();
    const tooSlow = (): void => stopping.abort(new BodyNotRead('too-slow'));
    const stop = (): void => stopping.abort(new BodyNotRead('stopped'));
    const whole = setTimeout(tooSlow, patience.whole);
    const still = setTimeout(tooSlow, patience.still);
    drain.signal.addEventListener('abort', stop, { once: true });
    const source = bodyOf(context);
    try {
      return await readMultipart(source, {
        contentType: context.req.header('content-type') ?? '',
        fileField: form.fields.find(({ kind }) => kind === 'file')?.name,
        maxFileBytes,
        maxBytes: multipartLimit,
        path,
        signal: stopping.signal,
        onProgress: () => still.refresh(),
      });
    } finally {
      clearTimeout(whole);
      clearTimeout(still);
      drain.signal.removeEventListener('abort', stop);
      end();
      metrics.uploads.set(uploads.count());
    }
  };

  const read = async (context: Context, received: ReceivedForm, path: string): Promise<Sent> => {
    const kind = kindOf(context);
    if (kind === undefined || (received.hasResume && kind !== 'multipart')) throw new Refusal(415, refusals.otherType);
    return kind === 'multipart' ? readUpload(context, received, path) : { fields: await readFields(context, kind) };
  };

  /** Checks and keeps what was sent. Throws Refusal or StoreFault. */
  const keep = async (
    context: Context,
    { check, form, hasResume, name }: ReceivedForm,
    { fields, file }: Sent,
  ): Promise<'stored' | 'known'> => {
    const verdict = check(fields);
    const resumeField = form.fields.find(({ kind }) => kind === 'file')?.name ?? '';
    // A browser without scripts sends a file control that was left empty as a file without a name.
    const sentResume = file?.name ? file : undefined;
    const judged = hasResume && sentResume ? await judgeResume(sentResume, judge) : undefined;
    const resumeMessage = judged && 'message' in judged ? judged.message : resumeMissingSentence;
    const resumeFails = hasResume && (judged === undefined || 'message' in judged);
    const errors = {
      ...(verdict.ok ? {} : verdict.errors),
      ...(resumeFails && { [resumeField]: resumeMessage }),
    };
    if (!verdict.ok) throw new Refusal(422, verdict.message, { errors });
    if (resumeFails) throw new Refusal(422, resumeMessage, { errors });

    const received = new Date().toISOString();
    const content = contentOf(verdict.values);
    const { sender } = words.forms[name] ?? { sender: { name: [], email: 'email' } };
    const suspicion = suspicionOf(fields, context.req.header('x-form-age'));
    const key = context.req.header('idempotency-key')?.slice(0, 200);
    const submission = {
      id: randomUUID(),
      form: name,
      received,
      sender: {
        name: sender.name
          .map((field) => String(content[field] ?? ''))
          .join(' ')
          .trim(),
        email: String(content[sender.email] ?? ''),
      },
      content,
      ...(suspicion && { suspicion }),
      identity: identityOf({ form: name, content, file: sentResume?.digest, key, received }),
      ...(sentResume &&
        judged &&
        'type' in judged && {
          resume: {
            name: storedName(sentResume.name),
            type: judged.type,
            size: sentResume.size,
            path: sentResume.path,
          },
        }),
    };
    const kept = { ...submission, messages: options.messagesFor(submission) };
    const outcome = await store.add(kept);
    if (outcome === 'stored') options.onStored(kept);
    log.info({ form: name, id: submission.id, outcome, suspicion }, 'submission');
    return outcome;
  };

  const page = (context: Context, html: string, status: number): Response => {
    context.header('content-security-policy', options.pagePolicy);
    return context.html(html, status as 200);
  };

  const refuse = (context: Context, { name }: ReceivedForm, refusal: Refusal, attempt?: Sent): Response => {
    const { errors, message, retryAfter, status } = refusal;
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
    log.info({ form: name, status }, 'refused');
    if (!wantsPage(context)) {
      const hasErrors = Object.keys(errors).length > 0;
      return context.json({ message, ...(hasErrors && { errors }) }, status as 422);
    }
    return status === 422
      ? page(context, pages.page(name, 'faulty', { values: attempt?.fields ?? {}, errors }), status)
      : page(context, pages.page(name, 'refused', { message }), status);
  };

  for (const received of receivedForms) {
    const { name, path } = received;
    const limitText = bodyLimit({
      maxSize: textLimit,
      onError: (context) => refuse(context, received, new Refusal(413, refusals.tooLarge)),
    });
    app.post(
      path,
      (context, next) => (kindOf(context) === 'multipart' ? next() : limitText(context, next)),
      async (context) => {
        const upload = join(uploadFolder, randomUUID());
        const ended = metrics.duration.startTimer({ form: name });
        let sent: Sent | undefined;
        let outcome: string | undefined;
        try {
          if (drain.isDraining) throw new Refusal(503, refusals.busy, { retryAfter: 5 });
          refuseForeign(context, origins, refusals.foreign);
          await admit(clientAddress(context, options.trustedProxies));
          const { fields, ...file } = await read(context, received, upload);
          sent = { fields: enteredValues(received.form, fields), ...file };
          outcome = await keep(context, received, sent);
          return wantsPage(context)
            ? page(context, pages.page(name, 'sent'), 201)
            : context.json({ success: true }, 201);
        } catch (error) {
          const refusal = asRefusal(error);
          if (!refusal) throw error;
          outcome = String(refusal.status);
          return refuse(context, received, refusal, sent);
        } finally {
          await rm(upload, { force: true });
          ended();
          metrics.submissions.inc({ form: name, outcome: outcome ?? '500' });
        }
      },
    );
    app.all(path, (context) => {
      context.header('allow', 'POST, OPTIONS');
      return refuse(context, received, new Refusal(405, refusals.otherMethod));
    });
  }

  app.route('/', health({ store, drain }));
  app.notFound((context) => context.json({ message: refusals.nothingHere }, 404));
  app.onError((error, context) => {
    log.error({ error: error.stack }, 'a submission met a fault of the receiver');
    return context.json({ message: refusals.unavailable }, 500);
  });
  return app;
};
