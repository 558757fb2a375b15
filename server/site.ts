import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { fallbackFor } from '../schemas/fallback.ts';
import { searchIndexPath } from '../schemas/search-entry.ts';
import { importGenerated } from '../sites/import-generated.ts';
import { compression } from './compression.ts';
import { readPolicyHashes } from './policy-hashes.ts';
import { securityHeaders } from './security-headers.ts';

const { searchIndexAge } = await importGenerated<typeof import('#generated/constants.ts')>('constants.ts');
const { fallbacks, routes } = await importGenerated<typeof import('#generated/routes.ts')>('routes.ts');

const paths: ReadonlySet<string> = new Set(routes.map(({ path }) => path));

/**
 * How long browsers keep a file: one whose name holds a hash of its content for good, the search index for a while (its
 * name stays and every page may ask for it), all else for no time.
 */
const cachingOf = (path: string): string => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (path === searchIndexPath) return `public, max-age=${searchIndexAge}`;
  return 'public, max-age=0, must-revalidate';
};

const cacheControl: MiddlewareHandler = async (context, next) => {
  await next();
  // What is not there now may be there with the next build.
  context.header('cache-control', cachingOf(context.res.ok ? context.req.path : '/404.html'));
  // Typefaces are fetched with CORS wherever they are used, also by the pages that answer forms from another origin.
  if (context.req.path.endsWith('.woff2')) context.header('access-control-allow-origin', '*');
};

/** The page file of an address, or that of the page an unknown id falls back to (RTE-7, ERR-10). */
const pageFile = (path: string): string | undefined => {
  if (paths.has(path)) return path === '/' ? '/index.html' : `${path}.html`;
  const fallback = fallbackFor(path, fallbacks);
  return fallback && `${fallback.shows}.html`;
};

/** Eight bytes tell the versions of a file apart; each of a header's comes before the page. */
const shortDigest = (body: Uint8Array): ArrayBuffer =>
  Uint8Array.from(createHash('sha1').update(body).digest().subarray(0, 8)).buffer;

/**
 * Every file is read whole: serveStatic has no body for HEAD and answers Range with a part, and of neither can the
 * right tag and the compressed length be told. Both are a server's to choose (RFC 9110, 9.3.2 and 14.2), and no file
 * here is large.
 */
const askForWholeFiles: MiddlewareHandler = async (context, next) => {
  const headers = new Headers(context.req.raw.headers);
  headers.delete('range');
  context.req.raw = new Request(context.req.url, { headers });
  await next();
};

/** What is said of an address that is none. */
const sayLost =
  (folder: string): Handler =>
  async (context) => {
    const page = await readFile(join(folder, '404.html'), 'utf8');
    return context.body(page, 404, { 'content-type': 'text/html; charset=utf-8' });
  };

interface SiteOptions {
  /** The folder of the built site. */
  folder: string;
  /** The receiver's origin, which pages may talk to. */
  receiver: string;
}

/** The built site over HTTP: every route, its files, and a 404 page for the rest. */
export const siteServer = ({ folder, receiver }: SiteOptions): Hono => {
  const app = new Hono();
  const lost = sayLost(folder);
  // A file that a browser has is not sent again. The policy is: it also depends on where the receiver is, which no file
  // says.
  app.use(etag({ generateDigest: shortDigest, retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }));
  app.use(compression());
  app.use(securityHeaders({ receiver, inline: readPolicyHashes(folder) }));
  app.use(cacheControl);

  app.get('*', async (context, next) => {
    const { path, url } = context.req;
    // A page is at its address alone: with a trailing slash a visitor is sent to the one without, and its file is not
    // shown.
    const clean = path.replace(/\/+$/, '');
    if (clean && clean !== path && pageFile(clean)) return context.redirect(clean + new URL(url).search, 308);
    return path.endsWith('.html') && !pageFile(path) ? lost(context, next) : next();
  });
  app.get(
    '*',
    askForWholeFiles,
    // Without this an unknown id with a percent sign would not fall back to the page that it shows.
    serveStatic({ root: folder, allowPercentInPath: true, rewriteRequestPath: (path) => pageFile(path) ?? path }),
  );
  // Not by notFound: the app stands within another (start-servers.ts), whose answer that would be.
  app.get('*', lost);
  return app;
};
