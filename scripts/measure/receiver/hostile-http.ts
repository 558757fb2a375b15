import { receivedForms } from '../../../server/receiver/received-forms.ts';
import { enteredForm } from './entered-form.ts';
import { type HostileRequest, requestOf } from './hostile-request.ts';
import type { Random } from './random.ts';

const json = { 'content-type': 'application/json' };

const paths = [
  '/',
  '/%',
  '/%00',
  '/%ff%fe',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//evil.example/',
  '/..;/',
  '/\\',
  '/live/apply/',
  '/live//apply',
  '/healthz?%',
  '/readyz',
  '/metrics',
  '/inquiries',
  '*',
  'http://evil.example/live/apply',
  '/?__proto__[a]=1',
  `/${'a'.repeat(9000)}`,
];

/** Requests that are amiss before their body: malformed lines, heads, lengths and chunks (RFC 9112). */
export const hostileHttp = (random: Random): HostileRequest => {
  const { form, path } = random.of(receivedForms);
  const body = JSON.stringify(enteredForm(form, `m${random.whole(0, 1e9)}`));
  const raw = (kind: string, text: string, more: Partial<HostileRequest> = {}): HostileRequest => ({
    kind,
    bytes: Buffer.from(text, 'latin1'),
    ...more,
  });
  const withHead = (kind: string, lines: string, after = body): HostileRequest =>
    raw(
      kind,
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n${lines}\r\n\r\n${after}`,
    );
  const kinds: readonly (() => HostileRequest)[] = [
    () =>
      withHead(
        'content length',
        `content-length: ${random.of(['-1', '+5', '5, 6', '0x10', '1e3', '99999999999999999999', 'NaN', '', ' ', '5 5'])}`,
      ),
    () => withHead('content length', `content-length: 5\r\ncontent-length: ${body.length}`),
    () => withHead('smuggling', `content-length: ${body.length}\r\ntransfer-encoding: chunked`, `0\r\n\r\n${body}`),
    () =>
      withHead(
        'smuggling',
        `transfer-encoding: ${random.of(['chunked, identity', 'gzip', 'xchunked', 'identity', 'chunked, chunked', '\tchunked', 'gzip, chunked'])}`,
        `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      ),
    () =>
      withHead(
        'chunks',
        'transfer-encoding: chunked',
        `${random.of(['zz', '-1', 'ffffffffffffffffff', '5;a=b', '', '0x5', ' 5'])}\r\n${body}\r\n0\r\n\r\n`,
      ),
    () => withHead('chunks', 'transfer-encoding: chunked', `${body.length.toString(16)}\r\n${body}XX0\r\n\r\n`),
    () =>
      withHead(
        'chunks',
        'transfer-encoding: chunked',
        `${[...body].map((letter) => `1\r\n${letter}\r\n`).join('')}0\r\na: b\r\n\r\n`,
      ),
    () =>
      withHead(
        'chunks',
        'transfer-encoding: chunked',
        `${'1000\r\n'}${'x'.repeat(4096)}\r\n`.repeat(80).concat('0\r\n\r\n'),
      ),
    () =>
      withHead(
        'header flood',
        Array.from({ length: random.whole(100, 3000) }, (_, index) => `h${index}: ${index}`).join('\r\n'),
      ),
    () => withHead('header flood', `x: ${'y'.repeat(random.whole(8000, 80_000))}`),
    () =>
      withHead(
        'malformed header',
        random.of([
          'no colon',
          ': empty',
          'a b: c',
          'a\u0000: b',
          'a: \u0000',
          ' folded: x',
          'x: a\r\n b',
          'x\n: y',
          'é: x',
          'x: \u007f',
        ]),
      ),
    () =>
      raw(
        'malformed line',
        random.of([
          `POST ${path}\r\n\r\n`,
          `POST ${path} HTTP/2.0\r\n\r\n`,
          `POST ${path} HTTP/0.9\r\n\r\n`,
          `POST  ${path}  HTTP/1.1\r\n\r\n`,
          'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
          '\r\n\r\n\r\n\r\n',
          `post ${path} HTTP/1.1\r\nhost: a\r\n\r\n`,
          'GET / HTTP/1.1\r\n\r\n',
          'GET / HTTP/1.1\nhost: a\n\n',
          '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
          'GET\r\n\r\n',
        ]),
      ),
    () => raw('malformed line', random.bytes(random.whole(1, 200)).toString('latin1'), { isCut: true }),
    () =>
      raw(
        'host',
        `POST ${path} HTTP/1.1\r\nconnection: close\r\nhost: ${random.of(['', 'a b', '[::1', 'x'.repeat(3000), 'a@b', '\u00ff', 'a/b', 'a#b', 'a\\b', '%'])}\r\ncontent-length: ${body.length}\r\ncontent-type: application/json\r\n\r\n${body}`,
      ),
    () => raw('host', `POST ${path} HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`),
    () =>
      raw(
        'HTTP/1.0',
        `POST ${path} HTTP/1.0\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      ),
    () => raw('HTTP/1.0', `GET ${random.of(paths)} HTTP/1.0\r\n\r\n`),
    () => ({
      kind: 'method',
      bytes: requestOf(
        path,
        json,
        random.happens(0.5) ? body : '',
        random.of(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'QUERY']),
      ),
    }),
    () =>
      raw(
        'method',
        `${random.of(['CONNECT a:1', 'FOO /', 'GET'.repeat(1000), 'OPTIONS *'])} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      ),
    () => ({ kind: 'path', bytes: requestOf(random.of(paths), json, body, random.of(['GET', 'POST'])) }),
    () =>
      withHead(
        'upgrade',
        `content-length: ${body.length}\r\nupgrade: ${random.of(['websocket', 'h2c'])}\r\nconnection: upgrade`,
      ),
    () => withHead('expect', `content-length: ${body.length}\r\nexpect: ${random.of(['100-continue', '200-ok', ''])}`),
    () => {
      const answers = random.whole(2, 10);
      const each = Array.from({ length: answers }, (_, index) =>
        requestOf(
          random.happens(0.7) ? path : random.of(paths),
          index === answers - 1 ? json : { ...json, connection: 'keep-alive' },
          random.happens(0.5) ? '{' : body,
          random.of(['POST', 'GET']),
        ),
      );
      return { kind: 'pipelining', bytes: Buffer.concat(each), answers };
    },
    () => ({
      kind: 'aborted',
      bytes: requestOf(path, { ...json, 'content-length': String(body.length + random.whole(1, 100_000)) }, body),
      isCut: true,
    }),
    () => ({ kind: 'aborted', bytes: requestOf(path, json, body).subarray(0, random.whole(1, 150)), isCut: true }),
  ];
  return random.of(kinds)();
};
