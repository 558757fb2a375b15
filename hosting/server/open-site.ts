import { fallbackFor } from '../../schemas/routing/addresses.ts';
import { fileOfPage, type HostingTable, notFoundFile, passedMethods, withQuery } from '../hosting-table.ts';
import { type Responding, type SiteRequest, siteSender } from './send-file.ts';
import { siteFiles } from './site-files.ts';

/** Decodes percent-encoded bytes. Invalid UTF-8 becomes U+FFFD, which no file name contains. Undefined if malformed. */
const decoded = (path: string): string | undefined =>
  /%(?![\da-f]{2})|%00/i.test(path)
    ? undefined
    : path.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());

interface Address {
  url: URL;
  path: string;
}

/** Parses the target of a request. Undefined if malformed. A backslash is no slash, unlike in the address bar. */
export const addressOf = (target: string): Address | undefined => {
  const encoded = target.replaceAll('\\', '%5C');
  const url = URL.parse(encoded.startsWith('/') ? `http://site${encoded}` : encoded);
  const path = url ? decoded(url.pathname) : undefined;
  return url && path !== undefined ? { url, path } : undefined;
};

/** A path that ends with a dot segment, which does not redirect. */
const endsWithDot = /^[^?#]*\/(?:\.|%2e)\/*(?:[?#]|$)/i;

/** True for paths that URLs contain as they are, so that nothing needs to be parsed. */
const isPlain = (path: string): boolean => /^[\w./~-]+$/.test(path);

/**
 * Opens a built site: pages, files, fallbacks for unknown ids, redirects, and the 404 page. It lists the files once, so
 * a new build needs another call. Requests for files of an earlier build are rejected.
 */
export const openSite = (folder: string, table: HostingTable): ((request: SiteRequest) => Responding) => {
  const files = siteFiles(folder, table.types);
  const { empty, send } = siteSender(table);
  const pages = new Map(
    table.pages.flatMap((path) => {
      const file = files.get(fileOfPage(path));
      return file ? [[path, file] as const] : [];
    }),
  );
  const served = new Map([...[...files].filter(([path]) => !path.endsWith('.html')), ...pages]);
  const direct = new Map([...served].filter(([path]) => isPlain(path) && !table.passedOn.includes(path)));
  const redirects = new Map(table.redirects.map(({ from, to }) => [from, to]));

  const sendNotFound = (status: 400 | 404, request: SiteRequest, path = ''): Responding => {
    const page = files.get(notFoundFile(table, path));
    return page ? send(request, page, status) : empty(request, status);
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

  /** Responds to GET and HEAD. */
  const sendPath = (request: SiteRequest, { path, url }: Address): Responding => {
    const file = served.get(path);
    if (file) return send(request, file);
    const to = endsWithDot.test(request.target) ? undefined : redirectOf(path, url.pathname);
    if (to !== undefined) return empty(request, 308, { location: withQuery(to, url.search) });
    const fallback = pages.get(fallbackFor(path, table.fallbacks)?.shows ?? '');
    return fallback ? send(request, fallback) : sendNotFound(404, request, path);
  };

  return (request) => {
    const { method, target } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const file = isRead ? direct.get(target) : undefined;
    if (file) return send(request, file);
    const address = addressOf(target);
    if (!address) return sendNotFound(400, request);
    const { path } = address;
    if (table.passedOn.includes(path) && method !== 'POST')
      return empty(request, 405, { allow: passedMethods.join(', ') });
    return isRead ? sendPath(request, address) : empty(request, 405, { allow: 'GET, HEAD' });
  };
};
