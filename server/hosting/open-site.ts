import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { fallbackFor } from '../../schemas/routing/addresses.ts';
import {
  cachingOf,
  fileOfPage,
  type HostingTable,
  headersOf,
  type Kind,
  notFoundFile,
  withQuery,
} from './hosting-table.ts';
import { type Encoding, extensionOf, type SiteFile, siteFiles } from './site-files.ts';

interface SiteRequest {
  method: string;
  /** Path and query, or the absolute URL that proxy clients send (RFC 9112, 3.2.2). */
  target: string;
  headers: IncomingHttpHeaders;
  /** True if the visitor's connection is encrypted, according to this server or a trusted proxy. */
  isEncrypted: boolean;
}

export interface SiteResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Undefined for HEAD, redirects and 304. */
  body?: Buffer | undefined;
}

/** Strong ETag (RFC 9110, 8.8.3): a hash of the bytes, so it is the same on every machine. */
const tagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;

/** True if the client has this version already (RFC 9110, 13.1.2). */
const isKnown = (tag: string, known = ''): boolean =>
  known.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));

/** True if a client accepts an encoding with a weight above zero (RFC 9110, 12.5.3). */
const accepts = (header: string, encoding: Encoding): boolean =>
  new RegExp(String.raw`(?:^|,)\s*${encoding}\s*(?:,|$|;\s*q=(?:1|0\.0*[1-9]))`, 'i').test(header);

const isVideo = ({ type }: SiteFile): boolean => type.startsWith('video/');

const urlOf = (target: string): URL | undefined => {
  const address = target.startsWith('/') ? `http://site${target}` : target;
  return URL.canParse(address) ? new URL(address) : undefined;
};

/**
 * Responds to the Range header with a part of a complete file (RFC 9110, 14). Several ranges, and ranges of another
 * version, get the complete file.
 */
const withRange = (complete: SiteResponse, { 'if-range': version, range = '' }: IncomingHttpHeaders): SiteResponse => {
  const { body, headers } = complete;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!body || first + last === '' || (version ?? headers.etag) !== headers.etag) return complete;
  const size = body.length;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  const part = body.subarray(start, end);
  const isValid = start < end;
  const ofPart = {
    'content-range': `bytes ${isValid ? `${start}-${end - 1}` : '*'}/${size}`,
    'content-length': String(isValid ? part.length : 0),
  };
  return { status: isValid ? 206 : 416, headers: { ...headers, ...ofPart }, ...(isValid && { body: part }) };
};

/** Decodes percent-encoded bytes. Invalid UTF-8 becomes U+FFFD, which no file name contains. Undefined if malformed. */
const decoded = (path: string): string | undefined =>
  /%(?![\da-f]{2})|%00/i.test(path)
    ? undefined
    : path.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());

/**
 * Opens a built site: pages, files, fallbacks for unknown ids, redirects, and the 404 page. It lists the files once, so
 * a new build needs another call.
 */
export const openSite = (folder: string, table: HostingTable): ((request: SiteRequest) => Promise<SiteResponse>) => {
  const files = siteFiles(folder, table.types);
  const pages = new Map(table.pages.map((path) => [path, files.get(fileOfPage(path))]));
  const redirects = new Map(table.redirects.map(({ from, to }) => [from, to]));

  const fixedHeaders = (kind: Kind, path: string, isEncrypted: boolean): Record<string, string> => ({
    ...Object.fromEntries([...headersOf(table, kind), ...(isEncrypted ? table.headers.encrypted : [])]),
    'cache-control': kind === 'file' ? cachingOf(table, path) : table.otherwiseKept,
  });

  const empty = (status: number, { isEncrypted }: SiteRequest, own: Record<string, string> = {}): SiteResponse => ({
    status,
    headers: { ...fixedHeaders('none', '', isEncrypted), ...own, 'content-length': '0' },
  });

  /** Responds with a file in the smallest encoding that the client accepts. Only found files have a version. */
  const send = async (request: SiteRequest, file: SiteFile, kind: Kind, status = 200): Promise<SiteResponse> => {
    const { headers, isEncrypted, method } = request;
    const encoding = file.encodings.find((one) => accepts(String(headers['accept-encoding'] ?? ''), one));
    const body = await readFile(join(folder, file.path + (encoding ? extensionOf[encoding] : '')));
    const etag = tagOf(body);
    const ofEvery = {
      ...fixedHeaders(kind, file.path, isEncrypted),
      ...(status === 200 && { etag }),
      ...(file.encodings.length > 0 && { vary: 'Accept-Encoding' }),
      // Safari plays a video only from a server that sends parts of it.
      ...(isVideo(file) && { 'accept-ranges': 'bytes' }),
    };
    if (status === 200 && isKnown(etag, headers['if-none-match'])) return { status: 304, headers: ofEvery };
    const ofBody = { 'content-type': file.type, 'content-length': String(body.length) };
    const complete = {
      status,
      headers: { ...ofEvery, ...ofBody, ...(encoding && { 'content-encoding': encoding }) },
      body: method === 'HEAD' ? undefined : body,
    };
    return isVideo(file) ? withRange(complete, headers) : complete;
  };

  const sendNotFound = async (status: 400 | 404, request: SiteRequest, path = ''): Promise<SiteResponse> => {
    const page = files.get(notFoundFile(table, path));
    return page ? send(request, page, 'page', status) : empty(status, request);
  };

  /** Returns the redirect for an old address, or for the address of a page with a trailing slash. */
  const redirectOf = (path: string, encoded: string): string | undefined => {
    const clean = path.replace(/(?<=[^/])\/$/, '');
    const moved = redirects.get(clean);
    if (moved !== undefined || clean === path || !table.leadsOn) return moved;
    const isPage = pages.has(clean) || fallbackFor(clean, table.fallbacks) !== undefined;
    const to = encoded.replace(/\/$/, '');
    // The slash at the end may be encoded.
    return isPage && decoded(to) === clean ? to : undefined;
  };

  /** Responds to GET and HEAD. The path is decoded, the URL is not. */
  const sendPath = async (request: SiteRequest, path: string, url: URL): Promise<SiteResponse> => {
    const page = pages.get(path);
    if (page) return send(request, page, 'page');
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (file) return send(request, file, 'file');
    const to = redirectOf(path, url.pathname);
    if (to !== undefined) return empty(308, request, { location: withQuery(to, url.search) });
    const shown = fallbackFor(path, table.fallbacks)?.shows;
    const fallback = shown === undefined ? undefined : pages.get(shown);
    return fallback ? send(request, fallback, 'page') : sendNotFound(404, request, path);
  };

  return async (request) => {
    const { method, target } = request;
    const url = urlOf(target);
    const path = url && decoded(url.pathname);
    if (!url || path === undefined) return sendNotFound(400, request);
    if (table.passedOn.includes(path) && method !== 'POST') return empty(405, request, { allow: 'POST' });
    if (method !== 'GET' && method !== 'HEAD') return empty(405, request, { allow: 'GET, HEAD' });
    return sendPath(request, path, url);
  };
};
