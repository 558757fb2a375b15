import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fallback } from '../schemas/routing/addresses.ts';

/** Name of the hosting table, a file beside the built site. The build writes it. */
export const hostingFile = 'hosting.json';

export type Header = readonly [name: string, value: string];

/** Kind of response: a page (including the 404 page), another file, or neither. */
export type Kind = 'page' | 'file' | 'none';

/** Hashes of inline scripts and styles in CSP notation. They are the same on every page of a language. */
export interface PolicyHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** How the built site is served: data/hosting.yaml, the route table, and data of the build. */
export interface HostingTable {
  origin: string;
  /** Alias host names, which redirect to the origin. */
  redirectedHosts: readonly string[];
  /** URLs that this build's pages send forms to: absolute, or paths of the site itself. */
  endpoints: readonly string[];
  /** Endpoints that are paths of the site. The host forwards them to the receiver. */
  passedOn: readonly string[];
  /** Paths of all pages. The file has the same name with `.html`. */
  pages: readonly string[];
  fallbacks: readonly Fallback[];
  /** Prefixes of the languages besides the default one: `/fr`. Each has its own 404 page. */
  languages: readonly string[];
  /** Old paths with their targets. Paths are decoded and have no slash at the end, but redirect with one as well. */
  redirects: readonly { from: string; to: string }[];
  /** True if a path with a trailing slash redirects to the one without. */
  leadsOn: boolean;
  /** Cache-Control by path; a trailing * matches all paths with that prefix. */
  caching: readonly { path: string; value: string }[];
  otherwiseKept: string;
  headers: {
    /** Includes the Content-Security-Policy. */
    everything: readonly Header[];
    pages: readonly Header[];
    files: readonly Header[];
    encrypted: readonly Header[];
  };
  /** Inline code that the policy allows. The receiver's pages contain the same. */
  inline: PolicyHashes;
  types: Readonly<Record<string, string>>;
}

export const readHostingTable = (folder: string): HostingTable =>
  JSON.parse(readFileSync(join(folder, '..', hostingFile), 'utf8'));

/**
 * Returns the file of a page, from the served folder.
 * @example fileOfPage('/about'); // "/about.html"
 */
export const fileOfPage = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

/**
 * Returns the file of the 404 page in the language of a path.
 * @example notFoundFile({ languages: ['/fr'] }, '/fr/nothing'); // "/fr/404.html"
 */
export const notFoundFile = ({ languages }: Pick<HostingTable, 'languages'>, path: string): string =>
  `${languages.find((prefix) => path.startsWith(`${prefix}/`)) ?? ''}/404.html`;

/**
 * Inserts a query, or a host's variable for it, before the anchor of a redirect's target.
 * @example withQuery('/contact#form', '?from=here') // '/contact?from=here#form'
 */
export const withQuery = (to: string, query: string): string => to.replace(/(?=#)|$/, () => query);

export const cachingOf = ({ caching, otherwiseKept }: HostingTable, path: string): string =>
  caching.find((rule) => (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path))
    ?.value ?? otherwiseKept;

/** Returns the headers of a kind of response, without those for encrypted connections only. */
export const headersOf = ({ headers }: HostingTable, kind: Kind): readonly Header[] => {
  if (kind === 'none') return headers.everything;
  return [...headers.everything, ...(kind === 'page' ? headers.pages : headers.files)];
};

/** Methods with which a host forwards requests for an endpoint. Mails link to it, also after `confirm` is removed. */
export const passedMethods: readonly string[] = ['GET', 'HEAD', 'POST'];

/** Directives that control where a page may send data: from scripts, and from forms without scripts. */
const directives = ['connect-src', 'form-action'] as const;

interface Forbidden {
  directive: (typeof directives)[number];
  endpoint: string;
}

/** Returns the first endpoint that the pages' policy forbids. Browsers would block that form silently. */
export const forbiddenEndpoint = ({ endpoints, headers, origin }: HostingTable): Forbidden | undefined => {
  const policy = headers.everything.find(([name]) => name === 'content-security-policy')?.[1];
  if (policy === undefined) return undefined;
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0] ?? '', rule.split(' ').slice(1)]));
  return directives
    .flatMap((directive) => endpoints.map((endpoint) => ({ directive, endpoint })))
    .find(({ directive, endpoint }) => {
      const sources = rules.get(directive) ?? [];
      const target = new URL(endpoint, origin).origin;
      return !sources.includes(target) && !(target === origin && sources.includes("'self'"));
    });
};
