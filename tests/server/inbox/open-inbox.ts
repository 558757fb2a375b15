import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { html } from 'hono/html';
import type { InboxToken } from '../../../server/environment.ts';
import type { ProxyTrust } from '../../../server/http/client-address.ts';
import { inboxServer } from '../../../server/inbox/inbox-server.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import type { NewSubmission } from '../../../server/store/submission.ts';
import { testSite } from '../test-site.ts';
import { sampleSubmissions } from './sample-submissions.ts';

type App = ReturnType<typeof inboxServer>;

export interface OpenInbox {
  store: Store;
  samples: readonly NewSubmission[];
  /** Lines of the log. */
  logged: string[];
  app: App;
  /** Requests a page like a browser, signed in unless the test brings its own tokens. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Returns the HTML of a page. */
  page: (path: string) => Promise<string>;
  /** Sends a form like a page of the inbox. */
  post: (path: string, fields?: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
  close: () => Promise<void>;
}

/** The token of an inbox whose test is not about signing in. */
export const ownerToken = { name: 'owner', token: 'X9nq2LwVt4Rb7KzcM3hJ5gPs' };

/** Returns a text as it is escaped in the pages. */
export const inHtml = (text: string): string => String(html`${text}`);

/** Returns an inbox over a store; lines of its log are added to `logged`. */
export const inboxOver = (
  store: Store,
  options: { tokens?: readonly InboxToken[]; isTrusted?: ProxyTrust; now?: () => Date } = {},
  logged: string[] = [],
): App => {
  const log = { warn: (line: string) => void logged.push(line), error: (line: string) => void logged.push(line) };
  return inboxServer({ site: testSite, store, log, tokens: [ownerToken], ...options });
};

/** Returns the body of a page that a program requests with the owner's token. */
export const readPage = async (store: Store, path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${ownerToken.token}` };
  return await (await inboxOver(store).request(path, { headers })).text();
};

/** Opens an inbox over a new store with a dozen submissions; the caller closes it. */
export const openInbox = async (options: Parameters<typeof inboxOver>[1] = {}): Promise<OpenInbox> => {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  const store = await openStore({ file: join(folder, 'store.sqlite') });
  const samples = sampleSubmissions(folder);
  for (const sample of samples) await store.add(sample);
  const logged: string[] = [];
  const app = inboxOver(store, options, logged);
  const request = async (method: string, path: string, headers: Record<string, string>, body?: URLSearchParams) =>
    await app.request(path, { method, headers: { host: 'localhost:4175', ...headers }, body });
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };
  const signIn = async (): Promise<string> => {
    const response = await request('POST', '/sign-in', sameOrigin, new URLSearchParams({ token: ownerToken.token }));
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const session: Record<string, string> = options.tokens ? {} : { cookie: await signIn() };
  const get: OpenInbox['get'] = (path, headers = {}) => request('GET', path, { ...session, ...headers });
  return {
    store,
    samples,
    logged,
    app,
    get,
    page: async (path) => await (await get(path)).text(),
    post: (path, fields = {}, headers = {}) =>
      request('POST', path, { ...sameOrigin, ...session, ...headers }, new URLSearchParams(fields)),
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
