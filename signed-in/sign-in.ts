import { randomBytes } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { InboxToken } from '../hosting/environment.ts';
import { bearerToken, findBearer, type TokenCheck, tokenCheck } from '../hosting/http/bearer-token.ts';
import { isFromProxy } from '../hosting/http/client-address.ts';
import type { ProxyTrust } from '../hosting/trusted-proxies.ts';
import type { Frame } from './frame.ts';
import { layout, type Reader, refuseWithPage, type SignedInEnv } from './layout.ts';
import { readForm } from './request-guards.ts';
import { signInCodes } from './sign-in-link.ts';
import { signInPage } from './sign-in-page.ts';

/** Session lifetime in hours. It covers a working day and is not extended by use. */
const sessionHours = 12;
const sessionMs = sessionHours * 3_600_000;

/** Creates the session store. It is in memory, so a restart ends all sessions. */
const createSessions = (now: () => Date) => {
  const running = new Map<string, { who: string; until: number; ending: AbortController }>();
  const end = (id: string): void => {
    running.get(id)?.ending.abort();
    running.delete(id);
  };
  const removeExpired = (): void => {
    for (const [id, { until }] of running) if (until <= now().getTime()) end(id);
  };
  return {
    begin: (who: string): string => {
      removeExpired();
      const id = randomBytes(32).toString('base64url');
      running.set(id, { who, until: now().getTime() + sessionMs, ending: new AbortController() });
      // Sockets stay open without a request that would find the session expired.
      setTimeout(end, sessionMs, id).unref();
      return id;
    },
    find: (id: string): Reader | undefined => {
      removeExpired();
      const session = running.get(id);
      return session && { who: session.who, hasSession: true, ended: session.ending.signal };
    },
    end,
  };
};

interface SignIn extends TokenCheck {
  frame: Frame;
  tokens: readonly InboxToken[];
  now: () => Date;
}

const site = 'http://pages.invalid';

/** Returns a path of this server, or "/" for any other URL, to prevent open redirects. */
const ownPath = (wanted: string): string => {
  if (!URL.canParse(wanted, site)) return '/';
  const { origin, pathname, search } = new URL(wanted, site);
  // Two leading slashes would be read as a host name.
  return origin === site && !pathname.startsWith('//') ? pathname + search : '/';
};

/** True if the reader's connection is encrypted. This server itself speaks plain HTTP, so only a proxy can tell. */
const isEncrypted = (context: Context, isTrusted: ProxyTrust): boolean =>
  isFromProxy(context, isTrusted) && context.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';

const redirectToSignIn = (context: Context, { base }: Frame) => {
  const wanted = context.req.method === 'GET' ? context.req.path + new URL(context.req.url).search : '/';
  const query = wanted === '/' ? '' : `?${new URLSearchParams({ to: wanted })}`;
  return context.redirect(`${base}/sign-in${query}`, 303);
};

/**
 * Creates the routes for signing in (with a token or a link's code) and out. Also returns the middleware that
 * identifies the reader of every other route.
 */
export const signIn = ({ frame, tokens, isTrusted, now, onWrongToken }: SignIn) => {
  const { base, cookie } = frame;
  const sessions = createSessions(now);
  const redeem = signInCodes(tokens, now);
  const check = tokenCheck({ isTrusted, onWrongToken });
  const endSession = (context: Context): void => sessions.end(getCookie(context, cookie) ?? '');

  const tooMany = (context: Context, wait: number) => {
    context.header('retry-after', String(wait));
    return refuseWithPage(context, frame, 'tooMany');
  };

  /** Returns the reader whose session the cookies of a request belong to. */
  const readerOf = (cookies: string | undefined): Reader | undefined =>
    sessions.find(parse(cookies ?? '', cookie)[cookie] ?? '');

  const identify: MiddlewareHandler<SignedInEnv> = async (context, next) => {
    const token = bearerToken(context);
    if (token === undefined) {
      const reader = readerOf(context.req.header('cookie'));
      if (!reader) return redirectToSignIn(context, frame);
      context.set('reader', reader);
      return await next();
    }
    const verdict = await check(context, findBearer(tokens, token));
    if (typeof verdict === 'number') return tooMany(context, verdict);
    if (verdict === 'wrong') {
      context.header('www-authenticate', 'Bearer error="invalid_token"');
      return context.text('Unknown token (fix: send a token of this server)\n', 401);
    }
    context.set('reader', { who: verdict.who, hasSession: false });
    return await next();
  };

  const routes = new Hono<SignedInEnv>();
  routes.get(`${base}/sign-in`, (context) => {
    const { to = '/', code = '' } = context.req.query();
    return context.html(layout(frame, signInPage(frame, { to: ownPath(to), code })));
  });
  routes.post(`${base}/sign-in`, async (context) => {
    const form = await readForm(context);
    const to = ownPath(form.get('to') ?? '/');
    const code = form.get('code');
    const who = code === null ? findBearer(tokens, form.get('token')?.trim() ?? '') : redeem(code);
    const verdict = await check(context, who);
    if (typeof verdict === 'number') return tooMany(context, verdict);
    if (verdict === 'wrong') {
      const problem = code === null ? 'wrong' : 'expired';
      return context.html(layout(frame, signInPage(frame, { to, problem })), 401);
    }
    // A new identifier for each sign-in prevents session fixation.
    endSession(context);
    setCookie(context, cookie, sessions.begin(verdict.who), {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isEncrypted(context, isTrusted),
      maxAge: sessionHours * 3600,
    });
    return context.redirect(to, 303);
  });
  routes.post(`${base}/sign-out`, (context) => {
    endSession(context);
    deleteCookie(context, cookie, { path: '/' });
    return context.redirect(`${base}/sign-in`, 303);
  });
  return { identify, readerOf, routes };
};
