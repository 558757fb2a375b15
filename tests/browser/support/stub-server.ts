import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';

/** What a server does with a request that it has read: it answers, breaks the connection, or does nothing at all. */
export type Treatment = (answer: ServerResponse) => void;

/** An answer of a status, with a body as it is; without one, not a byte of it. */
export const answers =
  (status: number, body = '', type = 'application/json'): Treatment =>
  (answer) => {
    answer.writeHead(status, { 'access-control-allow-origin': '*', ...(body && { 'content-type': type }) });
    answer.end(body);
  };

export const breaksOff: Treatment = (answer) => void answer.socket?.resetAndDestroy();

export const neverAnswers: Treatment = () => undefined;

/** A real server in the receiver's place, on an origin of its own, whose treatment can be changed. */
export interface BadLine {
  treatment: Treatment;
  /** How many submissions have come. */
  count: number;
  close(): Promise<void>;
}

/** Sends the submissions of a page over a bad line. */
export const badLine = async (page: Page, address: string, treatment: Treatment): Promise<BadLine> => {
  const line: BadLine = {
    treatment,
    count: 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, answer) => {
    for await (const _ of request);
    line.count += 1;
    line.treatment(answer);
  });
  server.listen(0);
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the server has no port');
  await page.route(address, (route) => route.continue({ url: `http://localhost:${place.port}/` }));
  return line;
};
