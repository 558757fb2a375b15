import { afterEach, describe, expect, test } from 'vitest';
import { inbox as words } from '#generated/content/inbox.ts';
import { findBearer } from '../../../server/inbox/sign-in/find-bearer.ts';
import { ownPath } from '../../../server/inbox/sign-in/own-path.ts';
import { signInCode } from '../../../server/inbox/sign-in/sign-in-code.ts';
import { wrongTokens } from '../../../server/inbox/sign-in/token-limit.ts';
import { inHtml } from './in-html.ts';
import { type OpenInbox, openInbox } from './open-inbox.ts';

const tokens = [
  { name: 'anna', token: 'a-token-of-annas-own-0123' },
  { name: 'ben', token: 'a-token-of-bens-own-45678' },
];
let inbox: OpenInbox | undefined;
afterEach(() => inbox?.close());

const open = async (options: Parameters<typeof openInbox>[0] = {}): Promise<OpenInbox> => {
  inbox = await openInbox({ tokens, ...options });
  return inbox;
};

const cookieOf = (answer: Response): string => answer.headers.get('set-cookie') ?? '';
const session = (answer: Response): string => cookieOf(answer).split(';')[0] ?? '';

describe('signing in', () => {
  test('every page leads to it and back', async () => {
    const { get, post } = await open();
    const asked = await get('/?state=all');
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/sign-in?to=%2F%3Fstate%3Dall']);
    const page = await (await get('/sign-in?to=%2F%3Fstate%3Dall')).text();
    expect(page).toContain('<input type="hidden" name="to" value="/?state=all">');
    const answer = await post('/sign-in', { token: ` ${tokens[0]?.token} `, to: '/?state=all' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?state=all']);
    expect(cookieOf(answer)).toMatch(/^inbox=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    const list = await get('/', { cookie: session(answer) });
    expect(list.status).toBe(200);
    expect(await list.text()).toContain('<span>anna</span>');
  });

  test('a wrong token is said at the field, and to the log without the token', async () => {
    const { get, post, logged } = await open();
    const answer = await post('/sign-in', { token: 'guessed' });
    expect([answer.status, cookieOf(answer)]).toEqual([401, '']);
    const page = await answer.text();
    expect(page).toContain('aria-describedby="problem hint" aria-invalid="true"');
    expect(page).toContain(`<p class="wrong" id="problem">${inHtml(words.signIn.wrong)}</p>`);
    expect(page).not.toContain('guessed');
    expect(logged).toEqual(['inbox: somebody sent a wrong token']);
    expect((await get('/', { cookie: 'inbox=invented' })).status).toBe(303);
  });

  test('a session ends when one signs out, after twelve hours, and with the server', async () => {
    let now = new Date('2026-03-01T08:00:00Z');
    const { get, post } = await open({ now: () => now });
    const sign = async () => session(await post('/sign-in', { token: tokens[1]?.token ?? '' }));
    const first = await sign();
    const second = await sign();
    const out = await post('/sign-out', {}, { cookie: first });
    expect([out.status, out.headers.get('location'), cookieOf(out)]).toEqual([
      303,
      '/sign-in',
      'inbox=; Max-Age=0; Path=/',
    ]);
    expect((await get('/', { cookie: first })).status).toBe(303);
    now = new Date('2026-03-01T19:59:59Z');
    expect((await get('/', { cookie: second })).status).toBe(200);
    now = new Date('2026-03-01T20:00:00Z');
    expect((await get('/', { cookie: second })).status).toBe(303);
  });

  test('the cookie is for HTTPS alone when a trusted proxy says so, and not when anybody does', async () => {
    const { post } = await open({ isTrusted: isSelf });
    const token = tokens[0]?.token ?? '';
    expect(cookieOf(await post('/sign-in', { token }, { 'x-forwarded-proto': 'https' }))).toContain('; Secure');
    expect(cookieOf(await post('/sign-in', { token }, { 'x-forwarded-proto': 'http' }))).not.toContain('Secure');
    await inbox?.close();
    const { post: send } = await open();
    expect(cookieOf(await send('/sign-in', { token }, { 'x-forwarded-proto': 'https' }))).not.toContain('Secure');
  });
});

/** A proxy in this process, which has no address. */
const isSelf = (address: string): boolean => address === '';

describe('wrong tokens', () => {
  const from = (address: string) => ({ 'x-forwarded-for': `10.0.0.1, ${address}` });
  const status = async (answer: Promise<Response>) => (await answer).status;

  test('too many from one address get 429, and a correct one from there is accepted all the same', async () => {
    const { post, get, logged } = await open({ isTrusted: isSelf });
    const token = tokens[0]?.token ?? '';
    const wrong = await Promise.all(
      Array.from({ length: wrongTokens }, () => post('/sign-in', { token: 'x' }, from('203.0.113.1'))),
    );
    expect(new Set(wrong.map((answer) => answer.status))).toEqual(new Set([401]));
    const refused = await post('/sign-in', { token: 'x' }, from('203.0.113.1'));
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait > 0 && wait <= 900).toBe(true);
    expect(await refused.text()).toContain(inHtml(words.refusals.tooMany.text));
    expect(logged).toHaveLength(wrongTokens);
    const bearer = (given: string) => ({ ...from('203.0.113.1'), authorization: `Bearer ${given}` });
    expect(await status(get('/', bearer('wrong')))).toBe(429);

    expect(await status(post('/sign-in', { token }, from('203.0.113.1')))).toBe(303);
    expect(await status(get('/', bearer(token)))).toBe(200);
    expect(await status(post('/sign-in', { token: 'x' }, from('203.0.113.2')))).toBe(401);
  });

  test('from many addresses lock nobody out', async () => {
    const { post } = await open({ isTrusted: isSelf });
    for (let count = 0; count < 11 * wrongTokens; count += 1) {
      await post('/sign-in', { token: 'x' }, from(`198.51.100.${count % 11}`));
    }
    expect(await status(post('/sign-in', { token: tokens[0]?.token ?? '' }, from('203.0.113.9')))).toBe(303);
  });
});

describe('a sign-in link', () => {
  const start = new Date('2026-03-01T08:00:00Z');
  const minute = 60_000;
  const later = (minutes: number) => new Date(start.getTime() + minutes * minute);
  const [anna] = tokens as [(typeof tokens)[0]];
  let time = start;
  const openAt = (now: Date) => {
    time = now;
    return open({ now: () => time });
  };

  test('is not redeemed by opening it, and signs in once', async () => {
    const { get, post } = await openAt(start);
    const code = signInCode(anna, start);
    for (let visits = 0; visits < 2; visits += 1) {
      const page = await (await get(`/sign-in?code=${code}`)).text();
      expect(page).toContain(`<input type="hidden" name="code" value="${code}">`);
      expect(page).not.toContain('type="password"');
    }
    const answer = await post('/sign-in', { code, to: '/' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(await (await get('/', { cookie: session(answer) })).text()).toContain('<span>anna</span>');
    const again = await post('/sign-in', { code, to: '/' });
    expect([again.status, cookieOf(again)]).toEqual([401, '']);
    expect(await again.text()).toContain(`<p class="wrong" id="problem">${inHtml(words.signIn.expired)}</p>`);
  });

  test('does not reveal the token', () => {
    expect(signInCode(anna, start)).not.toContain(anna.token);
  });

  const other = { name: 'anna', token: 'another-token-of-other-people' };
  const code = signInCode(anna, start);
  test.each<[what: string, code: string, opened: Date, used: Date]>([
    ['after an hour', code, start, later(60)],
    ['from before the start of the server', code, later(1), later(2)],
    ['from the future', signInCode(anna, later(2)), start, later(1)],
    ['signed with another token', signInCode(other, start), start, start],
    ['with another time', code.replace(/^[^.]+/, later(30).getTime().toString(36)), start, later(61)],
    ['that was cut off', code.slice(0, -1), start, start],
    ['without a content', '', start, start],
  ])('%s is refused', async (_, given, opened, used) => {
    const { post } = await openAt(opened);
    time = used;
    expect((await post('/sign-in', { code: given })).status).toBe(401);
  });
});

describe('a program', () => {
  test('sends its token itself, and needs no origin', async () => {
    const { app, store, samples, get } = await open();
    const authorization = `Bearer ${tokens[1]?.token}`;
    expect((await get('/', { authorization })).status).toBe(200);
    const id = samples[0]?.id ?? '';
    const body = new URLSearchParams({ state: 'answered' });
    const answer = await app.request(`/inquiries/${id}/state`, { method: 'POST', body, headers: { authorization } });
    expect(answer.status).toBe(303);
    expect((await store.accesses(1)).map(({ who, what }) => [who, what])).toEqual([['ben', 'state']]);
  });

  test('with a wrong one is refused in one line', async () => {
    const { get } = await open();
    const answer = await get('/', { authorization: 'Bearer guessed' });
    expect([answer.status, await answer.text()]).toEqual([
      401,
      'There is no such token (fix: send a token of the inbox)\n',
    ]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });
});

test.each([
  ['a-token-of-annas-own-0123', 'anna'],
  ['a-token-of-bens-own-45678', 'ben'],
  ['a-token-of-bens-own-4567', undefined],
  ['A-token-of-annas-own-0123', undefined],
  ['', undefined],
])('the token “%s” is of %s', (given, name) => {
  expect(findBearer(tokens, given)).toBe(name);
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
])('after signing in, “%s” leads to %s', (wanted, path) => {
  expect(ownPath(wanted)).toBe(path);
});
