import { type IncomingMessage, request } from 'node:http';
import { relative, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import { editingApi, editorHeader, editorSecretHeader } from '../../editor/protocol.ts';
import type { DevServer } from './dev-server.ts';

/**
 * The dev server sends any file of the project. Editors must not read its secrets: stores, tokens,
 * settings and the repository. Caches of the dev server, and modules of a site elsewhere, are in var/, too.
 */
const forbidden =
  /^\.\.(?:\/|$)|^var\/(?!(?:.*\/)?vite\/|sites\/[^/]+\/generated\/)|(?:^|\/)\.|\.env$|\.sqlite|-token$/;

/** True for a path that the dev server must not see. */
export const isForbidden = (path: string): boolean => {
  if (path.startsWith('/__open-in-editor')) return true;
  try {
    const decoded = decodeURIComponent(path);
    const file = decoded.startsWith('/@fs/') ? resolve('/', decoded.slice('/@fs/'.length)) : resolve(`.${decoded}`);
    const inside = relative('.', file).replaceAll('\\', '/');
    return decoded.includes('\0') || (!inside.startsWith('node_modules/') && forbidden.test(inside));
  } catch {
    return true;
  }
};

/** Headers that only this process sets, or that the dev server does not need. */
const dropped = ['cookie', 'authorization', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/** Forwards a request of a signed-in reader to the dev server, with the body that has been read. */
export const forward = (context: Context, { origin, secret }: DevServer, who: string, body?: ArrayBuffer) => {
  const to = origin() ?? '';
  const { pathname, search } = new URL(context.req.url);
  const headers = new Headers(context.req.raw.headers);
  for (const name of dropped) headers.delete(name);
  headers.set('host', new URL(to).host);
  if (headers.has('origin')) headers.set('origin', to);
  headers.set(editorHeader, encodeURIComponent(who));
  headers.set(editorSecretHeader, secret);
  const { method } = context.req;
  return proxy(to + pathname + search, { method, headers, body: body ?? null, redirect: 'manual' });
};

/** Sends a request of this process itself to the API of the dev server. Returns undefined if that does not respond. */
export const ask = async <Answer>({ origin, secret }: DevServer, request: string, body: unknown, who = '') => {
  const editor = { [editorHeader]: encodeURIComponent(who), [editorSecretHeader]: secret };
  const headers = { 'content-type': 'application/json', ...editor };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${origin()}${editingApi}${request}`, init).catch(() => undefined);
  return response?.ok ? ((await response.json()) as Answer) : undefined;
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
    answering
      .on('error', end)
      .pipe(socket)
      .on('error', () => answering.destroy())
      .pipe(answering);
  });
  onward.end();
};
