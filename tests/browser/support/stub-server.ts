import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';

/** The reaction to a request: a response, a broken connection, or nothing. */
export type Treatment = (answer: ServerResponse) => void;

/** Responds with a status and an unchanged body. */
export const answers =
  (status: number, body = '', type = 'application/json'): Treatment =>
  (answer) => {
    answer.writeHead(status, { 'access-control-allow-origin': '*', ...(body && { 'content-type': type }) });
    answer.end(body);
  };

export const breaksOff: Treatment = (answer) => void answer.socket?.resetAndDestroy();

export const neverAnswers: Treatment = () => undefined;

/** A server in place of the receiver, with an exchangeable reaction. */
export interface BadLine {
  treatment: Treatment;
  /** The number of received submissions. */
  count: number;
  close(): Promise<void>;
}

/** Sends a page's submissions to a stub server. */
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
