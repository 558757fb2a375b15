import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { importGenerated } from '../../sites/import-generated.ts';
import { clientAddress, type ProxyTrust } from '../http/client-address.ts';
import { ScannerFault } from '../resume/scan-for-viruses.ts';
import type { Store } from '../store/store.ts';
import type { Timeouts } from '../timeouts.ts';
import { type Sent, submissionReader } from './body/read-submission.ts';
import { UploadFault } from './body/upload-fault.ts';
import type { UploadFolder } from './body/upload-folder.ts';
import { refuseForeign } from './cross-site.ts';
import type { Drain } from './operations/drain.ts';
import { health } from './operations/health.ts';
import type { Metrics } from './operations/metrics.ts';
import { admission } from './rate-limits.ts';
import { type ReceivedForm, receivedForms } from './received-forms.ts';
import { Refusal } from './refusal.ts';
import type { AnswerPages } from './response-pages.ts';
import { answerInTime } from './response-timeout.ts';
import { type KeeperOptions, submissionKeeper } from './store-submission.ts';
import { asRefusal } from './to-refusal.ts';

const { receiver: words } =
  await importGenerated<typeof import('#generated/content/receiver.ts')>('content/receiver.ts');

const { refusals } = words;

/** Keys that browsers make have 36 characters. */
const longestKey = 200;

export interface ReceiverOptions extends KeeperOptions {
  store: Store;
  /** The origins whose pages may send (CORS, Origin). */
  origins: readonly string[];
  /** What a page that answers a form may load: its policy (answer-policy.ts). */
  pagePolicy: string;
  pages: AnswerPages;
  drain: Drain;
  metrics: Metrics;
  /** Holds files until they are stored. */
  uploads: UploadFolder;
  isTrusted: ProxyTrust;
  addressLimit: number;
  totalLimit: number;
  timeouts: Timeouts;
}

/**
 * True for a fault of the sender. A cross-site request (403) is not the fault of the visitor whose browser sent it, and
 * a closed limit (429) counts its own way.
 */
const countsAsRejected = ({ status }: Refusal): boolean => status < 500 && status !== 403 && status !== 429;

const wantsPage = (context: Context): boolean => (context.req.header('accept') ?? '').includes('text/html');

/**
 * What takes the three submissions (CAL-1…CAL-3): checks them with the browser's own schemas, keeps them, and answers a
 * script in JSON and a browser without one with a page.
 */
export const receiver = (options: ReceiverOptions): Hono => {
  const { drain, log, metrics, origins, pages, store, timeouts, uploads } = options;
  const limits = admission({ ...options, message: refusals.tooMany });
  const read = submissionReader(options);
  const keep = submissionKeeper(options);
  const app = new Hono();

  app.use(
    // With less than same-origin the form of an answer would be posted from the origin "null".
    secureHeaders({
      referrerPolicy: 'same-origin',
      xFrameOptions: 'DENY',
      strictTransportSecurity: 'max-age=63072000',
    }),
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
    app.post(path, async (context) => {
      const upload = uploads.begin();
      const address = clientAddress(context, options.isTrusted);
      const ended = metrics.duration.startTimer({ form: name });
      let sent: Sent | undefined;
      let outcome: string | undefined;
      let keeping: Promise<'stored' | 'known'> | undefined;
      let isKeeping = false;
      try {
        if (drain.isDraining) throw new Refusal(503, refusals.busy, { retryAfter: 5 });
        refuseForeign(context, origins, refusals.foreign);
        await limits.check(address);
        sent = await read(context, received, upload);
        isKeeping = true;
        keeping = keep(received, sent, {
          key: context.req.header('idempotency-key')?.slice(0, longestKey),
          age: context.req.header('x-form-age'),
          accept: () => limits.accept(address),
        }).finally(() => {
          isKeeping = false;
        });
        const due = { timeout: timeouts.answer, signal: drain.answersDue, message: refusals.unavailable };
        outcome = await answerInTime(keeping, due);
        return wantsPage(context) ? page(context, pages.page(name, 'sent'), 201) : context.json({ success: true }, 201);
      } catch (error) {
        if (error instanceof UploadFault) log.error({ kind: error.kind }, error.message);
        if (error instanceof ScannerFault) log.error({ form: name }, error.message);
        const refusal = asRefusal(error);
        if (!refusal) throw error;
        outcome = String(refusal.status);
        if (isKeeping)
          log.error({ form: name }, 'a submission took too long to store (fix: look at the store and the load)');
        if (countsAsRejected(refusal)) await limits.reject(address);
        return refuse(context, received, refusal, sent);
      } finally {
        if (isKeeping) void keeping?.catch(() => undefined).then(upload.remove);
        else await upload.remove();
        ended();
        metrics.submissions.inc({ form: name, outcome: outcome ?? '500' });
      }
    });
    app.all(path, (context) => {
      context.header('allow', 'POST, OPTIONS');
      return refuse(context, received, new Refusal(405, refusals.otherMethod));
    });
  }

  app.route('/', health({ store, drain, uploads, scanner: options.scanner }));
  app.notFound((context) => context.json({ message: refusals.nothingHere }, 404));
  app.onError((error, context) => {
    log.error({ error: error.stack }, 'a submission met a fault of the receiver');
    return context.json({ message: refusals.unavailable }, 500);
  });
  return app;
};
