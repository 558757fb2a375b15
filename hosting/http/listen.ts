// Both servers listen with these functions and limit connections with connection-limits.ts. client-address.ts finds the
// client behind proxies, whose address all limits count. bearer-token.ts checks tokens. proxy.ts forwards a form of the
// site to the receiver.

import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { EnvironmentFault } from '../environment.ts';

/** Returns the fault of a port that cannot be opened. It names the variable that selects another port. */
export const portFault = ({ code }: NodeJS.ErrnoException, port: number, variable: string): EnvironmentFault => {
  const problem = code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${code})`;
  return new EnvironmentFault(
    `port ${port} ${problem} (fix: stop the program that uses it, or set ${variable} to another port)`,
  );
};

/** Throws EnvironmentFault if a port is in use, before work whose result a server shows. */
export const expectFree = async (port: number, variable: string, host?: string): Promise<void> =>
  close(await listen(() => undefined, { port, variable, ...(host !== undefined && { host }) }));

/** A fetch-style app, or a Node request listener. */
type App = Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'> | RequestListener;

/** A port with the variable that selects it, or a Unix socket. Without a host, a server listens on all addresses. */
export type Place = { port: number; host?: string; variable: string } | { path: string };

/** Serves an app over HTTP/1.1. Throws EnvironmentFault, which names the variable to change, for a port in use. */
export const listen = async (app: App, place: Place, limits: ServerOptions = {}): Promise<Server> => {
  const server =
    typeof app === 'function'
      ? createServer(limits, app)
      : (createAdaptorServer({ fetch: app.fetch, serverOptions: limits }) as Server);
  server.listen(place);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw 'port' in place ? portFault(error, place.port, place.variable) : error;
  });
  return server;
};

export const close = (server: ServerType): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    // Open keep-alive connections would keep the process running.
    if ('closeAllConnections' in server) server.closeAllConnections();
  });

/**
 * Closes a server gracefully: rejects new connections, finishes running requests, and closes the rest after a timeout
 * in milliseconds.
 */
export const drainServer = (server: Server, timeout: number): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeout);
    server.close(() => {
      clearTimeout(timer);
      done();
    });
    server.closeIdleConnections();
  });
