import { fallbackFor } from '../../schemas/routing/addresses.ts';
import {
  cachingOf,
  fileOfPage,
  type Header,
  type HostingTable,
  headersOf,
  type Kind,
  notFoundFile,
  withQuery,
} from './hosting-table.ts';
import { acceptedEncoding, isKnown, isOther, partOf, type RequestHeaders, textOf } from './request-headers.ts';
import { type Representation, type SiteFile, siteFiles } from './site-files.ts';

/** Returns the path of a request target without its query, and without the origin that proxy clients send. */
const pathIn = (target: string): string => {
  const question = target.indexOf('?');
  const address = question < 0 ? target : target.slice(0, question);
  if (address.startsWith('/')) return address;
  return URL.canParse(address) ? new URL(address).pathname : '/';
};

/** Decodes percent-encoded bytes. Invalid UTF-8 becomes U+FFFD, which no file name contains. */
const decoded = (path: string): string =>
  path.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());

/** Removes the segments `.` and `..` (RFC 3986, 5.2.4). Undefined for a path that leaves the root. */
const withoutDots = (path: string): string | undefined => {
  const [, ...segments] = path.split('/');
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..' && kept.pop() === undefined) return undefined;
    if (segment !== '..' && segment !== '.') kept.push(segment);
  }
  const last = segments.at(-1);
  return `/${kept.join('/')}${(last === '.' || last === '..') && kept.length > 0 ? '/' : ''}`;
};

/** Normalizes a path in the same way as nginx and Caddy. Undefined for a malformed path. */
const normalizePath = (raw: string): string | undefined => {
  if (!raw.includes('%') && !raw.includes('/.')) return raw;
  if (/%(?![\da-f]{2})|%00/i.test(raw)) return undefined;
  return withoutDots(decoded(raw));
};

export interface SiteRequest {
  method: string;
  target: string;
  headers: RequestHeaders;
  /** True if the visitor's connection is encrypted, according to this server or a trusted proxy. */
  isEncrypted: boolean;
}

export interface SiteResponse {
  status: number;
  /** Names and values alternate in one flat array, the form that Node writes fastest. */
  headers: readonly string[];
  /** Undefined for HEAD, redirects and 304. */
  body: Buffer | undefined;
}

export type Site = (request: SiteRequest) => SiteResponse | Promise<SiteResponse>;

interface Selected {
  file: SiteFile;
  form: Representation;
  bytes: Buffer;
}

type Respond = (selected: Selected) => SiteResponse;

/** Returns the headers that do not depend on the request, cached by response kind and caching rule. */
const fixedHeaders = (table: HostingTable) => {
  const cache = new Map<string, string[]>();
  return (kind: Kind, path: string, isEncrypted: boolean): string[] => {
    const caching = kind === 'file' ? cachingOf(table, path) : table.otherwiseKept;
    const key = `${kind} ${isEncrypted} ${caching}`;
    const known = cache.get(key);
    if (known) return known;
    const encrypted = isEncrypted ? table.headers.encrypted : [];
    const made = [...headersOf(table, kind), ...encrypted, ['cache-control', caching]].flat();
    cache.set(key, made);
    return made;
  };
};

/** Selects the smallest representation that the client accepts, and responds with its bytes. */
const withBytes = (
  { headers }: SiteRequest,
  file: SiteFile,
  respond: Respond,
): SiteResponse | Promise<SiteResponse> => {
  const encoding = file.isCompressed ? acceptedEncoding(textOf(headers, 'accept-encoding')) : undefined;
  const form = (encoding && file[encoding]) ?? file.plain;
  const bytes = form.cached();
  return bytes ? respond({ file, form, bytes }) : form.read().then((read) => respond({ file, form, bytes: read }));
};

