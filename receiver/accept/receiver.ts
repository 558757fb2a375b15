// A POST passes the rate limits (rate-limits.ts) and is read into values and a file (body/). store-submission.ts checks
// both with the form's schema (received-forms.ts) and the room resume/, and adds the submission to the store. Whatever
// fails on the way becomes a Refusal (refusal.ts), and the response is JSON or a page (response-pages.ts). Health,
// metrics and shutdown are in operations/.

import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { clientAddress } from '../../hosting/http/client-address.ts';
import { privateResponse } from '../../hosting/http/private-response.ts';
import { sourceField, sourceHeader } from '../../schemas/forms/form-source.ts';
import { type LinkAnswer, languageParameter } from '../../schemas/forms/wire-format.ts';
import { submissionReader } from './body/read-submission.ts';
import { isLinkRequest, linkFollower } from './follow-link.ts';
import { health } from './health.ts';
import { rateLimits } from './rate-limits.ts';
import { sourceReader } from './read-source.ts';
import { type ReceivedForm, receivedForms, translatedForms } from './received-forms.ts';
import type { ReceiverOptions } from './receiver-options.ts';
import { Refusal, refusalOr, toRefusal } from './refusal.ts';
import { ScannerFault } from './resume/scan-for-viruses.ts';
import { submissionStorer } from './store-submission.ts';

/**
 * Waits for work until a timeout (in milliseconds) or a signal, then throws Refusal. The work continues. If it stores
 * the submission later, the store recognizes the sender's retry.
 */
const respondInTime = <T>(work: Promise<T>, timeout: number, signal: AbortSignal): Promise<T> =>
  new Promise((done, fail) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', refuse);
    };
    const refuse = (): void => {
      end();
      fail(new Refusal('late'));
    };
    const timer = setTimeout(refuse, timeout);
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse, { once: true });
    work.finally(end).then(done, fail);
  });

/**
 * Rejects cross-site requests (CSRF) with Refusal (403). Browsers send Origin with every POST (Fetch, 3.2), and
 * Sec-Fetch-Site. Other programs may send any value.
 */
const rejectCrossSite = (context: Context, origins: readonly string[]): void => {
  const origin = context.req.header('origin');
  const isCrossSite = context.req.header('sec-fetch-site') === 'cross-site';
  if (origin === undefined ? isCrossSite : !origins.includes(origin)) throw new Refusal('foreign');
};

/** Maximum length of a usable Idempotency-Key. Browsers generate keys of 36 characters. */
const longestKey = 200;

type Responder = ReturnType<typeof responder>;

const wantsPage = (context: Context): boolean => (context.req.header('accept') ?? '').includes('text/html');

/** Creates the responses to submissions: JSON for scripts, pages for browsers without scripts. */
const responder = ({ log, pagePolicy, pages }: ReceiverOptions) => {
  const page = (context: Context, html: string, status: number): Response => {
    context.header('content-security-policy', pagePolicy);
    return context.html(html, status as 200);
  };
  return {
    accept: (context: Context, form: ReceivedForm): Response =>
      wantsPage(context) ? page(context, pages.page(form, 'sent'), 201) : context.json({ success: true }, 201),
    showLink: (context: Context, form: ReceivedForm, answer: LinkAnswer): Response =>
      page(context, pages.page(form, answer), answer === 'expired' ? 410 : 200),
    refuse: (context: Context, form: ReceivedForm, refusal: Refusal): Response => {
      const { errors, reason, retryAfter, status, values } = refusal;
      const { refusals } = form.site.receiver;
      const message = reason === 'invalid' ? refusal.message : refusals[reason === 'late' ? 'unavailable' : reason];
      if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
      log.info({ form: form.name, status }, 'refused');
      if (!wantsPage(context)) {
        const hasErrors = Object.keys(errors).length > 0;
        return context.json({ message, ...(hasErrors && { errors }) }, status as 422);
      }
      return status === 422
        ? page(context, pages.page(form, 'faulty', { values, errors }), status)
        : page(context, pages.page(form, 'refused', { message }), status);
    },
  };
};

/**
 * True if the sender is at fault. For a cross-site request, the visitor is not. A reached limit must not count further.
 */
const countsAsRejected = ({ reason, status }: Refusal): boolean =>
  status < 500 && reason !== 'foreign' && reason !== 'tooMany';

