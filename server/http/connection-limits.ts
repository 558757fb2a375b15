import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, type ProxyTrust, resolveClient } from './client-address.ts';

/** Counts what runs at the same time, within limits: in all, and from one network. */
export const concurrencyLimit = (limits: { all: number; network: number }) => {
  const byNetwork = new Map<string, number>();
  let all = 0;
  return {
    /** Counts one and returns a function that ends it; undefined if a limit is reached. A proxy may use all. */
    begin: (network: string, isProxy = false): (() => void) | undefined => {
      const own = byNetwork.get(network) ?? 0;
      if (all >= limits.all || (own >= limits.network && !isProxy)) return undefined;
      all += 1;
      byNetwork.set(network, own + 1);
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

/** The most connections of a server: in all, and from one address. A trusted proxy may use all of them. */
const connectionLimits = { all: 2000, network: 100 };

/** The response to a connection over the limit, sent before anything is read. */
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
  // Discards a request that is on its way. Unread, it would make the response unreadable (RFC 9112, 9.6).
  socket.resume();
  socket.end(refusal);
};

/** Limits the connections of one address or IPv6 /64, and of all. A connection over a limit gets 503. */
export const shareConnections = (server: Server, isTrusted: ProxyTrust, limits = connectionLimits): Server => {
  const connections = concurrencyLimit(limits);
  // Node closes connections over this number silently, so refused connections need room as well.
  server.maxConnections = limits.all * 2;
  // Node's own listener, which reads requests, only gets connections within the limits.
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
