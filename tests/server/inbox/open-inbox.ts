import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InboxToken } from '../../../server/environment.ts';
import type { ProxyTrust } from '../../../server/http/client-address.ts';
import { inboxServer } from '../../../server/inbox/inbox-server.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import type { NewSubmission } from '../../../server/store/submission.ts';
import { sampleSubmissions } from './sample-submissions.ts';

export interface OpenInbox {
  store: Store;
  samples: readonly NewSubmission[];
  /** What the log was told. */
  logged: string[];
  app: ReturnType<typeof inboxServer>;
  /** Asks as a browser does; signed in unless the test brings its own tokens. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Sends a form as a page of the inbox does. */
  post: (path: string, fields?: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
  close: () => Promise<void>;
}

/** The token of an inbox whose test is not about signing in. */
export const ownerToken = { name: 'owner', token: 'X9nq2LwVt4Rb7KzcM3hJ5gPs' };

/** An inbox over a store of its own with a dozen submissions in it; the caller closes it. */
export const openInbox = async (
  options: { tokens?: readonly InboxToken[]; isTrusted?: ProxyTrust; now?: () => Date } = {},
): Promise<OpenInbox> => {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  const store = await openStore({ file: join(folder, 'store.sqlite') });
  const samples = sampleSubmissions(folder);
  for (const sample of samples) await store.add(sample);
  const logged: string[] = [];
  const log = { warn: (line: string) => void logged.push(line), error: (line: string) => void logged.push(line) };
  const app = inboxServer({ store, log, tokens: [ownerToken], ...options });
  const host = 'localhost:4175';
  const signIn = async (): Promise<string> => {
    const body = new URLSearchParams({ token: ownerToken.token });
    const answer = await app.request('/sign-in', {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const session: Record<string, string> = options.tokens ? {} : { cookie: await signIn() };
  return {
    store,
    samples,
    logged,
    app,
    get: async (path, headers = {}) => await app.request(path, { headers: { host, ...session, ...headers } }),
    post: async (path, fields = {}, headers = {}) =>
      await app.request(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { host, 'sec-fetch-site': 'same-origin', ...session, ...headers },
      }),
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
