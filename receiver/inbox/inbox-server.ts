// Each request passes the guards in order: security headers, body limit, CSRF check, sign-in (signed-in/). A
// route (inbox-routes.ts) then reads the store, notes the access in its log and renders a page (pages/) with the texts
// of data/inbox.yaml. Nothing is kept between requests but the sessions. The commands of npm run inbox (commands/) use
// the same store and texts without HTTP.

import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { InboxToken } from '../../hosting/environment.ts';
import { bearerToken } from '../../hosting/http/bearer-token.ts';
import type { ProxyTrust } from '../../hosting/trusted-proxies.ts';
import { layout, type Page, type Refusal, refuseWithPage, type SignedInEnv } from '../../signed-in/layout.ts';
import { isSafe, isSameOrigin, securityHeaders } from '../../signed-in/request-guards.ts';
import { signIn } from '../../signed-in/sign-in.ts';
import { staticFiles } from '../../signed-in/static-files.ts';
import type { SiteContent } from '../load-site.ts';
import type { Store } from '../store/open-store.ts';
import type { SubscriptionLinks } from '../subscription-links.ts';
import { inquiryRoutes, listRoutes, messageRoutes } from './inbox-routes.ts';
import { inboxTexts } from './texts.ts';

interface InboxOptions {
  site: SiteContent;
  store: Store;
  links?: SubscriptionLinks;
  tokens: readonly InboxToken[];
  /** Proxies whose headers are trusted for the client's address and scheme; none by default. */
  isTrusted?: ProxyTrust | undefined;
  log: Pick<Logger, 'warn' | 'error'>;
  now?: () => Date;
}

/** Maximum form size in bytes; the inbox's own forms contain only a token and a path. */
const formLimit = 16 * 1024;

/**
 * The inbox as an HTTP app. Only forms on the inbox's pages can change data, and the access log records each reader.
 */
export const inboxServer = (options: InboxOptions) => {
  const { site, store, tokens, isTrusted = () => false, links, log, now = () => new Date() } = options;
  const texts = inboxTexts(site, links);
  const app = new Hono<SignedInEnv>();

  const show = (context: Context<SignedInEnv>, page: Page) =>
    context.html(layout(texts.frame, page, context.get('reader')));
  const refuse = (context: Context<SignedInEnv>, refusal: Refusal) => refuseWithPage(context, texts.frame, refusal);
  const inbox = {
    texts,
    store,
    now,
    show,
    refuse,
    note: (context: Context<SignedInEnv>, what: string, submissionId?: string) =>
      store.noteAccess({ at: now().toISOString(), who: context.get('reader').who, what, submissionId }),
  };

  app.use(securityHeaders);
  app.use(bodyLimit({ maxSize: formLimit, onError: (context) => refuse(context, 'unreadable') }));
  app.use(async (context, next) => {
    // Browsers never attach a bearer token to cross-site requests, so these need no CSRF check.
    if (isSafe(context) || bearerToken(context) !== undefined || isSameOrigin(context)) return await next();
    return refuse(context, 'foreign');
  });
  app.route('/', staticFiles());
  const onWrongToken = (): void => log.warn('inbox: wrong token');
  const { identify, routes } = signIn({ frame: texts.frame, tokens, isTrusted, now, onWrongToken });
  app.route('/', routes);
  app.use(identify);
  app.route('/', listRoutes(inbox));
  app.route('/', inquiryRoutes(inbox));
  app.route('/', messageRoutes(inbox));

  app.notFound((context) => refuse(context, 'nothingHere'));
  app.onError((error, context) => {
    log.error(`inbox: ${error.message}`);
    return refuse(context, 'fault');
  });
  return app;
};
