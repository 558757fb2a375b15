import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ProxyTrust } from '../trusted-proxies.ts';
import { networksOf, resolveClient } from './client-address.ts';

/** Connection limits of a server: in total, and per network. Trusted proxies are subject to the total only. */
const connectionLimits = { all: 2000, network: 100 };

/** Response to a connection over the limit, sent before any request is read. */
const refusal = [
  'HTTP/1.1 503 Service Unavailable',
  'retry-after: 5',
  'cache-control: no-store',
  'content-length: 0',
  'connection: close',
  '\r\n',
].join('\r\n');

/** Time for the sender to read the response, in milliseconds. */
const refusalTimeout = 1000;

const refuse = (socket: Socket): void => {
  socket.on('error', () => socket.destroy());
  socket.setTimeout(refusalTimeout, () => socket.destroy());
  // Drains the pending request. If it stayed unread, closing would discard the response (RFC 9112, 9.6).
  socket.resume();
  socket.end(refusal);
};

/** Limits the connections in total and per network. A connection over a limit gets 503. */
export const shareConnections = (server: Server, isTrusted: ProxyTrust, limits = connectionLimits): Server => {
  const open = new Map<string, number>();
  const count = (network: string, change: 1 | -1): void => {
    const left = (open.get(network) ?? 0) + change;
    if (left === 0) open.delete(network);
    else open.set(network, left);
  };
  // Node closes connections above maxConnections silently, so leave room for connections that get the 503.
  server.maxConnections = limits.all * 2;
  // Only connections within the limits reach Node's own listener, which parses requests.
  const [handle] = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const peer = resolveClient({ peer: socket.remoteAddress ?? '', forwardedFor: undefined }, isTrusted);
    const networks = peer === '' || isTrusted(peer) ? [] : networksOf(peer);
    const shares = [
      { network: 'all', most: limits.all },
      ...networks.map(({ factor, network }) => ({ network, most: limits.network * factor })),
    ];
    if (shares.some(({ most, network }) => (open.get(network) ?? 0) >= most)) return refuse(socket);
    for (const { network } of shares) count(network, 1);
    socket.once('close', () => {
      for (const { network } of shares) count(network, -1);
    });
    handle?.call(server, socket);
  });
  return server;
};
