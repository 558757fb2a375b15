import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { close } from '../../../server/http/listen.ts';
import { passOn } from '../../../server/http/proxy.ts';

const portOf = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => close(server));
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

test('a stopping site server responds to requests that wait for the receiver', async () => {
  const due = new AbortController();
  const receiver = await portOf((request) => {
    request.resume();
    due.abort();
  });
  const site = await portOf(passOn({ host: '127.0.0.1', port: receiver }, () => false, due.signal));
  const { headers, status } = await fetch(`http://127.0.0.1:${site}`, { method: 'POST', body: '{}' });
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
});
