import { type Asked, first } from './requests.ts';

/** A request to which the hosts respond with different statuses. */
interface Differing {
  asked: Omit<Asked, 'status'>;
  nginx: number;
  caddy: number;
  own: number;
}

/** A difference between the hosts: a row of the table in docs/deploy.md, and the requests that show it. */
interface Difference {
  what: string;
  nginx: string;
  caddy: string;
  own: string;
  requests?: readonly Differing[];
}

const dotted = (path: string, nginx: number, caddy: number, own: number): Differing => ({
  asked: { path },
  nginx,
  caddy,
  own,
});

/** All differences between the hosts. Everything else is the same, as hosts.test.ts shows. */
export const differences: readonly Difference[] = [
  {
    what: 'Paths with `..`, which browsers resolve themselves',
    nginx: '400 above the root; redirects only if every folder on the way exists',
    caddy: 'stays at the root; 404 for a path that ends with `/..`',
    own: '400 above the root',
    requests: [
      dotted(`/..${first}`, 400, 200, 400),
      dotted(`/%2e%2e${first}`, 400, 200, 400),
      dotted(`/..%2f${first.slice(1)}`, 400, 200, 400),
      dotted(`${first}/../..${first}`, 400, 200, 400),
      dotted(`${first}/../../nothing-is-here`, 400, 404, 400),
      dotted('/nothing-is-here/..', 200, 404, 200),
      dotted(`/nothing-is-here/..${first}/`, 404, 308, 308),
    ],
  },
  {
    what: 'Several ranges in one request',
    nginx: '206 with all of them',
    caddy: '206 with all of them',
    own: '200 with the whole file',
    requests: [
      { asked: { path: '/favicon.ico', headers: { range: 'bytes=0-1, 5-6' } }, nginx: 206, caddy: 206, own: 200 },
    ],
  },
  {
    what: '`If-Match` that is met, with `If-Unmodified-Since` that is not',
    nginx: '412',
    caddy: '200',
    own: '200',
    requests: [
      {
        asked: { path: first, headers: { 'if-match': '*', 'if-unmodified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' } },
        nginx: 412,
        caddy: 200,
        own: 200,
      },
    ],
  },
  {
    what: 'Request lines over 8 kB and over 16 kB',
    nginx: '414 for both',
    caddy: '200 for both',
    own: '200 and 431',
    requests: [
      { asked: { path: `${first}?q=${'a'.repeat(9_000)}` }, nginx: 414, caddy: 200, own: 200 },
      { asked: { path: `${first}?q=${'a'.repeat(17_000)}` }, nginx: 414, caddy: 200, own: 431 },
    ],
  },
  {
    what: 'HTTP/1.1 with an empty `Host`',
    nginx: '400',
    caddy: '421',
    own: '421',
  },
  {
    what: '`Accept-Encoding: *`',
    nginx: 'not compressed',
    caddy: 'not compressed',
    own: 'Brotli',
  },
  {
    what: '`ETag`',
    nginx: 'date and size',
    caddy: 'date and size',
    own: 'hash of the content, the same on every machine',
  },
  {
    what: '`Accept-Ranges`, and `Content-Length` of compressed files',
    nginx: 'no `Accept-Ranges` for compressed files',
    caddy: 'no `Content-Length`',
    own: 'no `Accept-Ranges` for compressed files',
  },
  {
    what: 'Responses without a page: 304, 308, 400, 405, 412, 416',
    nginx: 'a line of text; fewer headers for 400 and 416',
    caddy: 'empty; fewer headers for 400',
    own: 'empty; the 404 page for a malformed URL',
  },
  {
    what: '`Server`',
    nginx: '`nginx`, without a version',
    caddy: 'none',
    own: 'none',
  },
];

/** The differences as a table of Markdown. */
export const differencesTable = (): string =>
  [
    '| | nginx | Caddy | Bundled server |',
    '| --- | --- | --- | --- |',
    ...differences.map(({ caddy, nginx, own, what }) => `| ${what} | ${nginx} | ${caddy} | ${own} |`),
  ].join('\n');
