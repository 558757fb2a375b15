import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, type ProxyTrust, resolveClient } from './client-address.ts';

/** Limits simultaneous uses: in total, and from one network. */
export const concurrencyLimit = (limits: { all: number; network: number }) => {
  const byNetwork = new Map<string, number>();
  let all = 0;
  return {
    /**
     * Counts one use and returns a function that releases it; undefined if a limit is reached. The limit per network
     * does not apply to proxies.
     */
    begin: (network: string, isProxy = false): (() => void) | undefined => {
      const count = byNetwork.get(network) ?? 0;
      if (all >= limits.all || (count >= limits.network && !isProxy)) return undefined;
      all += 1;
      byNetwork.set(network, count + 1);
      return () => {
        all -= 1;
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left === 0) byNetwork.delete(network);
        else byNetwork.set(network, left);
      };
    },
    count: (): number => all,
  };
};

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

/** Limits the connections in total and per address (IPv6: per /64). A connection over a limit gets 503. */
export const shareConnections = (server: Server, isTrusted: ProxyTrust, limits = connectionLimits): Server => {
  const connections = concurrencyLimit(limits);
  // Node closes connections above maxConnections silently, so leave room for connections that get the 503.
  server.maxConnections = limits.all * 2;
  // Only connections within the limits reach Node's own listener, which parses requests.
  const [handle] = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const peer = resolveClient({ peer: socket.remoteAddress ?? '', forwardedFor: undefined }, isTrusted);
    const end = connections.begin(networkOf(peer, 64), peer === '' || isTrusted(peer));
    if (!end) return refuse(socket);
    socket.once('close', end);
    handle?.call(server, socket);
  });
  return server;
};
