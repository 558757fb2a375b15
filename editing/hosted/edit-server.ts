// Requests pass three gates. People with a link see the last preview, and nothing else. All others need a session or a
// token. Some pages below /__edit/ are this process's own (page-routes.ts). The API runs in this process, which
// commits what it changes (save.ts). The panel and the site come from the dev server.

import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { InboxToken } from '../../hosting/environment.ts';
import { bearerToken } from '../../hosting/http/bearer-token.ts';
import type { ProxyTrust } from '../../hosting/trusted-proxies.ts';
import { type Refusal, refusalStatus, refuseWithPage, type SignedInEnv } from '../../signed-in/layout.ts';
import { isSafe, isSameOrigin, securityHeaders } from '../../signed-in/request-guards.ts';
import { signIn } from '../../signed-in/sign-in.ts';
import { staticFiles } from '../../signed-in/static-files.ts';
import { servedAs } from '../../sites/served-paths.ts';
import { editingApp } from '../requests/api.ts';
import { type Refusal as ApiRefusal, editingApi } from '../requests/protocol.ts';
import { answerAgents } from './agents.ts';
import { limitBodies } from './body-limits.ts';
import type { DevServer } from './dev-server.ts';
import { forward } from './forward.ts';
import type { PageOptions } from './page-options.ts';
import { pageRoutes } from './page-routes.ts';
import { sharedPreview } from './pages/shared-preview.ts';
import { countChanges } from './repository/changes/history.ts';
import { saves } from './repository/save.ts';
import { base } from './texts.ts';

interface EditOptions extends Omit<PageOptions, 'mayPublish' | 'onChange'> {
  devServer: DevServer;
  tokens: readonly InboxToken[];
  isTrusted: ProxyTrust;
  /** Called for faults of this process, and for each wrong token. */
  warn: (line: string) => void;
}

/** Most bytes of the form for signing in, the only body that is read of somebody without a session. */
const largestSignIn = 16 * 1024;

/** Requests that change something, per editor and minute. */
const mostPosts = 300;

/** Path for agents (Model Context Protocol), which send a token with each request. */
const agents = `${base}/mcp`;

/**
 * Policy of pages from the dev server, which needs inline scripts and styles. Vite waits in a worker until a lost
 * connection is back. Nothing may load from, or send to, another origin.
 */
const previewPolicy = (host: string): string =>
  [
    ...["default-src 'self'", "script-src 'self' 'unsafe-inline'", "style-src 'self' 'unsafe-inline'"],
    ...[
      "worker-src 'self' blob:",
      "img-src 'self' data: blob:",
      `connect-src 'self' ws://${host} wss://${host}`,
      "object-src 'none'",
    ],
    ...["base-uri 'self'", "form-action 'self'", "frame-ancestors 'self'"],
  ].join('; ');

/** Returns a page from the dev server with the headers of this process. */
const guarded = ({ body, headers: sent, status }: Response, host: string): Response => {
  const headers = new Headers(sent);
  // The panel and the API have stricter policies.
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', previewPolicy(host));
  headers.set('x-robots-tag', 'noindex, nofollow');
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'same-origin');
  // A shared cache must not keep it.
  headers.set('cache-control', `private, ${headers.get('cache-control') ?? 'no-cache'}`);
  return new Response(body, { status, headers });
};

/** Browsers send a token to another site only if that allows it, so no page can forge the request of an agent. */
const isAgent = (context: Context): boolean => context.req.path === agents && bearerToken(context) !== undefined;

/** Returns who may publish: a name with several tokens only if each of them may. */
const publishersIn =
  (tokens: readonly InboxToken[]) =>
  (who: string): boolean =>
    tokens.filter(({ name }) => name === who).every(({ mayPublish }) => mayPublish === true);

