import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call as the owner's program got it. */
export interface Call {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts the owner's program. Its response may be changed while it runs. */
export const startWebhook = async (answer: (response: ServerResponse) => void) => {
  const calls: Call[] = [];
  const program = { answer };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ method: request.method, path: request.url, headers: request.headers, body });
      program.answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/inquiries`,
    calls,
    program,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
