import type { Random } from '../../scripts/measure/random.ts';
import { receivedForms } from '../../server/receiver/received-forms.ts';
import { enteredForm } from '../server/running-receiver/sendable.ts';
import { testSite } from '../server/test-site.ts';
import { type Attacks, type HostileRequest, requestOf } from './hostile-requests.ts';

const json = { 'content-type': 'application/json' };

const traversals = ['/%', '/%00', '/%ff%fe', '/%2e%2e/%2e%2e/etc/passwd', '//evil.example/', '/..;/', '/\\'];
const otherPaths = ['/', '/live/apply/', '/live//apply', '/healthz?%', '/readyz', '/metrics', '/inquiries', '*'];
const longPath = `/${'a'.repeat(9000)}`;
const paths = [...traversals, ...otherPaths, 'http://evil.example/live/apply', '/?__proto__[a]=1', longPath];

const lengths = ['-1', '+5', '5, 6', '0x10', '1e3', '99999999999999999999', 'NaN', '', ' ', '5 5'];
const encodings = [
  'chunked, identity',
  'gzip',
  'xchunked',
  'identity',
  'chunked, chunked',
  '\tchunked',
  'gzip, chunked',
];
const chunkSizes = ['zz', '-1', 'ffffffffffffffffff', '5;a=b', '', '0x5', ' 5'];
const headers = [
  'no colon',
  ': empty',
  'a b: c',
  'a\0: b',
  'a: \0',
  ' folded: x',
  'x: a\r\n b',
  'x\n: y',
  'é: x',
  'x: \x7f',
];
const hosts = ['', 'a b', '[::1', 'x'.repeat(3000), 'a@b', '\u00ff', 'a/b', 'a#b', 'a\\b', '%'];
const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'QUERY'];
const targets = ['CONNECT a:1', 'FOO /', 'GET'.repeat(1000), 'OPTIONS *'];
const clientHello = '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03';

const requestLines = (path: string): string[] => [
  ...['', ' HTTP/2.0', ' HTTP/0.9'].map((version) => `POST ${path}${version}\r\n\r\n`),
  `POST  ${path}  HTTP/1.1\r\n\r\n`,
  `post ${path} HTTP/1.1\r\nhost: a\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\r\n\r\n\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\nhost: a\n\n',
  'GET\r\n\r\n',
  clientHello,
];

interface Target {
  path: string;
  body: string;
}

const targetOf = (random: Random): Target => {
  const { definition: form, path } = random.of(receivedForms(testSite));
  return { path, body: JSON.stringify(enteredForm(form, `m${random.whole(0, 1e9)}`)) };
};

const raw = (text: string): HostileRequest => ({ bytes: Buffer.from(text, 'latin1') });

/** A post whose head ends with these lines. */
const post = ({ path, body }: Target, lines: string, after = body): HostileRequest =>
  raw(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n${lines}\r\n\r\n${after}`,
  );

const chunked = (target: Target, body: string): HostileRequest => post(target, 'transfer-encoding: chunked', body);
const hex = (text: string): string => text.length.toString(16);

const pipeline = (random: Random): HostileRequest => {
  const { path, body } = targetOf(random);
  const count = random.whole(2, 10);
  const each = Array.from({ length: count }, (_, index) =>
    requestOf(
      random.happens(0.7) ? path : random.of(paths),
      index === count - 1 ? json : { ...json, connection: 'keep-alive' },
      random.happens(0.5) ? '{' : body,
      random.of(['POST', 'GET']),
    ),
  );
  return { bytes: Buffer.concat(each) };
};

/** Malformed request lines, headers, lengths and chunks (RFC 9112). */
export const malformedHttp = (random: Random): Attacks => {
  const target = targetOf(random);
  const { path, body } = target;
  const length = `content-length: ${body.length}`;
  const head = `POST ${path} HTTP/1.1\r\nconnection: close\r\n`;
  return {
    'content length': [
      () => post(target, `content-length: ${random.of(lengths)}`),
      () => post(target, `content-length: 5\r\n${length}`),
    ],
    smuggling: [
      () => post(target, `${length}\r\ntransfer-encoding: chunked`, `0\r\n\r\n${body}`),
      () => post(target, `transfer-encoding: ${random.of(encodings)}`, `${hex(body)}\r\n${body}\r\n0\r\n\r\n`),
    ],
    chunks: [
      () => chunked(target, `${random.of(chunkSizes)}\r\n${body}\r\n0\r\n\r\n`),
      () => chunked(target, `${hex(body)}\r\n${body}XX0\r\n\r\n`),
      () => chunked(target, `${[...body].map((letter) => `1\r\n${letter}\r\n`).join('')}0\r\na: b\r\n\r\n`),
      () => chunked(target, `${`1000\r\n${'x'.repeat(4096)}\r\n`.repeat(80)}0\r\n\r\n`),
    ],
    'header flood': [
      () => post(target, Array.from({ length: random.whole(100, 3000) }, (_, index) => `h${index}: 1`).join('\r\n')),
      () => post(target, `x: ${'y'.repeat(random.whole(8000, 80_000))}`),
    ],
    'malformed header': [() => post(target, random.of(headers))],
    'malformed line': [
      () => raw(random.of(requestLines(path))),
      () => ({ bytes: random.bytes(random.whole(1, 200)), isCut: true }),
    ],
    host: [
      () => raw(`${head}host: ${random.of(hosts)}\r\n${length}\r\ncontent-type: application/json\r\n\r\n${body}`),
      () => raw(`${head}host: a\r\nhost: b\r\ncontent-length: 0\r\n\r\n`),
    ],
    'HTTP/1.0': [
      () => raw(`POST ${path} HTTP/1.0\r\ncontent-type: application/json\r\n${length}\r\n\r\n${body}`),
      () => raw(`GET ${random.of(paths)} HTTP/1.0\r\n\r\n`),
    ],
    method: [
      () => ({ bytes: requestOf(path, json, random.happens(0.5) ? body : '', random.of(methods)) }),
      () => raw(`${random.of(targets)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
    ],
    path: [() => ({ bytes: requestOf(random.of(paths), json, body, random.of(['GET', 'POST'])) })],
    upgrade: [() => post(target, `${length}\r\nupgrade: ${random.of(['websocket', 'h2c'])}\r\nconnection: upgrade`)],
    expect: [() => post(target, `${length}\r\nexpect: ${random.of(['100-continue', '200-ok', ''])}`)],
    pipelining: [() => pipeline(random)],
    aborted: [
      () => {
        const promised = String(body.length + random.whole(1, 100_000));
        return { bytes: requestOf(path, { ...json, 'content-length': promised }, body), isCut: true };
      },
      () => ({ bytes: requestOf(path, json, body).subarray(0, random.whole(1, 150)), isCut: true }),
    ],
  };
};
