import { fallbackFor } from '../../schemas/routing/fallback.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { type AskedHeaders, isKnown, isOther, partOf, textOf } from './conditions.ts';
import { cachingOf, fileOfPage, type Header, type HostingTable, headersOf, type Kind } from './hosting-table.ts';
import { type Representation, type SiteFile, siteFiles } from './site-files.ts';

/** What somebody asks for. */
export interface Ask {
  method: string;
  /** The path and the query, as the first line of the request has them. */
  target: string;
  /** Their names in lower case. */
  headers: AskedHeaders;
  /** Whether the visitor's connection is encrypted, as far as this server or a trusted proxy knows. */
  isEncrypted: boolean;
}

/** What is answered, before it is written to a connection. */
export interface Answer {
  status: number;
  /** Names and values by turns, as Node writes them without a further look. */
  headers: readonly string[];
  /** Nothing is sent to HEAD, for a redirect, or for a version that is known. */
  body: Buffer | undefined;
}

/** The site, ready to answer. */
export type Site = (ask: Ask) => Answer | Promise<Answer>;

const flat = (headers: readonly Header[]): string[] => headers.flat();

/** The path of a target, without the query and without what a client that speaks to a proxy writes before it. */
const pathIn = (target: string): string => {
  const question = target.indexOf('?');
  const address = question < 0 ? target : target.slice(0, question);
  if (address.startsWith('/')) return address;
  return URL.canParse(address) ? new URL(address).pathname : '/';
};

/** Decodes percent-encoded bytes. Bytes that are not UTF-8 become characters that no file has in its name. */
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

/** The path that a file or a page has, as nginx and Caddy read it. Undefined for a malformed one. */
const normalized = (raw: string): string | undefined => {
  if (!raw.includes('%') && !raw.includes('/.')) return raw;
  if (/%(?![\da-f]{2})|%00/i.test(raw)) return undefined;
  return withoutDots(decoded(raw));
};

/**
 * Answers requests by the table of a built site: pages at their addresses, files, what unknown ids show, old addresses,
 * and the page for all else. Its files are those of this moment: a new build is served by a new start.
 */