/**
 * Returns a function that reads, validates and stores a submission. It throws Refusal, or an error that `toRefusal`
 * knows.
 */
const submissionReceiver = (options: ReceiverOptions, limits: ReturnType<typeof rateLimits>) => {
  const { drain, origins, timeouts } = options;
  const read = submissionReader(options);
  const store = submissionStorer(options);
  const readSource = sourceReader(options.site);

  return async (context: Context, received: ReceivedForm): Promise<'stored' | 'known'> => {
    if (drain.isDraining) throw new Refusal('busy');
    rejectCrossSite(context, origins);
    const address = clientAddress(context, options.isTrusted);
    await limits.check(address);
    const sent = await read(context, received);
    const storing = store(received, sent, {
      key: context.req.header('idempotency-key')?.slice(0, longestKey),
      address,
      age: context.req.header('x-form-age'),
      source: readSource(context.req.header(sourceHeader) ?? sent.fields[sourceField]),
      accept: () => limits.accept(address),
    }).finally(sent.release);
    return respondInTime(storing, timeouts.answer, drain.answersDue);
  };
};

/** Creates the handler of a form's POST requests, which responds and counts. */
const submissionHandler = (options: ReceiverOptions, { accept, refuse }: Responder) => {
  const { isTrusted, log, metrics } = options;
  const limits = rateLimits(options);
  const receive = submissionReceiver(options, limits);

  return async (context: Context, received: ReceivedForm): Promise<Response> => {
    const { name: form } = received;
    const endTimer = metrics.duration.startTimer({ form });
    const count = (outcome: string): void => {
      endTimer();
      metrics.submissions.inc({ form, outcome });
    };
    const outcome = await refusalOr(
      receive(context, received).catch((error: unknown) => {
        if (error instanceof ScannerFault) log.error({ form }, error.message);
        if (!toRefusal(error)) count('500');
        throw error;
      }),
    );
    if (outcome instanceof Refusal) {
      if (outcome.reason === 'late') {
        log.error({ form }, 'a submission took too long to store (fix: look at the store and the load)');
      }
      count(String(outcome.status));
      if (countsAsRejected(outcome)) await limits.reject(clientAddress(context, isTrusted));
      return refuse(context, received, outcome);
    }
    count(outcome);
    return accept(context, received);
  };
};

/**
 * Creates the app that accepts submissions (CAL-1…CAL-3). It validates them with the browser's schemas, stores them,
 * and responds with JSON to scripts and with pages to browsers without scripts.
 */
export const receiver = (options: ReceiverOptions): Hono => {
  const { log, origins, site } = options;
  const { refusals } = site.receiver;
  const respond = responder(options);
  const handle = submissionHandler(options, respond);
  const follow = linkFollower(options);
  const followLink = async (context: Context, form: ReceivedForm): Promise<Response> => {
    const answer = await refusalOr(follow(context, form));
    return answer instanceof Refusal ? respond.refuse(context, form, answer) : respond.showLink(context, form, answer);
  };
  const translated = translatedForms(site);
  const app = new Hono();

  app.use(
    // With a stricter policy, browsers would post the form of a response page with the origin "null".
    secureHeaders({
      referrerPolicy: 'same-origin',
      xFrameOptions: 'DENY',
      strictTransportSecurity: 'max-age=63072000',
    }),
    privateResponse({ 'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'" }),
    cors({
      origin: [...origins],
      allowMethods: ['POST'],
      allowHeaders: ['content-type', 'accept', 'idempotency-key', 'x-form-age', sourceHeader],
      credentials: true,
      maxAge: 600,
    }),
  );

  for (const form of receivedForms(site)) {
    const formOf = ({ req }: Context) => translated(form, req.query(languageParameter));
    app.on(['GET', 'POST'], form.path, (context, next) =>
      isLinkRequest(context) ? followLink(context, formOf(context)) : next(),
    );
    app.post(form.path, (context) => handle(context, formOf(context)));
    app.all(form.path, (context) => {
      const received = formOf(context);
      context.header('allow', 'POST, OPTIONS');
      return respond.refuse(context, received, new Refusal('otherMethod'));
    });
  }

  app.route('/', health(options));
  app.notFound((context) => context.json({ message: refusals.nothingHere }, 404));
  app.onError((error, context) => {
    log.error({ error: error.stack }, 'a submission failed because of an error in the receiver');
    return context.json({ message: refusals.unavailable }, 500);
  });
  return app;
};
