import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import type { DevServer } from './dev-server.ts';

/** Headers that only this process sets, or that the dev server does not need. The body of `expect` has been read. */
const dropped = [
  ...['cookie', 'authorization', 'expect', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'],
];

/** Forwards a request for a page or file of a signed-in reader to the dev server. */
export const forward = (context: Context, { origin }: DevServer) => {
  const to = origin() ?? '';
  const { pathname, search } = new URL(context.req.url);
  const headers = new Headers(context.req.raw.headers);
  for (const name of dropped) headers.delete(name);
  headers.set('host', new URL(to).host);
  if (headers.has('origin')) headers.set('origin', to);
  return proxy(to + pathname + search, { method: context.req.method, headers, redirect: 'manual' });
};

/** Connects the socket for reloads with that of the dev server. */
export const forwardSocket = (incoming: IncomingMessage, socket: Duplex, { origin }: DevServer): void => {
  const to = origin();
  if (!to) return void socket.destroy();
  const { host, hostname, port } = new URL(to);
  const onward = request({ hostname, port, path: incoming.url, headers: { ...incoming.headers, host, origin: to } });
  const end = (): void => void socket.destroy();
  onward.on('error', end);
  onward.on('response', end);
  onward.on('upgrade', ({ rawHeaders }, answering, first) => {
    const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
    socket.write(['HTTP/1.1 101 Switching Protocols', ...pairs, '\r\n'].join('\r\n'));
    socket.write(first);
    socket.on('error', end).on('close', () => answering.destroy());
    answering.on('error', end).pipe(socket).pipe(answering);
  });
  onward.end();
};
