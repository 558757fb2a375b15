import { afterAll, afterEach, onTestFinished } from 'vitest';
import { timeouts } from '../../../hosting/http/timeouts.ts';
import { startDrain } from '../../../receiver/accept/operations/drain.ts';
import { makeMetrics } from '../../../receiver/accept/operations/metrics.ts';
import { receiver } from '../../../receiver/accept/receiver.ts';
import type { ReceiverOptions } from '../../../receiver/accept/receiver-options.ts';
import type { ResponsePages } from '../../../receiver/accept/response-pages.ts';
import { makeLog } from '../../../receiver/log.ts';
import { openStore } from '../../../receiver/store/open-store.ts';
import type { FormName } from '../../../schemas/forms/form-definition.ts';
import { testSite } from '../test-site.ts';

export const siteOrigin = 'http://localhost:4173';

/** Values are sent as JSON, everything else as it is. */
type Body = object | string | FormData | URLSearchParams;
type Headers = Readonly<Record<string, string>>;

/** Returns values as a browser without scripts sends them: boxes as "on" or not at all. */
export const multipart = (values: Readonly<Record<string, string | boolean>>, resume?: File): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== false) body.set(name, value === true ? 'on' : value);
  }
  if (resume) body.set('resume', resume);
  return body;
};

export const urlEncoded = (values: Readonly<Record<string, string | boolean>>): URLSearchParams =>
  new URLSearchParams([...multipart(values)] as [string, string][]);

/** Response pages in JSON: which ones they are, and with what they are filled. */
const pages: ResponsePages = {
  page: ({ name, site }, answer, content) => JSON.stringify({ name, language: site.language.code, answer, ...content }),
};

/** Starts the receiver. The caller closes it. */
const start = async (options: Partial<ReceiverOptions> = {}) => {
  const store = options.store ?? (await openStore({ file: ':memory:' }));
  const drain = startDrain();
  const stored: { form: FormName; id: string }[] = [];
  const app = receiver({
    store,
    site: testSite,
    drain,
    origins: [siteOrigin],
    pages,
    pagePolicy: "default-src 'none'",
    log: makeLog('error'),
    metrics: makeMetrics(store),
    isTrusted: () => false,
    addressLimit: 1_000_000,
    totalLimit: 1_000_000,
    timeouts,
    messagesFor: () => [],
    onStored: ({ form, id }) => stored.push({ form, id }),
    onConfirmed: () => undefined,
    ...options,
  });
  const send = async (path: string, body: Body, headers: Headers = {}): Promise<Response> => {
    const isEncoded = body instanceof FormData || body instanceof URLSearchParams;
    return await app.request(path, {
      method: 'POST',
      headers: { ...(!isEncoded && { 'content-type': 'application/json' }), ...headers },
      body: isEncoded || typeof body === 'string' ? body : JSON.stringify(body),
    });
  };
  return {
    ...{ app, store, drain, send },
    answerTo: async (...request: Parameters<typeof send>): Promise<{ status: number; message?: string }> => {
      const response = await send(...request);
      return { status: response.status, ...((await response.json()) as object) };
    },
    count: async (form: FormName) => (await store.find({ form, limit: 1 })).total,
    latest: (form: FormName) => store.get(stored.findLast((one) => one.form === form)?.id ?? ''),
    empty: async () => {
      for (const { id } of stored.splice(0)) await store.erase({ id });
    },
    close: store.close,
  };
};

export type TestReceiver = Awaited<ReturnType<typeof start>>;

export const ownReceiver = async (options?: Partial<ReceiverOptions>): Promise<TestReceiver> => {
  const started = await start(options);
  onTestFinished(started.close);
  return started;
};

/** Starts a receiver for all tests of a file. Each begins with an empty store. */
export const sharedReceiver = async (options?: Partial<ReceiverOptions>): Promise<TestReceiver> => {
  const started = await start(options);
  afterEach(started.empty);
  afterAll(started.close);
  return started;
};
