import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { portFault } from './port-fault.ts';

/**
 * Serves an app on a port. Throws EnvironmentFault, which names the variable of another port, if that one cannot be
 * opened.
 */
export const listen = (app: Pick<Hono, 'fetch'>, port: number, variable: string): Promise<ServerType> =>
  new Promise((done, fail) => {
    const server = serve({ fetch: app.fetch, port }, () => done(server));
    server.once('error', (error: NodeJS.ErrnoException) => fail(portFault(error, port, variable)));
  });

/** Ends a server and its connections. */
export const close = (server: ServerType): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    // A browser keeps connections open; they must not keep the process.
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
