import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import { type Plugin, transformWithOxc } from 'vite';
import { siteFolders } from '../../../sites/site-folders.ts';
import { knownNames } from '../../check/known-names.ts';
import { readDocuments } from '../../read/documents.ts';
import {
  type Answer,
  readSiteFile,
  readSiteTexts,
  removeSiteFile,
  siteFile,
  siteFiles,
  writeSiteFile,
} from './edit-file.ts';
import { screenConfig } from './screen-config.ts';

/** URL path of the admin UI. Only `npm run dev` serves it. */
const place = '/admin/';

/** Sveltia CMS as published for bundlers, including its fonts. */
const cms = fileURLToPath(new URL('.', import.meta.resolve('@sveltia/cms')));

/** Modules that Sveltia loads on demand, for photograph metadata and pasted text. */
const onDemand = ['exifr/dist/lite.esm.mjs', 'turndown/lib/turndown.browser.es.js'];
const packageFile = (name: string): string => createRequire(join(cms, 'index.js')).resolve(name);

/** Blocks requests to other hosts, such as Sveltia's check for new versions. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
].join('; ');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Texts and pictures</title>
    <script type="importmap">${JSON.stringify({
      imports: Object.fromEntries(onDemand.map((name) => [name, `${place}packages/${name}`])),
    })}</script>
    <script type="module" src="${place}browser/start.ts"></script>
  </head>
  <body></body>
</html>
`;

const own = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Only this machine may read and write, and only from pages of this server. */
const isAllowed = ({ socket, headers, method }: IncomingMessage): boolean => {
  const host = headers.host ?? '';
  const isHere = own.has(socket.remoteAddress ?? '') && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  return isHere && (method === 'GET' ? (headers.origin ?? `http://${host}`) : headers.origin) === `http://${host}`;
};

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const notFound: Answer = { status: 404, body: 'not found' };

const file = (path: string): Answer => (existsSync(path) ? { status: 200, body: readFileSync(path) } : notFound);

/**
 * Returns the admin UI's script without Vite's client, which would reload the page at every change and discard unsaved
 * values.
 */
const ownScript = async (path: string): Promise<Answer> => {
  const source = file(join(import.meta.dirname, path));
  return source.status === 200 ? { ...source, body: (await transformWithOxc(String(source.body), path)).code } : source;
};

/** Font URLs in Sveltia's styles. They point to another host, although the package includes the fonts. */
const elsewhere = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g;

const withOwnFaces = (script: string): string => {
  const faces = readdirSync(join(cms, 'assets'));
  return script.replaceAll(elsewhere, (address, family: string, subset: string) => {
    const own = faces.find((name) => name.startsWith(`${family}-${subset}-`) && name.endsWith('.woff2'));
    return own ? `${place}cms/assets/${own}` : address;
  });
};

/** Sveltia's message for every failed save, which is wrong for faults in the data. */
const savingFailed = 'There was an error while saving the entry. Please try again later.';
const notSaved = 'The entry was not saved. Correct it and save again.';

/** Returns Sveltia's script with local fonts and with our message for a rejected save. */
export const screenScript = (): string =>
  withOwnFaces(readFileSync(join(cms, 'index.js'), 'utf8')).replaceAll(savingFailed, notSaved);

const configOfSite = () => {
  const documents = readDocuments(siteFolders.data);
  return screenConfig(knownNames(documents, siteFolders.data), documents);
};

/** Contents of the JSON files that describe the site. */
const siteData = new Map<string, () => unknown>([
  ['config.json', configOfSite],
  ['files.json', () => siteFiles(siteFolders.data)],
  ['texts.json', () => readSiteTexts(siteFolders.data)],
]);

/** Returns a file of Sveltia. */
const cmsFile = (path: string): Answer => {
  if (path === 'index.js') return { status: 200, body: screenScript() };
  const inside = resolve(cms, path);
  return inside.startsWith(resolve(cms) + sep) ? file(inside) : notFound;
};

const answerTo = async (request: IncomingMessage, path: string): Promise<Answer> => {
  if (/^browser\/[a-z-]+\.ts$/.test(path)) return ownScript(path);
  const read = siteData.get(path);
  if (read) return { status: 200, body: JSON.stringify(read()) };
  if (path.startsWith('packages/')) {
    const name = onDemand.find((each) => path === `packages/${each}`);
    return name ? file(packageFile(name)) : notFound;
  }
  if (path.startsWith('cms/')) return cmsFile(path.slice('cms/'.length));
  const site = siteFile(siteFolders.data, path.replace(/^files\//, ''));
  if (!site || !path.startsWith('files/')) return notFound;
  if (request.method === 'PUT')
    return writeSiteFile(siteFolders, site, await bodyOf(request), request.headers['if-match']);
  if (request.method === 'DELETE') return removeSiteFile(siteFolders, site);
  return readSiteFile(site);
};

const send = (response: ServerResponse, { status, body, state }: Answer, type: string): void => {
  response.statusCode = status;
  response.setHeader('content-type', type);
  response.setHeader('content-security-policy', policy);
  response.setHeader('cache-control', 'no-store');
  if (state) response.setHeader('etag', state);
  response.end(body);
};

const respond = async (request: IncomingMessage, response: ServerResponse, url: string): Promise<void> => {
  const path = decodeURIComponent(url.split('?')[0] ?? '');
  if (path === place) return send(response, { status: 200, body: page }, 'text/html');
  const answer = await answerTo(request, path.slice(place.length));
  const type = path.endsWith('.ts') ? 'text/javascript' : getMimeType(path);
  send(response, answer, type ?? 'text/plain; charset=utf-8');
};

/** Development only: serves the admin UI for the site's data folder at /admin/. */
export const adminPlugin = (): Plugin => ({
  name: 'emberline:admin',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (!request.url?.startsWith(place)) return next();
      if (!isAllowed(request)) return send(response, { status: 403, body: 'only from this machine' }, 'text/plain');
      await respond(request, response, request.url).catch(next);
    });
  },
});