export const openSite = (folder: string, table: HostingTable): Site => {
  const files = siteFiles(folder, table.types);
  const pages = new Map(table.pages.map((path) => [path, files.get(fileOfPage(path))]));
  const redirects = new Map(table.redirects.map(({ from, to }) => [from, to]));
  const passedOn = new Set(table.passedOn);
  const lostFile = files.get('/404.html');

  const fixed = new Map<string, string[]>();
  /** The headers of an answer that its request does not change. */
  const headersFor = (kind: Kind, path: string, isEncrypted: boolean): string[] => {
    const caching = kind === 'file' ? cachingOf(table, path) : table.otherwiseKept;
    const key = `${kind} ${isEncrypted} ${caching}`;
    const known = fixed.get(key);
    if (known) return known;
    const encrypted = isEncrypted ? table.headers.encrypted : [];
    const made = flat([...headersOf(table, kind), ...encrypted, ['cache-control', caching]]);
    fixed.set(key, made);
    return made;
  };

  const bare = (status: number, { isEncrypted }: Ask, ...headers: Header[]): Answer => ({
    status,
    headers: [...headersFor('none', '', isEncrypted), ...flat(headers), 'content-length', '0'],
    body: undefined,
  });

  const send = (ask: Ask, file: SiteFile, form: Representation, bytes: Buffer, kind: Kind): Answer => {
    const { headers, isEncrypted, method } = ask;
    const { modified } = file;
    const version = { tag: form.tag, modified };
    const own = [
      ...headersFor(kind, file.path, isEncrypted),
      'etag',
      form.tag,
      'last-modified',
      new Date(modified * 1000).toUTCString(),
      ...(file.isCompressed ? ['vary', 'Accept-Encoding'] : []),
    ];
    if (isOther(headers, version)) {
      return {
        status: 412,
        headers: [...headersFor(kind, file.path, isEncrypted), 'content-length', '0'],
        body: undefined,
      };
    }
    if (isKnown(headers, version)) return { status: 304, headers: own, body: undefined };
    own.push('content-type', file.type);
    if (form.encoding) own.push('content-encoding', form.encoding);
    else own.push('accept-ranges', 'bytes');
    const part = method === 'GET' && !form.encoding ? partOf(headers, form.size, version) : undefined;
    if (part === 'unsatisfiable') {
      return {
        status: 416,
        headers: [...own, 'content-range', `bytes */${form.size}`, 'content-length', '0'],
        body: undefined,
      };
    }
    const body = part ? bytes.subarray(part.first, part.last + 1) : bytes;
    if (part) own.push('content-range', `bytes ${part.first}-${part.last}/${form.size}`);
    own.push('content-length', String(body.length));
    return { status: part ? 206 : 200, headers: own, body: method === 'HEAD' ? undefined : body };
  };

  const lost = (status: 400 | 404, ask: Ask, file: SiteFile, form: Representation, bytes: Buffer): Answer => ({
    status,
    headers: [
      ...headersFor('page', '', ask.isEncrypted),
      ...(file.isCompressed ? ['vary', 'Accept-Encoding'] : []),
      ...(form.encoding ? ['content-encoding', form.encoding] : []),
      'content-type',
      file.type,
      'content-length',
      String(bytes.length),
    ],
    body: ask.method === 'HEAD' ? undefined : bytes,
  });

  type Make = (ask: Ask, file: SiteFile, form: Representation, bytes: Buffer) => Answer;

  const withBytes = (ask: Ask, file: SiteFile, make: Make): Answer | Promise<Answer> => {
    const encoding = file.isCompressed ? acceptedEncoding(textOf(ask.headers, 'accept-encoding')) : undefined;
    const form = (encoding && file[encoding]) ?? file.plain;
    const bytes = form.kept();
    return bytes ? make(ask, file, form, bytes) : form.read().then((read) => make(ask, file, form, read));
  };

  /**
   * Where a path leads that has neither page nor file: to the page of an old address, or to the same path without its
   * trailing slashes, as the request has it.
   */
  const elsewhere = (path: string, raw: string): string | undefined => {
    const clean = path.endsWith('/') && path !== '/' ? path.replace(/\/+$/, '') : path;
    if (clean !== path && !table.leadsOn) return undefined;
    const moved = redirects.get(clean);
    if (moved !== undefined || clean === path) return moved;
    const isKnown = pages.has(clean) || fallbackFor(clean, table.fallbacks) !== undefined;
    // Two slashes at the beginning of a location would lead to another site.
    return isKnown && /^\/(?!\/).*\/$/.test(raw) ? raw.replace(/\/+$/, '') : undefined;
  };

  /** The page that helps who has lost his way. */
  const helping = (status: 400 | 404, ask: Ask): Answer | Promise<Answer> =>
    lostFile ? withBytes(ask, lostFile, (...found) => lost(status, ...found)) : bare(status, ask);

  return (ask) => {
    const { method, target } = ask;
    const raw = pathIn(target);
    const path = normalized(raw);
    if (path === undefined) return helping(400, ask);
    if (passedOn.has(path) && method !== 'POST') return bare(405, ask, ['allow', 'POST']);
    if (method !== 'GET' && method !== 'HEAD') return bare(405, ask, ['allow', 'GET, HEAD']);
    const page = pages.get(path);
    if (page) return withBytes(ask, page, (...found) => send(...found, 'page'));
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (file) return withBytes(ask, file, (...found) => send(...found, 'file'));
    const to = elsewhere(path, raw);
    if (to !== undefined) {
      const question = target.indexOf('?');
      return bare(308, ask, ['location', to + (question < 0 ? '' : target.slice(question))]);
    }
    const shown = fallbackFor(path, table.fallbacks)?.shows;
    const instead = shown === undefined ? undefined : pages.get(shown);
    if (instead) return withBytes(ask, instead, (...found) => send(...found, 'page'));
    return helping(404, ask);
  };
};
