import type { Server } from 'node:http';

/**
 * Ends a server without cutting anything off: it takes no more connections, waits until the answers under way are
 * given, and closes what is left after so many milliseconds.
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
