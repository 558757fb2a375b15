import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';

/** A received request. */
interface Received {
  method: string;
  headers: Headers;
  body: Blob;
}

/** The reaction to a request: a response, or nothing. */
type Treatment = (answer: ServerResponse) => void;

/** Responds with a status and an unchanged body. */
export const answers =
  (status: number, body = '', type = 'application/json'): Treatment =>
  (answer) => {
    answer.writeHead(status, { 'access-control-allow-origin': '*', ...(body && { 'content-type': type }) });
    answer.end(body);
  };

export const neverAnswers: Treatment = () => undefined;

/** A server in place of the receiver, with an exchangeable reaction. */
interface StubReceiver {
  treatment: Treatment;
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
 * Sends a page's submissions to a stub, which records them and by default accepts them. Playwright's own requests lack
 * the bytes of files.
 */
export const stubReceiver = async (
  page: Page,
  address: string,
  treatment: Treatment = answers(201, '{}'),
): Promise<StubReceiver> => {
  const stub: StubReceiver = {
    treatment,
    received: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, answer) => {
    stub.received.push({
      method: request.method ?? '',
      headers: headersOf(request),
      body: await bodyOf(request),
    });
    stub.treatment(answer);
  });
  server.listen(0);
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the stub has no port');
  await page.route(address, (route) => route.continue({ url: `http://localhost:${place.port}/` }));
  return stub;
};

/** Parses the multipart form of a request. */
export const formOf = async ({ headers, body }: Received): Promise<FormData> =>
  new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData();
