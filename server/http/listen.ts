import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { portFault } from './port-fault.ts';

/** An app: what answers requests of the web platform, or those of Node. */
type App = Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'> | RequestListener;

interface ListenOptions {
  port: number;
  /** The variable that names another port. */
  variable: string;
  /** The address to listen on; without it all of this machine. */
  host?: string;
  /** Limits of Node's own server. */
  limits?: ServerOptions;
}

/** A server over HTTP/1.1 for an app, that does not listen yet. */
export const serverOf = (app: App, limits: ServerOptions = {}): Server =>
  typeof app === 'function'
    ? createServer(limits, app)
    : (createAdaptorServer({ fetch: app.fetch, serverOptions: limits }) as Server);
/**
 * Serves an app on a port. Throws EnvironmentFault, which names the variable of another port, if that one cannot be
 * opened.
 */
export const listen = (app: App, { host, limits, port, variable }: ListenOptions): Promise<Server> =>
  new Promise((done, fail) => {
    const server = serverOf(app, limits);
    server.once('error', (error: NodeJS.ErrnoException) => fail(portFault(error, port, variable)));
    server.listen(port, host, () => done(server));
  });

/** Ends a server and its connections. */
export const close = (server: ServerType): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    // A browser keeps connections open; they must not keep the process.
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
