import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a free port, for a server whose port others need to know before it starts. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};
