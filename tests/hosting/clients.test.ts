import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { resolveClient } from '../../hosting/http/client-address.ts';
import { shareConnections } from '../../hosting/http/connection-limits.ts';
import { close } from '../../hosting/http/listen.ts';
import { passOn } from '../../hosting/http/proxy.ts';
import { trustProxies } from '../../hosting/trusted-proxies.ts';

/** A client and two proxies; another address that a client may invent. */
const client = '198.51.100.7';
const forged = '203.0.113.9';

const loopback = ['loopback'];
const local = '127.0.0.1';

test.each<[what: string, trusted: readonly string[], peer: string, forwardedFor: string | undefined, is: string]>([
  ['without a proxy', loopback, client, undefined, client],
  ['without a proxy, with a forged header', loopback, client, forged, client],
  ['with no proxy trusted', ['none'], local, forged, local],
  ['behind a proxy on this machine', loopback, local, client, client],
  ['behind a proxy that appends to a forged header', loopback, '::1', `${forged}, ${client}`, client],
  ['behind two proxies', ['loopback', '192.0.2.0/24'], local, `${forged}, ${client}, 192.0.2.4`, client],
  ['behind a second proxy that is not trusted', loopback, local, `${client}, 192.0.2.4`, '192.0.2.4'],
  ['in a container network', ['uniquelocal'], '::ffff:172.18.0.3', client, client],
  ['of a trusted network itself', ['uniquelocal'], '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['behind a proxy that names nobody', loopback, local, undefined, local],
  ['behind a proxy that names no address', loopback, '::1', `${forged}, unknown`, '::1'],
  ['behind a proxy that names too much', loopback, '::1', '999.1.1.1', '::1'],
  ['behind a proxy with an empty header', loopback, '::1', ',,,', '::1'],
])('the address of a client %s', (_, trusted, peer, forwardedFor, is) => {
  expect(resolveClient({ peer, forwardedFor }, trustProxies(trusted))).toBe(is);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:8080', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:8080', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:DB8:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s parses to %s, as a peer and in a header', (written, address) => {
  const isTrusted = trustProxies(loopback);
  expect(resolveClient({ peer: written, forwardedFor: undefined }, isTrusted)).toBe(address);
  expect(resolveClient({ peer: local, forwardedFor: written }, isTrusted)).toBe(address);
  expect(trustProxies([address])(written)).toBe(true);
});

const limits = { all: 4, network: 2 };

const listening = async (listener: RequestListener, share: (server: Server) => Server = (server) => server) => {
  const server = share(createServer(listener)).listen(0, '0.0.0.0');
  onTestFinished(() => close(server));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Returns a function that opens a connection from an address, and returns the status of a request over it. */
const connecting = async (trusted: readonly string[], open: Socket[]) => {
  const port = await listening(
    (_, response) => void response.end('here'),
    (server) => shareConnections(server, trustProxies(trusted), limits),
  );
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
  });
  return async (localAddress: string): Promise<number> => {
    const socket = connect({ port, host: local, localAddress });
    open.push(socket);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const [head] = (await once(socket, 'data')) as [Buffer];
    return Number(head.toString('latin1').slice(9, 12));
  };
};

const [first, second, third] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'] as const;

// Only Linux has a whole network on its loopback device.
describe.skipIf(process.platform !== 'linux')('connections', () => {
  test.each([
    ['one address has its share', ['none'], [first, first, first, second], [200, 200, 503, 200]],
    ['all together have a limit', ['none'], [first, first, second, second, third], [200, 200, 200, 200, 503]],
    ['a proxy may hold all', ['loopback'], [first, first, first, first, first], [200, 200, 200, 200, 503]],
  ] as const)('%s', async (_, trusted, addresses, statuses) => {
    const open: Socket[] = [];
    const statusFrom = await connecting(trusted, open);
    const answers = [];
    for (const address of addresses) answers.push(await statusFrom(address));
    expect(answers).toEqual(statuses);
    // A connection that has ended no longer counts.
    open[0]?.destroy();
    await expect.poll(() => statusFrom(first)).toBe(200);
  });
});

test('a stopping site server responds to requests that wait for the receiver', async () => {
  const due = new AbortController();
  const receiver = await listening((request) => {
    request.resume();
    due.abort();
  });
  const site = await listening(passOn({ host: '127.0.0.1', port: receiver }, () => false, due.signal));
  const { headers, status } = await fetch(`http://127.0.0.1:${site}`, { method: 'POST', body: '{}' });
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
});
