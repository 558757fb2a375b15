import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { InboxToken } from '../../environment.ts';
import type { ProxyTrust } from '../../http/client-address.ts';
import type { InboxEnv } from '../inbox-env.ts';
import { layout } from '../pages/layout.ts';
import { refusalPage } from '../pages/refusal-page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { readForm } from '../read-form.ts';
import { bearerToken } from './bearer-token.ts';
import { findBearer } from './find-bearer.ts';
import { isEncrypted } from './is-encrypted.ts';
import { ownPath } from './own-path.ts';
import { createSessions, sessionHours } from './sessions.ts';
import { signInCodes } from './sign-in-code.ts';
import { tokenCheck } from './token-check.ts';

interface SignIn {
  tokens: readonly InboxToken[];
  isTrusted: ProxyTrust;
  now: () => Date;
  /** Called when somebody tries with a wrong token. */
  onWrongToken: () => void;
}

const cookie = 'inbox';

/**
 * Signs readers in with a token or the code of a sign-in link. Returns the paths for signing in and out, and the
 * middleware that identifies the reader of every other path.
 */
export const signIn = ({ tokens, isTrusted, now, onWrongToken }: SignIn) => {
  const sessions = createSessions(now);
  const redeem = signInCodes(tokens, now);
  const check = tokenCheck({ isTrusted, onWrongToken });

  const tooMany = (context: Context, wait: number) => {
    context.header('retry-after', String(wait));
    return context.html(layout(refusalPage('tooMany')), 429);
  };

  const identify: MiddlewareHandler<InboxEnv> = async (context, next) => {
    const token = bearerToken(context);
    if (token !== undefined) {
      const verdict = await check(context, findBearer(tokens, token));
      if (typeof verdict === 'number') return tooMany(context, verdict);
      if (verdict === 'wrong') {
        context.header('www-authenticate', 'Bearer error="invalid_token"');
        return context.text('There is no such token (fix: send a token of the inbox)\n', 401);
      }
      context.set('reader', { who: verdict.who, hasSession: false });
      return await next();
    }
    const who = sessions.find(getCookie(context, cookie) ?? '');
    if (who === undefined) {
      const wanted = context.req.method === 'GET' ? context.req.path + new URL(context.req.url).search : '/';
      const query = wanted === '/' ? '' : `?${new URLSearchParams({ to: wanted })}`;
      return context.redirect(`/sign-in${query}`, 303);
    }
    context.set('reader', { who, hasSession: true });
    return await next();
  };

  const paths = new Hono<InboxEnv>();
  paths.get('/sign-in', (context) => {
    const { to = '/', code = '' } = context.req.query();
    return context.html(layout(signInPage({ to: ownPath(to), code })));
  });
  paths.post('/sign-in', async (context) => {
    const form = await readForm(context);
    const to = ownPath(form.get('to') ?? '/');
    const code = form.get('code');
    const who = code === null ? findBearer(tokens, form.get('token')?.trim() ?? '') : redeem(code);
    const verdict = await check(context, who);
    if (typeof verdict === 'number') return tooMany(context, verdict);
    if (verdict === 'wrong') {
      return context.html(layout(signInPage({ to, problem: code === null ? 'wrong' : 'expired' })), 401);
    }
    // A cookie that was there before is not taken over: nobody can have put it there for the reader.
    sessions.end(getCookie(context, cookie) ?? '');
    setCookie(context, cookie, sessions.begin(verdict.who), {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isEncrypted(context, isTrusted),
      maxAge: sessionHours * 3600,
    });
    return context.redirect(to, 303);
  });
  paths.post('/sign-out', (context) => {
    sessions.end(getCookie(context, cookie) ?? '');
    deleteCookie(context, cookie, { path: '/' });
    return context.redirect('/sign-in', 303);
  });

  return { identify, paths };
};

/** Whether a request carries a token itself: no browser sends that for the page of another site. */
export const hasOwnToken = (context: Context): boolean => bearerToken(context) !== undefined;
