import { expect, test } from 'vitest';
import { readPolicyHashes } from '../../server/hosting/hosting-table.ts';
import { siteServer } from '../../server/hosting/site-server.ts';
import { responsePolicy } from '../../server/receiver/response-pages.ts';
import { sharedInbox } from '../server/inbox/open-inbox.ts';
import { sharedReceiver, siteOrigin } from '../server/receiver/test-receiver.ts';
import { contactEndpoint } from '../site/forms.ts';
import { plainPage } from '../site/pages.ts';
import { client } from './start-hosts.ts';

// tests/process/server/site-server.test.ts compares the policy of the site word by word.
const site = siteServer({ folder: client, isEncrypted: true });
const receiver = await sharedReceiver({ pagePolicy: responsePolicy(siteOrigin, readPolicyHashes(client)) });
const inbox = await sharedInbox();

const ask = async (path: string, init: RequestInit = {}): Promise<Response> => await site.request(path, init);

const known = async (path: string): Promise<Response> => {
  const { headers } = await ask(path);
  return ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
};

const script = /\/assets\/client\.[\w.-]+\.js/.exec(await (await ask(plainPage)).text())?.[0] ?? '/missing';

/** Expects a status, and the headers that every response has. */
const expectSecure = (response: Response, status: number): Response => {
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none';(?!.*unsafe).*frame-ancestors 'none'/),
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  return response;
};

test.each<[kind: string, embedding: 'same-origin' | 'cross-origin', answer: () => Promise<Response>, status: number]>([
  ['a page', 'same-origin', () => ask(plainPage), 200],
  ['the first page', 'same-origin', () => ask('/'), 200],
  ['an unchanged page', 'same-origin', () => known(plainPage), 304],
  ['a missing page', 'same-origin', () => ask('/nothing-is-here'), 404],
  ['a malformed URL', 'same-origin', () => ask('http://localhost/%zz'), 400],
  ['a redirect', 'cross-origin', () => ask(`${plainPage}/`), 308],
  ['an unsupported method', 'cross-origin', () => ask(plainPage, { method: 'PUT' }), 405],
  ['a script', 'cross-origin', () => ask(script), 200],
  ['an unchanged script', 'cross-origin', () => known(script), 304],
  ['a picture', 'cross-origin', () => ask('/icon-192.png'), 200],
  ['a range of a picture', 'cross-origin', () => ask('/icon-192.png', { headers: { range: 'bytes=0-9' } }), 206],
])('%s has the security headers that HTTP Observatory scores, and is %s', async (_, embedding, answer, status) => {
  const { headers } = expectSecure(await answer(), status);
  expect(Object.fromEntries(headers)).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'strict-transport-security': 'max-age=63072000',
    'permissions-policy': expect.stringMatching(/\bcamera=\(\), .*\bmicrophone=\(\)/),
  });
  expect(headers.get('cross-origin-resource-policy') === 'same-origin').toBe(embedding === 'same-origin');
});

const send = async (accept: string): Promise<Response> =>
  await receiver.app.request(contactEndpoint, {
    method: 'POST',
    body: 'email=nobody',
    headers: { accept, origin: siteOrigin, 'content-type': 'application/x-www-form-urlencoded' },
  });

test.each<[kind: string, answer: () => Response | Promise<Response>, status: number]>([
  ['a rejection by the receiver for a script', () => send('application/json'), 422],
  ['a rejection by the receiver for a browser without scripts', () => send('text/html'), 422],
  ['another method for a form', () => receiver.app.request(contactEndpoint), 405],
  ['a missing path of the receiver', () => receiver.app.request('/nothing-is-here'), 404],
  ['the inbox', () => inbox.get('/'), 200],
  ['a page of the inbox', () => inbox.get('/unsent'), 200],
  ['a missing page of the inbox', () => inbox.get('/nothing-is-here'), 404],
  ['a cross-site request to the inbox', () => inbox.post('/nothing', {}, { 'sec-fetch-site': 'cross-site' }), 403],
])('%s has the security headers, and no cache keeps it', async (_, answer, status) => {
  const { headers } = expectSecure(await answer(), status);
  expect(Object.fromEntries(headers)).toMatchObject({
    'referrer-policy': expect.stringMatching(/^(?:same-origin|no-referrer)$/),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expect.stringMatching(/\bno-store\b/),
  });
});
