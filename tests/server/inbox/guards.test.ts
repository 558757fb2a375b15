import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inbox as words } from '#generated/content/inbox.ts';
import { inHtml } from './in-html.ts';
import { type OpenInbox, openInbox, ownerToken } from './open-inbox.ts';

let inbox: OpenInbox;
let id = '';
beforeAll(async () => {
  inbox = await openInbox();
  id = inbox.samples[0]?.id ?? '';
});
afterAll(() => inbox.close());

describe('without a session', () => {
  const paths = [
    '/',
    '/export.csv',
    '/inquiries/ID',
    '/inquiries/ID/resume',
    '/inquiries/ID/erase',
    '/unsent',
    '/accesses',
  ];

  test.each(paths)('%s leads to the sign-in page, also on this machine', async (path) => {
    const answer = await inbox.get(path.replace('ID', id), { cookie: '' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/sign-in/);
  });

  test.each(['state', 'erase'])('nothing is changed by %s', async (what) => {
    const answer = await inbox.post(`/inquiries/${id}/${what}`, { state: 'spam' }, { cookie: '' });
    expect(answer.headers.get('location')).toBe('/sign-in');
    expect((await inbox.store.get(id))?.state).toBe('new');
  });
});

describe('what changes something', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4175' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['an address typed in', { 'sec-fetch-site': 'none' }],
  ])('is refused from %s', async (_, headers) => {
    for (const path of [`/inquiries/${id}/state`, `/inquiries/${id}/erase`, '/unsent/retry', '/sign-in']) {
      const answer = await inbox.post(path, { state: 'spam' }, headers);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain(inHtml(words.refusals.foreign.text));
    }
    expect((await inbox.store.get(id))?.state).toBe('new');
  });

  test.each([
    ['http://localhost:4175', 303],
    ['https://localhost:4175', 303],
    ['http://localhost:4176', 403],
    ['null', 403],
    [undefined, 403],
  ])('from an older browser with the origin %s gets %i', async (origin, status) => {
    const body = new URLSearchParams({ token: ownerToken.token });
    const headers = { host: 'localhost:4175', ...(origin && { origin }) };
    const answer = await inbox.app.request('/sign-in', { method: 'POST', body, headers });
    expect(answer.status).toBe(status);
  });

  test('is never done by asking for a page', async () => {
    for (const path of [`/inquiries/${id}/state?state=spam`, `/inquiries/${id}/erase`, '/unsent/retry'])
      await inbox.get(path);
    expect((await inbox.store.get(id))?.state).toBe('new');
  });

  test('takes no more than a form of the inbox holds, and no other state', async () => {
    expect((await inbox.post(`/inquiries/${id}/state`, { state: 'x'.repeat(20_000) })).status).toBe(400);
    const answer = await inbox.post(`/inquiries/${id}/state`, { state: 'gone' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(inHtml(words.refusals.unreadable.text));
  });
});

test('every answer has the headers', async () => {
  const resumeId = inbox.samples.find(({ resume }) => resume)?.id;
  const answers = [
    await inbox.get('/'),
    await inbox.get(`/inquiries/${id}`),
    await inbox.get(`/inquiries/${id}/erase`),
    await inbox.get('/unsent'),
    await inbox.get('/accesses'),
    await inbox.get('/export.csv'),
    await inbox.get('/inbox.css'),
    await inbox.get('/palette.css'),
    await inbox.get('/favicon.svg'),
    await inbox.get('/fonts/text-400.woff2'),
    await inbox.get('/no-such-page'),
    await inbox.post('/no-such-page', {}, { 'sec-fetch-site': 'cross-site' }),
    await inbox.post(`/inquiries/${id}/state`, { state: 'new' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 404, 403, 303,
  ]);
  const policy =
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  const resume = await inbox.get(`/inquiries/${resumeId}/resume`);
  for (const { headers } of answers) expect(headers.get('content-security-policy')).toBe(policy);
  expect(resume.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  for (const { headers } of [...answers, resume]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('permissions-policy')).toBe('camera=(), geolocation=(), microphone=()');
    const isPublic = /css|svg|woff2/.test(headers.get('content-type') ?? '');
    expect(headers.get('cache-control') === 'no-store').toBe(!isPublic);
  }
});
