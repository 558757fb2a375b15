import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Page } from 'playwright/test';

/** A received request. */
interface Received {
  method: string;
  headers: Headers;
  body: Blob;
}

interface RecordingReceiver {
  received: Received[];
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of request) parts.push(new Uint8Array(part as Buffer));
  return new Blob(parts);
};

const headersOf = (request: IncomingMessage): Headers =>
  new Headers(
    Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/**
 * Starts a server that records requests to an address and responds with 201. Playwright's own requests lack the bytes
 * of files.
 */
export const recordSubmissions = async (page: Page, address: string): Promise<RecordingReceiver> => {
  const received: Received[] = [];
  const server = createServer(async (request, answer) => {
    received.push({ method: request.method ?? '', headers: headersOf(request), body: await bodyOf(request) });
    answer.writeHead(201, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    answer.end('{}');
  });
  server.listen(0);
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the recording server has no port');
  await page.route(address, (route) => route.continue({ url: `http://localhost:${place.port}/` }));
  return {
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Parses the multipart form of a request. */
export const formOf = async ({ headers, body }: Received): Promise<FormData> =>
  new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData();
