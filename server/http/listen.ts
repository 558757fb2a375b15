// Both servers listen with these functions and limit connections with connection-limits.ts. client-address.ts finds the
// client behind proxies, whose address all limits count. bearer-token.ts checks tokens. proxy.ts forwards a form of the
// site to the receiver.

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

/** A fetch-style app, or a Node request listener. */
type App = Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'> | RequestListener;

interface ListenOptions {
  port: number;
  /** The variable that selects the port, for the fault message. */
  variable: string;
  /** Address to listen on; by default, all of the machine's. */
  host?: string;
  limits?: ServerOptions;
}

/** Creates an HTTP/1.1 server for an app without listening yet. */
export const serverOf = (app: App, limits: ServerOptions = {}): Server =>
  typeof app === 'function'
    ? createServer(limits, app)
    : (createAdaptorServer({ fetch: app.fetch, serverOptions: limits }) as Server);
/**
 * Serves an app on a port. Throws EnvironmentFault, which names the variable to change, if the port cannot be opened.
 */
export const listen = (app: App, { host, limits, port, variable }: ListenOptions): Promise<Server> =>
  new Promise((done, fail) => {
    const server = serverOf(app, limits);
    server.once('error', (error: NodeJS.ErrnoException) => fail(portFault(error, port, variable)));
    server.listen(port, host, () => done(server));
  });

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
