import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright/test';

interface StubReceiver {
  received: { contentType: string; body: Buffer<ArrayBuffer> }[];
}

/**
 * Sends a page's submissions to a server that accepts and records them, until the page closes. Playwright's own
 * requests lack the bytes of files.
 */
export const stubReceiver = async (page: Page, address: string): Promise<StubReceiver> => {
  const received: StubReceiver['received'] = [];
  const server = createServer(async (request, answer) => {
    received.push({ contentType: request.headers['content-type'] ?? '', body: Buffer.from(await buffer(request)) });
    answer.writeHead(201, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
    answer.end('{}');
  });
  server.listen(0);
  await once(server, 'listening');
  page.once('close', () => {
    server.closeAllConnections();
    server.close();
  });
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the stub has no port');
  await page.route(address, (route) => route.continue({ url: `http://localhost:${place.port}/` }));
  return { received };
};

/** The values of the only submission, from JSON or a multipart form. */
export const valuesOf = async ({ received }: StubReceiver): Promise<Record<string, unknown>> => {
  const [request] = received;
  if (!request || received.length > 1) throw new Error(`the receiver got ${received.length} submissions`);
  const { body, contentType } = request;
  if (contentType.startsWith('application/json')) return JSON.parse(String(body)) as Record<string, unknown>;
  return Object.fromEntries(await new Response(body, { headers: { 'content-type': contentType } }).formData());
};
