import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { searchIndexAge } from '../generated/constants.ts';
import { fallbacks, routes } from '../generated/routes.ts';
import { fallbackFor } from '../schemas/fallback.ts';
import { searchIndexPath } from '../schemas/search-entry.ts';
import { compression } from './compression.ts';
import { readInlineHashes } from './inline-hashes.ts';
import { type SiteVariables, securityHeaders } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

const paths: ReadonlySet<string> = new Set(routes.map(({ path }) => path));

/**
 * How long browsers keep a file: one whose name holds a hash of its content for good, the search index for a while (its
 * name stays and every page may ask for it), all else for no time.
 */
const cachingOf = (file: string): string => {
  if (file.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (file === searchIndexPath) return `public, max-age=${searchIndexAge}`;
  return 'public, max-age=0, must-revalidate';
};

/** A file of the site, or undefined: also for a path that would leave the folder, or a folder itself. */
const readFileIn = (folder: string, path: string): Buffer | undefined => {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep)) return undefined;
  try {
    return statSync(file).isFile() ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
};

const decoded = (path: string): string | undefined => {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
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

interface SiteOptions {
  /** The folder of the built site. */
  folder: string;
  /** The receiver's origin, which pages may talk to. */
  receiver: string;
}

/** The built site over HTTP: every route, its files, and a 404 page for the rest. */
export const siteServer = ({ folder, receiver }: SiteOptions): Hono<{ Variables: SiteVariables }> => {
  const app = new Hono<{ Variables: SiteVariables }>();
  // A file that a browser has is not sent again. The policy is: it also depends on where the receiver is, which no file says.
  app.use(etag({ generateDigest: shortDigest, retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }));
  app.use(compression());
  app.use(securityHeaders({ receiver, inline: readInlineHashes(folder) }));

  const send = (context: Context<{ Variables: SiteVariables }>, file: string, status: 200 | 404 = 200) => {
    const body = readFileIn(folder, file);
    if (!body) return undefined;
    const ending = /\.(\w+)$/.exec(file)?.[1] ?? '';
    context.header('content-type', types[ending] ?? 'application/octet-stream');
    context.header('cache-control', cachingOf(file));
    if (ending === 'html') context.set('page', file);
    return context.body(new Uint8Array(body), status);
  };

  app.get('*', (context) => {
    const path = decoded(new URL(context.req.url).pathname);
    if (path !== undefined) {
      const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
      // One address per page: with a trailing slash a visitor is sent to the one without.
      if (clean !== path && pageFile(clean)) return context.redirect(clean + new URL(context.req.url).search, 308);
      const page = pageFile(clean);
      const answer = page ? send(context, page) : path.endsWith('.html') ? undefined : send(context, path);
      if (answer) return answer;
    }
    return send(context, '/404.html', 404) ?? context.text('Not found', 404);
  });
  return app;
};
