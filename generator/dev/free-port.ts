import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that nobody may have opened yet: the system may name one of them again. */
const given = new Set<number>([0]);

/** Returns a free port, another one each time, for a server whose port others need to know before it starts. */
export const freePort = async (): Promise<number> => {
  let port = 0;
  while (given.has(port)) {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    server.close();
    await once(server, 'close');
    port = typeof address === 'object' && address ? address.port : 0;
  }
  given.add(port);
  return port;
};
