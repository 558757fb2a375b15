import { describe, expect, test } from 'vitest';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
import { readPolicyHashes } from '../../server/hosting/policy-hashes.ts';
import { siteServer } from '../../server/hosting/site-server.ts';
import { responsePolicy } from '../../server/receiver/response-pages.ts';
import { sharedInbox } from '../server/inbox/open-inbox.ts';
import { sharedReceiver, siteOrigin } from '../server/receiver/test-receiver.ts';
import { contactEndpoint } from '../site/forms.ts';
import { plainPage } from '../site/pages.ts';
import { scoreOf } from './observatory.ts';
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

const send = async (body: string, accept: string): Promise<Response> =>
  await receiver.app.request(contactEndpoint, {
    method: 'POST',
    body,
    headers: { accept, origin: siteOrigin, 'content-type': 'application/x-www-form-urlencoded' },
  });

const script = async (): Promise<string> =>
  /(\/assets\/client\.[\w.-]+\.js)/.exec(await (await ask(plainPage)).text())?.[1] ?? '/missing';

/** Ten for the policy, five for the frame, five for the referrer, ten for the resource. */
const ceiling = 130;

/** Files for pages of other origins, and redirects, miss the last ten points. */
const embedded = 120;

interface Row {
  kind: string;
  answer: () => Promise<Response>;
  status: number;
  score: number;
  isPersonal?: boolean;
  /** It is spoken to on this machine alone, without TLS: a proxy that opens it to others says what belongs to TLS. */
  isLocal?: boolean;
}

const rows: readonly Row[] = [
  { kind: 'a page', answer: () => ask(plainPage), status: 200, score: ceiling },
  { kind: 'the first page', answer: () => ask('/'), status: 200, score: ceiling },
  { kind: 'a page that is known', answer: () => known(plainPage), status: 304, score: ceiling },
  { kind: 'an address that is none', answer: () => ask('/nothing-is-here'), status: 404, score: ceiling },
  { kind: 'a redirect', answer: () => ask(`${plainPage}/`), status: 308, score: embedded },
  { kind: 'another method', answer: () => ask(plainPage, { method: 'PUT' }), status: 405, score: embedded },
  { kind: 'what is no address', answer: () => ask('http://localhost/%zz'), status: 400, score: ceiling },
  { kind: 'a script', answer: async () => ask(await script()), status: 200, score: embedded },
  { kind: 'a script that is known', answer: async () => known(await script()), status: 304, score: embedded },
  { kind: 'a picture', answer: () => ask('/icon-192.png'), status: 200, score: embedded },
  {
    kind: 'a part of a picture',
    answer: () => ask('/icon-192.png', { headers: { range: 'bytes=0-9' } }),
    status: 206,
    score: embedded,
  },
  {
    kind: 'a refusal of the receiver for a script',
    answer: () => send('email=nobody', 'application/json'),
    status: 422,
    score: ceiling,
    isPersonal: true,
  },
  {
    kind: 'a refusal of the receiver for a browser without scripts',
    answer: () => send('email=nobody', 'text/html'),
    status: 422,
    score: ceiling,
    isPersonal: true,
  },
  {
    kind: 'an address of the receiver that is none',
    answer: async () => await receiver.app.request('/nothing-is-here'),
    status: 404,
    score: ceiling,
    isPersonal: true,
  },
  { kind: 'the inbox', answer: () => inbox.get('/'), status: 200, score: ceiling, isPersonal: true, isLocal: true },
  {
    kind: 'a page of the inbox',
    answer: () => inbox.get('/unsent'),
    status: 200,
    score: ceiling,
    isPersonal: true,
    isLocal: true,
  },
];

describe('every kind of response reaches the highest score of the HTTP Observatory', () => {
  test.each(rows)('$kind', async ({ answer, isLocal, isPersonal, score, status }) => {
    const { headers: sent, status: found } = await answer();
    const headers = new Headers(sent);
    if (isLocal) headers.set('strict-transport-security', 'max-age=63072000');
    expect(found).toBe(status);
    expect(scoreOf(headers)).toEqual({ score, lost: {} });
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    if (isPersonal) expect(headers.get('cache-control')).toMatch(/\bno-store\b/);
  });

  test.each(rows.filter(({ isPersonal }) => !isPersonal))(
    '$kind lets nothing in that did not ask to be embedded, and no device be used',
    async ({ answer }) => {
      const { headers } = await answer();
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
      expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\), .*\bmicrophone=\(\)/);
    },
  );

  test('the policy has no unsafe keyword and allows only the origins of the site and the receiver', () => {
    const policy = Object.fromEntries(table.headers.everything)['content-security-policy'] ?? '';
    expect(policy).not.toContain('unsafe');
    const receivers = new Set(table.endpoints.filter((one) => !one.startsWith('/')).map((one) => new URL(one).origin));
    expect(new Set(policy.match(/https?:[^\s;]+/g))).toEqual(receivers);
  });
});

describe('the score drops when a header is missing', () => {
  const best = async (): Promise<Headers> => new Headers((await ask(plainPage)).headers);
  test.each([
    ['content-security-policy', null, 55],
    ['content-security-policy', "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'", 80],
    ['strict-transport-security', null, 80],
    ['strict-transport-security', 'max-age=300', 120],
    ['x-content-type-options', null, 125],
    ['referrer-policy', 'unsafe-url', 120],
    ['cross-origin-resource-policy', null, 120],
    ['set-cookie', 'a=b', 70],
  ])('%s: %s', async (name, value, score) => {
    const headers = await best();
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    if (name === 'content-security-policy' && value === null) headers.delete('x-frame-options');
    expect(scoreOf(headers).score).toBe(score);
  });
});
