import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { layout } from '../../../signed-in/layout.ts';
import type { Preview } from '../share/preview.ts';
import type { ShareLinks } from '../share/share-links.ts';
import { base, type EditingTexts } from '../texts.ts';
import { type WaitingReason, waitingPage } from './pages.ts';

/** Cookie with the code of a link. */
const cookie = 'preview';

interface SharedOptions {
  texts: EditingTexts;
  links: ShareLinks;
  preview: Preview;
  /** True if browsers reach this server over TLS. */
  isEncrypted: boolean;
}

/** Serves the preview to people with a link. Nothing else of this server is open to them. */
export const sharedPreview = ({ isEncrypted, links, preview, texts }: SharedOptions) => {
  const wait = (context: Context, reason: WaitingReason) => {
    context.header('cache-control', 'no-store');
    context.header('x-robots-tag', 'noindex, nofollow');
    if (reason === 'preparing') context.header('refresh', '5');
    return context.html(layout(texts.frame, waitingPage(texts, reason)), reason === 'expired' ? 410 : 503);
  };
  const routes = new Hono();
  routes.get(`${base}/share/:code`, (context) => {
    const { code } = context.req.param();
    if (!links.isValid(code)) return wait(context, 'expired');
    // Lax, because people follow the link from a mail.
    const settings = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isEncrypted } as const;
    setCookie(context, cookie, code, { ...settings, maxAge: links.lifetime });
    context.header('referrer-policy', 'no-referrer');
    context.header('cache-control', 'no-store');
    return context.redirect('/', 303);
  });
  return {
    routes,
    /** True if the request has the cookie of a link, which may have ended. */
    isShared: (context: Context): boolean => getCookie(context, cookie) !== undefined,
    respond: async (context: Context): Promise<Response> => {
      if (!links.isValid(getCookie(context, cookie) ?? '')) return wait(context, 'expired');
      const site = preview.site();
      if (!site) return wait(context, preview.failure() ? 'failed' : 'preparing');
      const { pathname, search } = new URL(context.req.url);
      const { method } = context.req;
      const found = await site({ method, target: pathname + search, headers: context.req.header(), isEncrypted });
      const headers = new Headers();
      for (const [name, value] of Object.entries(found.headers)) headers.set(name, String(value));
      // Nothing may show the pages after the link has ended.
      headers.set('cache-control', 'private, no-cache');
      return new Response(found.body as BodyInit | undefined, { status: found.status, headers });
    },
  };
};
