import { connect } from 'node:net';
import type { Random } from '../../scripts/measure/random.ts';

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
