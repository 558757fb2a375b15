import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { clientAddress, networkOf, type ProxyTrust } from '../client-address.ts';
import type { InboxToken } from '../environment.ts';
import { bearerToken } from './bearer-token.ts';
import { findBearer } from './find-bearer.ts';
import type { InboxEnv } from './inbox-env.ts';
import { isEncrypted } from './is-encrypted.ts';
import { layout } from './layout.ts';
import { machineAccount } from './machine-account.ts';
import { ownPath } from './own-path.ts';
import { readForm } from './read-form.ts';
import { refusalPage } from './refusal-page.ts';
import { createSessions, sessionHours } from './sessions.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { signInPage } from './sign-in-page.ts';

interface SignIn {
  tokens: readonly InboxToken[];
  isTrusted: ProxyTrust;
  now: () => Date;
  /** Called when somebody tries with a wrong token. */
  onWrongToken: () => void;
}

const cookie = 'inbox';

/** For an inbox without tokens: whoever is at this machine reads it, under the machine's account. */
const asMachineAccount: MiddlewareHandler<InboxEnv> = async (context, next) => {
  context.set('reader', { who: machineAccount(), hasSession: false });
  return await next();
};

/** Lets in whoever has a token, and says who it is: the paths to sign in and out, and what stands before all others. */
export const signIn = ({ tokens, isTrusted, now, onWrongToken }: SignIn) => {
  const sessions = createSessions(now);
  const limit = createSignInLimit();

  /** The bearer's name, or `wrong`, or the seconds to wait. */
  const judge = async (context: Context, token: string): Promise<{ who: string } | 'wrong' | number> => {
    const address = networkOf(clientAddress(context, isTrusted), 64);
    const wait = await limit.attempt(address);
    if (wait !== undefined) return wait;
    const who = findBearer(tokens, token);
    if (who === undefined) {
      onWrongToken();
      return 'wrong';
    }
    await limit.forget(address);
    return { who };
  };

  const tooMany = (context: Context, wait: number) => {
    context.header('retry-after', String(wait));
    return context.html(layout(refusalPage('tooMany')), 429);
  };

  const identify: MiddlewareHandler<InboxEnv> = async (context, next) => {
    const token = bearerToken(context);
    if (token !== undefined) {
      const verdict = await judge(context, token);
      if (typeof verdict === 'number') return tooMany(context, verdict);
      if (verdict === 'wrong') {
        context.header('www-authenticate', 'Bearer error="invalid_token"');
        return context.text('There is no such token (fix: send one of INBOX_TOKEN)\n', 401);
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
  paths.get('/sign-in', (context) => context.html(layout(signInPage(ownPath(context.req.query('to') ?? '/'), false))));
  paths.post('/sign-in', async (context) => {
    const form = await readForm(context);
    const to = ownPath(form.get('to') ?? '/');
    const verdict = await judge(context, form.get('token')?.trim() ?? '');
    if (typeof verdict === 'number') return tooMany(context, verdict);
    if (verdict === 'wrong') return context.html(layout(signInPage(to, true)), 401);
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

  return tokens.length > 0 ? { identify, paths } : { identify: asMachineAccount, paths: new Hono<InboxEnv>() };
};

/** Whether a request carries a token itself: no browser sends that for the page of another site. */
export const hasOwnToken = (context: Context): boolean => bearerToken(context) !== undefined;
