import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../scripts/measure/certificate.ts';
import { hostOverHttp2 } from '../../scripts/measure/first-visit/http2-host.ts';
import { openSlowLine } from '../../scripts/measure/first-visit/slow-line.ts';

// How slow the line is depends on the machine, too, and is not asserted; what comes out of it is what went in.
const sent = randomBytes(60_000);

test('the throttled connection delivers all bytes in order', async () => {
  const server = createServer((_, response) => response.writeHead(200, { connection: 'close' }).end(sent));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const line = await openSlowLine((server.address() as AddressInfo).port);
  onTestFinished(line.close);
  const answer = await fetch(`http://localhost:${line.port}/`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true);
  expect(line.lastDelivery()).toBeGreaterThan(0);
});

test.skipIf(!makeCertificate())('a host negotiates HTTP/2 over TLS', async () => {
  const app = new Hono();
  app.get('/bytes', (context) => context.body(new Uint8Array(sent)));
  const host = await hostOverHttp2(app);
  onTestFinished(host.close);
  expect(host.protocol).toBe('https');
  const session = connect(`https://localhost:${host.port}`, { rejectUnauthorized: false });
  onTestFinished(() => session.destroy());
  const parts: Buffer[] = [];
  for await (const part of session.request({ ':path': '/bytes' })) parts.push(part as Buffer);
  expect(Buffer.concat(parts).equals(sent)).toBe(true);
});
