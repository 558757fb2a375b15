import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { trustProxies } from '../../../server/http/client-address.ts';
import { shareConnections } from '../../../server/http/connection-limits.ts';
import { close } from '../../../server/http/listen.ts';

const limits = { all: 4, address: 2 };

/** A server, and a way to open connections to it from addresses of this machine. */
const start = async (trusted: readonly string[]) => {
  const server = createServer((_, response) => response.end('here'));
  shareConnections(server, trustProxies(trusted), limits).listen(0, '0.0.0.0');
  onTestFinished(() => close(server));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open: Socket[] = [];
  /** Opens a connection and asks; gives the status and keeps the connection if the server does. */
  const askFrom = async (localAddress: string): Promise<number> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    open.push(socket);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const [head] = (await once(socket, 'data')) as [Buffer];
    return Number(head.toString('latin1').slice(9, 12));
  };
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
  });
  return { askFrom, open };
};

const [first, second, third] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'] as const;

// Only Linux has a whole network on its loopback device.
describe.skipIf(process.platform !== 'linux')('connections', () => {
  test.each([
    ['one address has its share', ['none'], [first, first, first, second], [200, 200, 503, 200]],
    ['all together have a limit', ['none'], [first, first, second, second, third], [200, 200, 200, 200, 503]],
    ['a proxy may hold all', ['loopback'], [first, first, first, first, first], [200, 200, 200, 200, 503]],
  ] as const)('%s', async (_, trusted, addresses, statuses) => {
    const { askFrom } = await start(trusted);
    const answers = [];
    for (const address of addresses) answers.push(await askFrom(address));
    expect(answers).toEqual(statuses);
  });

  test('that have ended no longer count', async () => {
    const { askFrom, open } = await start(['none']);
    expect([await askFrom(first), await askFrom(first), await askFrom(first)]).toEqual([200, 200, 503]);
    open[0]?.destroy();
    await expect.poll(() => askFrom(first)).toBe(200);
  });
});
