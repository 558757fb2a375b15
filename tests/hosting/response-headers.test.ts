import { expect, test } from 'vitest';
import { siteServer } from '../../server/hosting/site-server.ts';
import { plainPage } from '../site/pages.ts';
import { client } from './start-hosts.ts';

// The policy is in tests/server/hosting/site-server.test.ts, the headers of receiver and inbox beside their tests.
const site = siteServer({ folder: client, isEncrypted: true });

const ask = async (path: string, init: RequestInit = {}): Promise<Response> => await site.request(path, init);

const known = async (path: string): Promise<Response> => {
  const { headers } = await ask(path);
  return ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
};

const script = /\/assets\/client\.[\w.-]+\.js/.exec(await (await ask(plainPage)).text())?.[0] ?? '/missing';

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
  const { headers, status: found } = await answer();
  expect(found).toBe(status);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';(?!.*unsafe).*connect-src 'self'.*frame-ancestors 'none'/,
    ),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'strict-transport-security': 'max-age=63072000',
    'permissions-policy': expect.stringMatching(/\bcamera=\(\), .*\bmicrophone=\(\)/),
  });
  expect(headers.get('cross-origin-resource-policy') === 'same-origin').toBe(embedding === 'same-origin');
  expect(headers.getSetCookie()).toEqual([]);
});
