import { type Asked, first } from './requests.ts';

/** nginx, Caddy and the bundled server. */
type OfHosts<Value> = readonly [nginx: Value, caddy: Value, own: Value];

/**
 * A difference between the hosts: a row of the table in docs/deploy.md, and requests that show it. A row without
 * words contains the statuses of these.
 */
interface Difference {
  what: string;
  says?: OfHosts<string>;
  requests?: readonly (readonly [asked: Omit<Asked, 'status'>, statuses: OfHosts<number>])[];
}

const file = '/favicon.ico';

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
    what: 'Ranges: two, `bytes=5-2`, `bytes=-0`, `items=0-1`, `Bytes=0-1`, one of a compressed page, and one with `HEAD`',
    requests: [
      [{ path: file, headers: { range: 'bytes=0-1, 5-6' } }, [206, 206, 200]],
      [{ path: file, headers: { range: 'bytes=5-2' } }, [416, 416, 200]],
      [{ path: file, headers: { range: 'bytes=-0' } }, [416, 206, 416]],
      [{ path: file, headers: { range: 'items=0-1' } }, [200, 416, 200]],
      [{ path: file, headers: { range: 'Bytes=0-1' } }, [206, 416, 200]],
      [{ path: first, headers: { range: 'bytes=0-1', 'accept-encoding': 'br' } }, [200, 206, 200]],
      [{ path: file, method: 'HEAD', headers: { range: 'bytes=0-1' } }, [206, 206, 200]],
    ],
  },
  {
    what: 'The unknown method `FOO`, and `OPTIONS *`',
    requests: [
      [{ path: first, method: 'FOO' }, [405, 405, 400]],
      [{ path: '*', method: 'OPTIONS' }, [400, 200, 405]],
    ],
  },
  { what: 'A form while the receiver is down', says: ['502', '502', '503'] },
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
  { what: 'HTTP/1.1 with an empty `Host`, and with a final dot in it', says: ['400, 200', '421', '421'] },
  {
    what: '`ETag`; `Server`',
    says: ['date and size; `nginx`', 'date and size; none', 'hash of the content, the same on every machine; none'],
  },
  {
    what: '`Accept-Encoding: *`, and the headers of compressed files',
    says: ['not compressed; no `Accept-Ranges`', 'not compressed; no `Content-Length`', 'Brotli; no `Accept-Ranges`'],
  },
  {
    what: 'Responses without a page: 304, 308, 400, 405, 412, 416',
    says: [
      'a line of text; fewer headers for 400 and 416',
      'empty; fewer headers for 400',
      'empty; the 404 page for a malformed URL',
    ],
  },
];

/** The differences as a table of Markdown. */
export const differencesTable = (): string =>
  [
    '| | nginx | Caddy | Bundled server |',
    '| --- | --- | --- | --- |',
    ...differences.map(({ what, says, requests = [] }) => {
      const statuses = [0, 1, 2].map((host) => requests.map(([, ofHosts]) => ofHosts[host]).join(', '));
      return `| ${[what, ...(says ?? statuses)].join(' | ')} |`;
    }),
  ].join('\n');
