import type { Hosting, Redirects } from '#generated/entities.ts';
import { decodedPath } from '../../../schemas/operation/redirects.ts';
import type { Fallback } from '../../../schemas/routing/addresses.ts';
import type { Header, HostingTable, PolicyHashes } from '../../../server/hosting/hosting-table.ts';
import { mediaTypes } from '../../../server/hosting/media-types.ts';
import { hostOf } from './config-text.ts';

interface TableInputs {
  hosting: Hosting;
  redirects: Redirects['redirects'];
  baseUrl: string;
  /** Form targets of this build: absolute URLs, or paths of the site. */
  endpoints: readonly string[];
  pages: readonly string[];
  fallbacks: readonly Fallback[];
  /** Prefixes of the languages besides the default one. */
  languages: readonly string[];
  inline: PolicyHashes;
  secondsOf: (constant: string) => number;
}

/**
 * CSP source expressions for the keywords of data/hosting.yaml
 * (https://www.w3.org/TR/CSP3/#framework-directive-source-list).
 */
const asSource: Readonly<Record<string, string>> = {
  self: "'self'",
  none: "'none'",
  script: "'script'",
  data: 'data:',
};

const policyOf = ({ hosting, inline }: TableInputs, receivers: readonly string[]): string =>
  hosting.policy
    .map(({ directive, sources }) => {
      const hashes = directive.startsWith('style') ? inline.styles : inline.scripts;
      const written = sources.flatMap((source) => {
        if (source === 'inline') return hashes.map((hash) => `'${hash}'`);
        return source === 'receiver' ? receivers : [asSource[source] ?? source];
      });
      return [directive, ...written].join(' ');
    })
    .join('; ');

const asHeaders = (headers: readonly { name: string; value: string }[]): Header[] =>
  headers.map(({ name, value }) => [name, value]);

/** In seconds. RFC 9111 treats a year as practically unlimited. */
const forGood = 365 * 24 * 60 * 60;

/**
 * Returns the host name with or without `www.` if it is directly below a top-level domain, because people type both.
 */
const counterpartOf = (host: string): string[] => {
  if (host.startsWith('www.')) return [host.slice('www.'.length)];
  return /^[^.]+\.[a-z][^.]*$/.test(host) ? [`www.${host}`] : [];
};

/** Creates the hosting table of the built site, from which every host's configuration is made. */
export const makeTable = (inputs: TableInputs): HostingTable => {
  const { baseUrl, endpoints, fallbacks, hosting, languages, pages, redirects, secondsOf } = inputs;
  const host = hostOf(baseUrl);
  const isOwn = (endpoint: string): boolean => new URL(endpoint, baseUrl).origin === baseUrl;
  const receivers = new Set(endpoints.filter((one) => !isOwn(one)).map((endpoint) => new URL(endpoint).origin));
  return {
    origin: baseUrl,
    redirectedHosts: (hosting.redirectedHosts ?? counterpartOf(host)).filter((other) => other !== host),
    endpoints,
    passedOn: endpoints.filter(isOwn).map((endpoint) => new URL(endpoint, baseUrl).pathname),
    pages,
    fallbacks,
    languages,
    redirects: redirects.map(({ from, to }) => ({ from: decodedPath(from) ?? from, to })),
    leadsOn: hosting.trailingSlash === 'lead-on',
    caching: hosting.caching.flatMap(({ age, keep, paths }) => {
      const values = {
        'for-good': `public, max-age=${forGood}, immutable`,
        'for-a-while': `public, max-age=${age ? secondsOf(age) : 0}`,
        'ask-again': 'public, max-age=0, must-revalidate',
      };
      // The files of a language have the same names below its prefix.
      return paths.flatMap((path) =>
        ['', ...languages].map((prefix) => ({ path: prefix + path, value: values[keep] })),
      );
    }),
    otherwiseKept: 'public, max-age=0, must-revalidate',
    headers: {
      everything: [
        ['content-security-policy', policyOf(inputs, [...receivers])],
        ...asHeaders(hosting.headers.everything),
      ],
      pages: asHeaders(hosting.headers.pages),
      files: asHeaders(hosting.headers.files),
      encrypted: asHeaders(hosting.headers.encrypted),
    },
    types: mediaTypes,
  };
};