/** The hosted editor as an HTTP app. `readerOf` identifies the reader of a socket by its cookies. */
export const editServer = (options: EditOptions) => {
  const { copy, devServer, isTrusted, links, origin, preview, site, texts, warn } = options;
  const { problems } = texts.words;
  const now = (): Date => new Date();
  const posts = new RateLimiterMemory({ points: mostPosts, duration: 60 });
  const onChange = (): void => {
    if (links.all().length > 0) preview.refresh().catch((error: Error) => warn(`preview: ${error.message}`));
  };
  onChange();
  const record = saves({ ...options, onSaved: onChange });
  const answerAgent = answerAgents({ site, record, warn });

  const isApi = ({ req }: Context): boolean => req.path.startsWith(editingApi) || req.path === agents;
  const refuseApi = (context: Context, status: 401 | 413, message: string) =>
    context.json<ApiRefusal>({ message }, status);
  /** Refuses a request with a page, or for the API with a sentence. */
  const refuse = (context: Context<SignedInEnv>, refusal: Refusal, sentence = texts.words.refusals[refusal].text) =>
    isApi(context)
      ? context.json<ApiRefusal>({ message: sentence }, refusalStatus[refusal])
      : refuseWithPage(context, texts.frame, refusal);

  const tooLarge = (context: Context<SignedInEnv>) =>
    isApi(context) ? refuseApi(context, 413, problems.tooMuch) : refuse(context, 'unreadable');

  const { identify, readerOf, routes } = signIn({
    ...{ frame: texts.frame, tokens: options.tokens, isTrusted, now },
    onWrongToken: () => warn('wrong token'),
  });
  const shared = sharedPreview({ links, preview, texts, isEncrypted: origin.startsWith('https:') });

  const app = new Hono<SignedInEnv>();
  app.use(async (context, next) => {
    await next();
    // Answers of the dev server and of previews have a policy.
    if (!context.res.headers.has('content-security-policy')) await securityHeaders(context, async () => undefined);
  });
  app.use(async (context, next) => {
    if (isSafe(context) || isSameOrigin(context) || isAgent(context)) return await next();
    return refuse(context, 'foreign');
  });
  app.route(base, staticFiles());
  app.use(`${base}/sign-in`, bodyLimit({ maxSize: largestSignIn, onError: tooLarge }));
  app.route('/', routes);
  app.route('/', shared.routes);
  app.use(async (context, next) => {
    const isSignedIn = readerOf(context.req.header('cookie')) !== undefined || context.req.header('authorization');
    if (isSignedIn) return await next();
    if (shared.isShared(context) && !context.req.path.startsWith(base)) return shared.respond(context);
    return isApi(context) ? refuseApi(context, 401, problems.signedOut) : await next();
  });
  app.use(identify);
  app.use(async (context, next) => {
    if (isSafe(context)) return await next();
    try {
      await posts.consume(context.get('reader').who);
    } catch {
      return refuse(context, 'tooMany', problems.tooMuch);
    }
    return await next();
  });
  app.use(limitBodies(tooLarge, (context) => refuse(context, 'tooMany', problems.tooMuch)));
  app.route('/', pageRoutes({ ...options, mayPublish: publishersIn(options.tokens), onChange }));
  app.all(agents, async (context) =>
    isAgent(context) ? answerAgent(context) : refuseApi(context, 401, problems.signedOut),
  );
  app.route(
    '/',
    editingApp({
      site: { ...site, changes: () => countChanges(copy) },
      whoOf: (context) => context.get('reader').who,
      record,
      onError: (error) => warn(error.stack ?? error.message),
    }),
  );
  app.get('*', async (context) => {
    if (!servedAs(new URL(context.req.url).pathname)) return refuse(context, 'nothingHere');
    if (!devServer.origin()) {
      context.header('retry-after', '5');
      return context.text(`${problems.starting}\n`, 503);
    }
    const response = await forward(context, devServer);
    return guarded(response, context.req.header('host') ?? '');
  });
  app.notFound((context) => refuse(context, 'nothingHere'));
  app.onError((error, context) => {
    warn(error.message);
    // The dev server has ended.
    return refuse(context, 'fault', error instanceof TypeError ? problems.starting : undefined);
  });
  return { app, readerOf };
};
