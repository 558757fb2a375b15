import { describe, expect, test } from 'vitest';
import { readHostingTable, readPolicyHashes } from '../../server/hosting/hosting-table.ts';
import { siteServer } from '../../server/hosting/site-server.ts';
import { responsePolicy } from '../../server/receiver/response-pages.ts';
import { sharedInbox } from '../server/inbox/open-inbox.ts';
import { sharedReceiver, siteOrigin } from '../server/receiver/test-receiver.ts';
import { contactEndpoint } from '../site/forms.ts';
import { plainPage } from '../site/pages.ts';
import { client } from './start-hosts.ts';

const table = readHostingTable(client);
const site = siteServer({ folder: client, isEncrypted: true });
const receiver = await sharedReceiver({ pagePolicy: responsePolicy(siteOrigin, readPolicyHashes(client)) });
const inbox = await sharedInbox();

const ask = async (path: string, init: RequestInit = {}): Promise<Response> => await site.request(path, init);

const known = async (path: string): Promise<Response> => {
  const { headers } = await ask(path);
  return ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
};

const send = async (accept: string): Promise<Response> =>
  await receiver.app.request(contactEndpoint, {
    method: 'POST',
    body: 'email=nobody',
    headers: { accept, origin: siteOrigin, 'content-type': 'application/x-www-form-urlencoded' },
  });

const script = async (): Promise<string> =>
  /(\/assets\/client\.[\w.-]+\.js)/.exec(await (await ask(plainPage)).text())?.[1] ?? '/missing';

type Row = readonly [kind: string, answer: () => Response | Promise<Response>, status: number];

/** Responses for the site's own pages only, and those that other origins may embed. */
const pages: readonly Row[] = [
  ['a page', () => ask(plainPage), 200],
  ['the first page', () => ask('/'), 200],
  ['an unchanged page', () => known(plainPage), 304],
  ['a missing page', () => ask('/nothing-is-here'), 404],
  ['a malformed URL', () => ask('http://localhost/%zz'), 400],
];
const files: readonly Row[] = [
  ['a redirect', () => ask(`${plainPage}/`), 308],
  ['an unsupported method', () => ask(plainPage, { method: 'PUT' }), 405],
  ['a script', async () => ask(await script()), 200],
  ['an unchanged script', async () => known(await script()), 304],
  ['a picture', () => ask('/icon-192.png'), 200],
  ['a range of a picture', () => ask('/icon-192.png', { headers: { range: 'bytes=0-9' } }), 206],
];
const personal: readonly Row[] = [
  ['a rejection by the receiver for a script', () => send('application/json'), 422],
  ['a rejection by the receiver for a browser without scripts', () => send('text/html'), 422],
  ['a missing path of the receiver', () => receiver.app.request('/nothing-is-here'), 404],
  ['the inbox', () => inbox.get('/'), 200],
  ['a page of the inbox', () => inbox.get('/unsent'), 200],
];

/** Headers that Mozilla's HTTP Observatory scores, and the stricter ones of the site. */
const expectSecure = async ([, answer, status]: Row): Promise<Headers> => {
  const { headers, status: found } = await answer();
  expect(found).toBe(status);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*unsafe).*frame-ancestors 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toMatch(/^(?:same-origin|strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.getSetCookie()).toEqual([]);
  return headers;
};

describe('the security headers of', () => {
  test.each([...pages, ...files])('%s', async (...row) => {
    const headers = await expectSecure(row);
    const isPage = pages.some(([kind]) => kind === row[0]);
    expect(headers.get('cross-origin-resource-policy') === 'same-origin').toBe(isPage);
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\), .*\bmicrophone=\(\)/);
  });

  test.each(personal)('%s, which no cache keeps', async (...row) => {
    const headers = await expectSecure(row);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toMatch(/\bno-store\b/);
  });
});

test('the policy allows only the origins of the site and the receiver', () => {
  const policy = Object.fromEntries(table.headers.everything)['content-security-policy'] ?? '';
  const receivers = new Set(table.endpoints.filter((one) => !one.startsWith('/')).map((one) => new URL(one).origin));
  expect(new Set(policy.match(/https?:[^\s;]+/g))).toEqual(receivers);
});
