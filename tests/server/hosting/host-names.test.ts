import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHostingTable } from '../../../server/hosting/hosting-table.ts';
import { siteListener } from '../../../server/hosting/site-server.ts';
import { close } from '../../../server/http/listen.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { plainPage } from '../../site/pages.ts';

const folder = resolve(siteFolders.dist, 'client');
const table = readHostingTable(folder);
const { host } = new URL(table.origin);

const start = async (origin?: string): Promise<Server> => {
  const server = createServer(siteListener({ folder, ...(origin && { origin }) })).listen(0);
  await once(server, 'listening');
  return server;
};

let site: Server;
let staging: Server;
beforeAll(async () => {
  site = await start();
  staging = await start('https://staging.example:8443');
});
afterAll(() => Promise.all([close(site), close(staging)]));

/** The status and the location of a response to the lines of a request, by a connection to an address. */
const respond = async (server: Server, lines: readonly string[], to = '127.0.0.1'): Promise<string[]> => {
  const socket = connect((server.address() as AddressInfo).port, to);
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  let text = '';
  for await (const part of socket) text += String(part);
  const location = /^location: (.*)\r$/im.exec(text)?.[1];
  return [/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? '', ...(location ? [location] : [])];
};

const get = (target: string, ...hosts: readonly string[]): string[] => [
  `GET ${target} HTTP/1.1`,
  ...hosts.map((name) => `Host: ${name}`),
];

describe('the bundled server responds to a host name', () => {
  test.each([
    ['of the site', [host], '200'],
    ['of the site in capitals', [host.toUpperCase()], '200'],
    ['of the site with a port', [`${host}:443`], '200'],
    ['of this machine', ['localhost'], '200'],
    ['of this machine with a port', ['localhost:4173'], '200'],
    ['that is a loopback address', ['127.0.0.1:4173'], '200'],
    ['that is a loopback address of IPv6', ['[::1]:4173'], '200'],
    ['of another site', ['other.example'], '421'],
    ['that ends with that of the site', [`not-${host}`], '421'],
    ['that begins with that of the site', [`${host}.other.example`], '421'],
    ['that begins like a loopback address', ['127.0.0.1.other.example'], '421'],
    ['that is the address of another machine', ['192.0.2.1'], '421'],
    ['that is empty', [''], '421'],
    ['twice', [host, host], '400'],
    ['of two sites', [host, 'other.example'], '400'],
    ['that is missing', [], '400'],
  ])('%s', async (_, hosts, status) => {
    expect(await respond(site, get(plainPage, ...hosts))).toEqual([status]);
  });

  test('in the request target takes precedence over the header', async () => {
    expect(await respond(site, get(`http://other.example${plainPage}`, host))).toEqual(['421']);
    expect(await respond(site, get(`http://${host}${plainPage}`, 'other.example'))).toEqual(['200']);
  });

  test.each(table.redirectedHosts)('%s with a redirect to that of the site', async (name) => {
    expect(await respond(site, get(`${plainPage}?from=here`, name))).toEqual([
      '308',
      `${table.origin}${plainPage}?from=here`,
    ]);
    expect(await respond(site, get('//other.example/', name))).toEqual(['308', `${table.origin}//other.example/`]);
  });

  test('that is the address of the connection, as in health checks', async () => {
    expect(await respond(site, get(plainPage, '[::1]'), '::1')).toEqual(['200']);
    expect(await respond(site, get(plainPage, '127.0.0.2:80'), '127.0.0.2')).toEqual(['200']);
  });

  test('of SITE_ORIGIN instead of that of the build', async () => {
    expect(await respond(staging, get(plainPage, 'staging.example:8443'))).toEqual(['200']);
    expect(await respond(staging, get(plainPage, host))).toEqual(['421']);
    for (const name of table.redirectedHosts) expect(await respond(staging, get(plainPage, name))).toEqual(['421']);
  });
});
