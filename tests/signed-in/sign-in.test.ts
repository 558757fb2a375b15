import { describe, expect, test } from 'vitest';
import { editor } from '#generated/content/editor.ts';
import { inbox as words } from '#generated/content/inbox.ts';
import { signInCode } from '../../signed-in/sign-in-link.ts';
import { inHtml, ownerToken, sharedInbox } from '../receiver/inbox/open-inbox.ts';

const anna = { name: 'anna', token: 'a-token-of-annas-own-0123' };
const ben = { name: 'ben', token: 'a-token-of-bens-own-45678' };
/** Wrong tokens that one address may send. */
const wrongTokens = 10;
const shared = await sharedInbox();
const open = (options: Parameters<typeof shared.reopen>[0] = {}) => shared.reopen({ tokens: [anna, ben], ...options });

const outcome = ({ status, headers }: Response) => [status, headers.get('location')];
const cookieOf = (response: Response): string => response.headers.get('set-cookie') ?? '';
const session = (response: Response): string => cookieOf(response).split(';')[0] ?? '';

/** Requests without a connection have no address; this proxy matches them. */
const isTrusted = (address: string): boolean => address === '';

describe('signing in', () => {
  test('redirects to the requested page', async () => {
    const { get, post } = await open();
    expect(outcome(await get('/?state=all'))).toEqual([303, '/sign-in?to=%2F%3Fstate%3Dall']);
    const response = await post('/sign-in', { token: ` ${anna.token} `, to: '/?state=all' });
    expect(outcome(response)).toEqual([303, '/?state=all']);
    expect(cookieOf(response)).toMatch(/^inbox=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    const list = await get('/', { cookie: session(response) });
    expect(list.status).toBe(200);
    expect(await list.text()).toContain('>anna</span>');
  });

  test.each([
    ['/?state=all&page=2', '/?state=all&page=2'],
    ['/inquiries/1', '/inquiries/1'],
    ['', '/'],
    ['https://elsewhere.test/', '/'],
    ['//elsewhere.test/', '/'],
    ['/\\elsewhere.test/', '/'],
    ['/.//elsewhere.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['http://[', '/'],
  ])('with the target “%s” redirects to %s', async (to, path) => {
    const { page, post } = await open();
    const form = await page(`/sign-in?${new URLSearchParams({ to })}`);
    expect(form).toContain(`<input type="hidden" name="to" value="${inHtml(path)}">`);
    expect(outcome(await post('/sign-in', { token: ben.token, to }))).toEqual([303, path]);
  });

  // tests/browser/owner/inbox.spec.ts proves how the page shows it.
  test('with a wrong token shows the error, and logs no token', async () => {
    const { get, post, logged } = await open();
    const response = await post('/sign-in', { token: 'guessed' });
    expect([response.status, cookieOf(response)]).toEqual([401, '']);
    const page = await response.text();
    expect(page).toContain(inHtml(words.signIn.wrong));
    expect(page).not.toContain('guessed');
    expect(logged).toEqual(['inbox: wrong token']);
    expect((await get('/', { cookie: 'inbox=invented' })).status).toBe(303);
  });

  test.each([words, editor.hosted])('is explained without variables and commands', ({ signIn }) => {
    expect(Object.values(signIn).join('\n')).not.toMatch(/[A-Z]_[A-Z]|\bnpm\b/);
  });

  test('lasts until signing out or in again, or for twelve hours', async () => {
    let now = new Date('2026-03-01T08:00:00Z');
    const { get, post } = await open({ now: () => now });
    const signIn = async () => session(await post('/sign-in', { token: ben.token }));
    const [first, second, unused] = [await signIn(), await signIn(), await signIn()];
    const out = await post('/sign-out', {}, { cookie: first });
    expect([...outcome(out), cookieOf(out)]).toEqual([303, '/sign-in', 'inbox=; Max-Age=0; Path=/']);
    expect((await get('/', { cookie: first })).status).toBe(303);
    now = new Date('2026-03-01T19:59:59Z');
    expect((await get('/', { cookie: second })).status).toBe(200);
    // A later sign-in of this browser ends the former session.
    const third = session(await post('/sign-in', { token: anna.token }, { cookie: second }));
    expect((await get('/', { cookie: second })).status).toBe(303);
    now = new Date('2026-03-01T20:00:00Z');
    expect((await get('/', { cookie: unused })).status).toBe(303);
    expect((await get('/', { cookie: third })).status).toBe(200);
  });

  test.each([
    ['secure', 'https', isTrusted],
    ['not secure', 'http', isTrusted],
    ['not secure', 'https', undefined],
  ])('sets a cookie that is %s for %s, trusted proxy: %s', async (kind, scheme, proxy) => {
    const { post } = await open({ isTrusted: proxy });
    const response = await post('/sign-in', { token: anna.token }, { 'x-forwarded-proto': scheme });
    expect(cookieOf(response).includes('; Secure')).toBe(kind === 'secure');
  });
});

test('after too many wrong tokens, an address gets 429 for another one, and is accepted with a correct one', async () => {
  const { post, get, logged } = await open({ isTrusted });
  const from = (address: string) => ({ 'x-forwarded-for': `10.0.0.1, ${address}` });
  const signInWith = (token: string, address = '203.0.113.1') => post('/sign-in', { token }, from(address));
  const readWith = (token: string) => get('/', { ...from('203.0.113.1'), authorization: `Bearer ${token}` });
  const guesses = await Promise.all(Array.from({ length: wrongTokens }, () => signInWith('x')));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
  const refused = await signInWith('x');
  const wait = Number(refused.headers.get('retry-after'));
  expect([refused.status, wait > 0 && wait <= 900]).toEqual([429, true]);
  expect(await refused.text()).toContain(inHtml(words.refusals.tooMany.text));
  expect(logged).toHaveLength(wrongTokens);
  const others = [readWith('wrong'), signInWith(anna.token), readWith(anna.token), signInWith('x', '203.0.113.2')];
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([429, 303, 200, 401]);
});

describe('a sign-in link', () => {
  const start = new Date('2026-03-01T08:00:00Z');
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const code = signInCode(anna, start);
  let time = start;
  const openAt = (now: Date) => {
    time = now;
    return open({ now: () => time });
  };

  test.each([anna, ben])('hides the token, signs in $name once, and is not redeemed by opening it', async (reader) => {
    const { get, page, post } = await openAt(start);
    const code = signInCode(reader, start);
    expect(code).not.toContain(reader.token);
    for (let visits = 0; visits < 2; visits += 1) {
      const form = await page(`/sign-in?code=${code}`);
      expect(form).toContain(`<input type="hidden" name="code" value="${code}">`);
      expect(form).not.toContain('type="password"');
    }
    const response = await post('/sign-in', { code, to: '/' });
    expect(outcome(response)).toEqual([303, '/']);
    expect(await (await get('/', { cookie: session(response) })).text()).toContain(`>${reader.name}</span>`);
    const again = await post('/sign-in', { code, to: '/' });
    expect([again.status, cookieOf(again)]).toEqual([401, '']);
    expect(await again.text()).toContain(inHtml(words.signIn.expired));
  });

  test('that was printed while the server started works', async () => {
    const { post } = await openAt(new Date(start.getTime() + 100));
    expect(outcome(await post('/sign-in', { code, to: '/' }))).toEqual([303, '/']);
  });

  test.each<[what: string, code: string, opened: Date, used: Date]>([
    ['after an hour', code, start, later(60)],
    ['from before the start of the server', code, later(58), later(59)],
    ['from the future', signInCode(anna, later(2)), start, later(1)],
    ['signed with another token', signInCode({ ...anna, token: 'another-token-of-others' }, start), start, start],
    ['with another time', code.replace(/^[^.]+/, later(30).getTime().toString(36)), start, later(61)],
    ['without its last character', code.slice(0, -1), start, start],
    ['without a code', '', start, start],
  ])('%s is rejected', async (_, given, opened, used) => {
    const { post } = await openAt(opened);
    time = used;
    expect((await post('/sign-in', { code: given })).status).toBe(401);
  });
});

test('a program sends its token with each request, and no origin', async () => {
  const { app, store, samples, get } = await open();
  const headers = { authorization: `Bearer ${ben.token}` };
  expect((await get('/', headers)).status).toBe(200);
  const body = new URLSearchParams({ state: 'answered' });
  const response = await app.request(`/inquiries/${samples[1]?.id}/state`, { method: 'POST', body, headers });
  expect(response.status).toBe(303);
  expect((await store.accesses(1))[0]).toMatchObject({ who: 'ben', what: 'state' });
  const wrong = await get('/', { authorization: 'Bearer guessed' });
  const line = 'Unknown token (fix: send a token of this server)\n';
  expect([wrong.status, await wrong.text()]).toEqual([401, line]);
  expect(wrong.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
});

describe('requests', () => {
  const id = shared.samples[0]?.id ?? '';
  const pathOf = (rest: string): string => `/inquiries/${id}${rest}`;
  const expectUnchanged = async () => expect((await shared.store.get(id))?.state).toBe('new');

  test('without a session redirect to the sign-in page and change nothing', async () => {
    const { get, post } = await open();
    for (const path of ['/', '/export.csv', '/unsent', '/access-log', ...['', '/resume', '/erase'].map(pathOf)]) {
      expect([path, ...outcome(await get(path))]).toEqual([path, 303, expect.stringMatching(/^\/sign-in/)]);
    }
    for (const path of ['/state', '/erase'].map(pathOf)) {
      expect([path, ...outcome(await post(path, { state: 'spam' }))]).toEqual([path, 303, '/sign-in']);
    }
    await expectUnchanged();
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4175' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('with side effects are rejected from %s, and GET has none', async (_, headers) => {
    for (const path of [pathOf('/state'), pathOf('/erase'), '/unsent/retry', '/sign-in']) {
      const response = await shared.post(path, { state: 'spam' }, headers);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain(inHtml(words.refusals.foreign.text));
    }
    for (const query of ['/state?state=spam', '/erase']) await shared.get(pathOf(query));
    await expectUnchanged();
  });

  test.each([
    ['http://localhost:4175', 303],
    ['https://localhost:4175', 303],
    ['http://localhost:4176', 403],
    ['null', 403],
    [undefined, 403],
  ])('of an older browser with the origin %s get %i', async (origin, status) => {
    const body = new URLSearchParams({ token: ownerToken.token });
    const headers = { host: 'localhost:4175', ...(origin && { origin }) };
    expect((await shared.app.request('/sign-in', { method: 'POST', body, headers })).status).toBe(status);
  });

  // A body that was read would get 401 for its token.
  test.each([
    ['over 16 kB', '/sign-in', { token: 'x'.repeat(20_000) }],
    ['with an unknown state', pathOf('/state'), { state: 'gone' }],
  ])('%s are unreadable', async (_, path, fields) => {
    const response = await shared.post(path, fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(inHtml(words.refusals.unreadable.text));
  });

  // tests/process/hosting/bundled-server.test.ts proves those of pages.
  test.each([
    ['/resume', 'application/pdf', "default-src 'none'; sandbox", 'no-store'],
    ['', 'text/html; charset=UTF-8', expect.stringContaining("form-action 'self'"), 'no-store'],
    ['../../../pages.css', 'text/css; charset=utf-8', expect.stringContaining("default-src 'none'"), 'no-cache'],
    ['../../../fonts/text-400.woff2', 'font/woff2', expect.any(String), 'private, max-age=86400'],
  ])('for "%s" get %s with a policy and a cache rule', async (path, type, policy, caching) => {
    const resume = shared.samples.find((sample) => sample.resume)?.id ?? '';
    const { pathname } = new URL(`http://inbox/inquiries/${resume}${path}`);
    const { headers, status } = await shared.get(pathname);
    expect([status, Object.fromEntries(headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': type,
        'content-security-policy': policy,
        'cache-control': caching,
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      }),
    ]);
  });

  test('for the style sheets get the site’s tokens and existing fonts', async () => {
    const css = await shared.page('/site.css');
    expect(css).toContain('--ground:');
    expect(css).toContain('--size-body:');
    const fonts = [...css.matchAll(/url\("(fonts\/[^"]+)"\)/g)].map(([, path]) => `/${path}`);
    expect(fonts.length).toBeGreaterThan(0);
    for (const path of fonts) expect((await shared.get(path)).status).toBe(200);
    expect(css).not.toContain('~generated');
  });
});
