import { type Asked, first } from './requests.ts';

/** nginx, Caddy and the bundled server. */
type OfHosts<Value> = readonly [nginx: Value, caddy: Value, own: Value];

/** A difference between the hosts: a row of the table in docs/deploy.md, and requests that show it. */
interface Difference {
  what: string;
  says: OfHosts<string>;
  requests?: readonly (readonly [asked: Omit<Asked, 'status'>, statuses: OfHosts<number>])[];
}

/** All differences between the hosts. Everything else is the same, as hosts.test.ts shows. */
export const differences: readonly Difference[] = [
  {
    what: 'Paths with `..`, which browsers resolve themselves',
    says: [
      '400 above the root; redirects only if every folder on the way exists',
      'stays at the root; 404 for a path that ends with `/..`',
      '400 above the root',
    ],
    requests: [
      [{ path: `/..${first}` }, [400, 200, 400]],
      [{ path: `/%2e%2e${first}` }, [400, 200, 400]],
      [{ path: `/..%2f${first.slice(1)}` }, [400, 200, 400]],
      [{ path: `${first}/../..${first}` }, [400, 200, 400]],
      [{ path: `${first}/../../nothing-is-here` }, [400, 404, 400]],
      [{ path: '/nothing-is-here/..' }, [200, 404, 200]],
      [{ path: `/nothing-is-here/..${first}/` }, [404, 308, 308]],
    ],
  },
  {
    what: 'Several ranges in one request',
    says: ['206 with all of them', '206 with all of them', '200 with the whole file'],
    requests: [[{ path: '/favicon.ico', headers: { range: 'bytes=0-1, 5-6' } }, [206, 206, 200]]],
  },
  {
    what: '`If-Match` that is met, with `If-Unmodified-Since` that is not',
    says: ['412', '200', '200'],
    requests: [
      [
        { path: first, headers: { 'if-match': '*', 'if-unmodified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' } },
        [412, 200, 200],
      ],
    ],
  },
  {
    what: 'Request lines over 8 kB and over 16 kB',
    says: ['414 for both', '200 for both', '200 and 431'],
    requests: [
      [{ path: `${first}?q=${'a'.repeat(9_000)}` }, [414, 200, 200]],
      [{ path: `${first}?q=${'a'.repeat(17_000)}` }, [414, 200, 431]],
    ],
  },
  { what: 'HTTP/1.1 with an empty `Host`', says: ['400', '421', '421'] },
  { what: '`Accept-Encoding: *`', says: ['not compressed', 'not compressed', 'Brotli'] },
  { what: '`ETag`', says: ['date and size', 'date and size', 'hash of the content, the same on every machine'] },
  {
    what: '`Accept-Ranges`, and `Content-Length` of compressed files',
    says: ['no `Accept-Ranges` for compressed files', 'no `Content-Length`', 'no `Accept-Ranges` for compressed files'],
  },
  {
    what: 'Responses without a page: 304, 308, 400, 405, 412, 416',
    says: [
      'a line of text; fewer headers for 400 and 416',
      'empty; fewer headers for 400',
      'empty; the 404 page for a malformed URL',
    ],
  },
  { what: '`Server`', says: ['`nginx`, without a version', 'none', 'none'] },
];

/** The differences as a table of Markdown. */
export const differencesTable = (): string =>
  [
    '| | nginx | Caddy | Bundled server |',
    '| --- | --- | --- | --- |',
    ...differences.map(({ what, says }) => `| ${[what, ...says].join(' | ')} |`),
  ].join('\n');
