import { connect } from 'node:net';
import { receivedForms } from '../../receiver/accept/received-forms.ts';
import type { Random } from '../process/receiver/running-receiver/random.ts';
import { enteredForm } from '../process/receiver/running-receiver/sendable.ts';
import { testSite } from '../receiver/test-site.ts';

/** Raw bytes for one connection. */
export interface HostileRequest {
  bytes: Buffer;
  /** True if the sender resets the connection after writing. */
  isCut?: boolean;
}

/** Request makers by the name of their attack. */
export type Attacks = Readonly<Record<string, readonly ((random: Random) => HostileRequest)[]>>;

/** A whole HTTP/1.1 request that closes its connection. */
export const requestOf = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer | string,
  method = 'POST',
): Buffer => {
  const bytes = Buffer.from(body as string);
  const all = { host: 'localhost', connection: 'close', 'content-length': String(bytes.length), ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1'), bytes]);
};

/** A copy of bytes, of which up to `most` are changed. */
export const withChangedBytes = (random: Random, bytes: Buffer, most: number): Buffer => {
  const copy = Buffer.from(bytes);
  for (let times = random.whole(1, most); times > 0; times -= 1) {
    copy[random.whole(0, copy.length - 1)] = random.whole(0, 255);
  }
  return copy;
};

/** Time after which an unfinished request is cut, in milliseconds. */
const timeout = 1000;

/** Sends a request over a new connection. Resolves to the statuses of all responses. */
export const sendRaw = (port: number, { bytes, isCut }: HostileRequest): Promise<number[]> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => socket.resetAndDestroy(), timeout);
    let text = '';
    socket.on('connect', () => socket.write(bytes, () => isCut && socket.resetAndDestroy()));
    socket.on('data', (part) => {
      if (text.length < 100_000) text += part.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      // Bodies are JSON or HTML pages, which contain no status line.
      done([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)));
    });
  });

const json = { 'content-type': 'application/json' };

const traversals = ['/%', '/%00', '/%ff%fe', '/%2e%2e/%2e%2e/etc/passwd', '//evil.example/', '/..;/', '/\\'];
const otherPaths = ['/', '/live/apply/', '/live//apply', '/healthz?%', '/readyz', '/metrics', '/inquiries', '*'];
const longPath = `/${'a'.repeat(9000)}`;
const paths = [...traversals, ...otherPaths, 'http://evil.example/live/apply', '/?__proto__[a]=1', longPath];
const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'QUERY'];
const hosts = ['', 'a b', '[::1', 'x'.repeat(3000), 'a@b', '\u00ff', 'a/b', 'a#b', 'a\\b', '%'];

/**
 * Unusual requests and connections (RFC 9112), as far as they reach the receiver. Node's own tests prove that its
 * parser refuses malformed lines, headers and chunks.
 */
export const malformedHttp = (random: Random): Attacks => {
  const { definition: form, path } = random.of(receivedForms(testSite));
  const body = JSON.stringify(enteredForm(form, `m${random.whole(0, 1e9)}`));
  const send = (lines: Readonly<Record<string, string>>, sent = body): HostileRequest => ({
    bytes: requestOf(path, { ...json, ...lines }, sent),
  });
  const chunks = (text: string): HostileRequest => ({
    bytes: Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n` +
        `content-type: application/json\r\n\r\n${text}0\r\n\r\n`,
    ),
  });
  const pipeline = (): HostileRequest => {
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
  return {
    'content length': [() => send({ 'content-length': random.of(['-1', '5', '5, 6', 'NaN', '9'.repeat(20)]) })],
    chunks: [
      () => chunks([...body].map((letter) => `1\r\n${letter}\r\n`).join('')),
      () => chunks(`1000\r\n${'x'.repeat(4096)}\r\n`.repeat(80)),
    ],
    'header flood': [
      () => send(Object.fromEntries(Array.from({ length: random.whole(100, 3000) }, (_, index) => [`h${index}`, '1']))),
      () => send({ x: 'y'.repeat(random.whole(8000, 80_000)) }),
    ],
    host: [() => send({ host: random.of(hosts) })],
    bytes: [() => ({ bytes: random.bytes(random.whole(1, 200)), isCut: true })],
    method: [() => ({ bytes: requestOf(path, json, random.happens(0.5) ? body : '', random.of(methods)) })],
    path: [() => ({ bytes: requestOf(random.of(paths), json, body, random.of(['GET', 'POST'])) })],
    expect: [() => send({ expect: random.of(['100-continue', '200-ok', '']) })],
    pipelining: [pipeline],
    aborted: [
      () => ({ ...send({ 'content-length': String(body.length + random.whole(1, 100_000)) }), isCut: true }),
      () => ({ bytes: send({}).bytes.subarray(0, random.whole(1, 150)), isCut: true }),
    ],
  };
};