const responses = (table: HostingTable) => {
  const headersFor = fixedHeaders(table);

  const empty = (status: number, { isEncrypted }: SiteRequest, ...headers: Header[]): SiteResponse => ({
    status,
    headers: [...headersFor('none', '', isEncrypted), ...headers.flat(), 'content-length', '0'],
    body: undefined,
  });

  /** Responds with a page or a file: 200, 206, 304, 412 or 416. */
  const found =
    ({ headers, isEncrypted, method }: SiteRequest, kind: Kind): Respond =>
    ({ bytes, file, form }) => {
      const version = { tag: form.tag, modified: file.modified };
      const fixed = headersFor(kind, file.path, isEncrypted);
      if (isOther(headers, version)) {
        return { status: 412, headers: [...fixed, 'content-length', '0'], body: undefined };
      }
      const modified = new Date(file.modified * 1000).toUTCString();
      const own = [...fixed, 'etag', form.tag, 'last-modified', modified];
      if (file.isCompressed) own.push('vary', 'Accept-Encoding');
      if (isKnown(headers, version)) return { status: 304, headers: own, body: undefined };
      own.push('content-type', file.type);
      if (form.encoding) own.push('content-encoding', form.encoding);
      else own.push('accept-ranges', 'bytes');
      const part = method === 'GET' && !form.encoding ? partOf(headers, form.size, version) : undefined;
      if (part === 'unsatisfiable') {
        const range = ['content-range', `bytes */${form.size}`, 'content-length', '0'];
        return { status: 416, headers: [...own, ...range], body: undefined };
      }
      const body = part ? bytes.subarray(part.first, part.last + 1) : bytes;
      if (part) own.push('content-range', `bytes ${part.first}-${part.last}/${form.size}`);
      own.push('content-length', String(body.length));
      return { status: part ? 206 : 200, headers: own, body: method === 'HEAD' ? undefined : body };
    };

  const notFound =
    ({ isEncrypted, method }: SiteRequest, status: 400 | 404): Respond =>
    ({ bytes, file, form }) => ({
      status,
      headers: [
        ...headersFor('page', '', isEncrypted),
        ...(file.isCompressed ? ['vary', 'Accept-Encoding'] : []),
        ...(form.encoding ? ['content-encoding', form.encoding] : []),
        ...['content-type', file.type, 'content-length', String(bytes.length)],
      ],
      body: method === 'HEAD' ? undefined : bytes,
    });

  return { empty, found, notFound };
};

/**
 * Opens a built site: pages, files, fallbacks for unknown ids, redirects, and the 404 page. It indexes the files once,
 * so a new build needs another call.
 */
export const openSite = (folder: string, table: HostingTable): Site => {
  const files = siteFiles(folder, table.types);
  const pages = new Map(table.pages.map((path) => [path, files.get(fileOfPage(path))]));
  const redirects = new Map(table.redirects.map(({ from, to }) => [from, to]));
  const passedOn = new Set(table.passedOn);
  const { empty, found, notFound } = responses(table);

  /** Returns the redirect for an old address, or for a page's path with a trailing slash. */
  const redirectOf = (path: string, raw: string): string | undefined => {
    const clean = path.replace(/(?<=[^/])\/$/, '');
    const moved = redirects.get(clean);
    if (moved !== undefined || clean === path || !table.leadsOn) return moved;
    const isPage = pages.has(clean) || fallbackFor(clean, table.fallbacks) !== undefined;
    const to = raw.replace(/\/$/, '');
    // The raw path may end with an encoded slash or a dot. A location that begins with two slashes would lead to
    // another site.
    return isPage && /^\/(?!\/)/.test(raw) && normalizePath(to) === clean ? to : undefined;
  };

  const lost = (status: 400 | 404, request: SiteRequest, path = ''): SiteResponse | Promise<SiteResponse> => {
    const page = files.get(notFoundFile(table, path));
    return page ? withBytes(request, page, notFound(request, status)) : empty(status, request);
  };

  return (request) => {
    const { method, target } = request;
    const raw = pathIn(target);
    const path = normalizePath(raw);
    if (path === undefined) return lost(400, request);
    if (passedOn.has(path) && method !== 'POST') return empty(405, request, ['allow', 'POST']);
    if (method !== 'GET' && method !== 'HEAD') return empty(405, request, ['allow', 'GET, HEAD']);
    const page = pages.get(path);
    if (page) return withBytes(request, page, found(request, 'page'));
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (file) return withBytes(request, file, found(request, 'file'));
    const to = redirectOf(path, raw);
    if (to !== undefined) {
      const question = target.indexOf('?');
      return empty(308, request, ['location', withQuery(to, question < 0 ? '' : target.slice(question))]);
    }
    const shown = fallbackFor(path, table.fallbacks)?.shows;
    const fallback = shown === undefined ? undefined : pages.get(shown);
    return fallback ? withBytes(request, fallback, found(request, 'page')) : lost(404, request, path);
  };
};
