import type { Server } from 'node:http';

/**
 * Closes a server gracefully: it accepts no more connections, finishes running requests, and closes the rest after a
 * timeout in milliseconds.
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
