import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
import { type Asked, host, requests, writeHostedSite } from './requests.ts';
import { type RunningHosts, startHosts } from './start-hosts.ts';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

const send = (port: number, { body, headers = {}, hosts = [host], method = 'GET', path }: Asked): Promise<Answer> =>
  new Promise((done, fail) => {
    const lines = [...hosts.map((name) => ['host', name]), ...Object.entries(headers), ['connection', 'close']];
    if (body !== undefined) lines.push(['content-length', String(Buffer.byteLength(body))]);
    const options = { host: '127.0.0.1', port, path, method, headers: lines.flat(), setHost: false, agent: false };
    const asking = request(options, (answer) => {
      void answer.toArray().then((parts) => {
        const { headers: sent, statusCode = 0 } = answer;
        done({ status: statusCode, headers: sent, body: Buffer.concat(parts).toString('latin1') });
      }, fail);
    });
    asking.on('error', fail);
    asking.end(body);
  });

/** Sends a request. `{tag}` in its headers becomes the ETag of a first response. */
const ask = async (port: number, asked: Asked): Promise<Answer> => {
  const known = asked.headers?.['if-none-match'];
  if (!known?.includes('{tag}')) return send(port, asked);
  const { etag } = (await send(port, asked)).headers;
  return send(port, { ...asked, headers: { ...asked.headers, 'if-none-match': known.replace('{tag}', String(etag)) } });
};

const site = writeHostedSite();
const { headers: ofTable } = readHostingTable(site);
const everywhere = [
  'allow',
  'cache-control',
  'location',
  ...Object.values(ofTable).flatMap((all) => all.map(([name]) => name)),
];
const ofContent = ['content-type', 'content-encoding', 'vary'];
const withContent: ReadonlySet<number> = new Set([200, 201, 404]);

/** The part of a response that is the same on every host. Each writes empty responses and refusals in its own way. */
const comparable = ({ body, headers, status }: Answer) => {
  const names = [...(status === 400 ? [] : everywhere), ...(withContent.has(status) ? ofContent : [])];
  const sent = names.map((name) => [name, headers[name]] as const);
  return { status, headers: Object.fromEntries(sent), ...(withContent.has(status) && { body }) };
};

const title = ({ headers, hosts, method = 'GET', path }: Asked): string =>
  [method, path.slice(0, 80), JSON.stringify(headers ?? hosts ?? '')].join(' ');

let hosts: RunningHosts | undefined;
beforeAll(async () => {
  hosts = await startHosts(site);
});
afterAll(async () => {
  await hosts?.stop();
  rmSync(dirname(site), { recursive: true });
});

describe('nginx, Caddy and the bundled server return the same response to', () => {
  test('at most 250 requests', () => {
    expect(requests.length).toBeLessThanOrEqual(250);
  });

  test.for(requests.map((asked) => [title(asked), asked] as const))('%s', async ([, asked], { skip }) => {
    if (!hosts) return skip();
    const [own, ...others] = await Promise.all(
      Object.entries(hosts.ports).map(async ([name, port]) => ({ name, ...comparable(await ask(port, asked)) })),
    );
    expect(own?.status).toBe(asked.status);
    if (asked.location !== undefined) expect(own?.headers.location).toBe(asked.location);
    for (const other of others) expect(other).toEqual({ ...own, name: other.name });
  });

  test('a form while the receiver is down, but for the status', async ({ skip }) => {
    if (!hosts) return skip();
    await hosts.stopReceiver();
    const asked = { status: 503, path: '/api/contact', method: 'POST', body: '{}' };
    const statuses = await Promise.all(Object.values(hosts.ports).map(async (port) => (await ask(port, asked)).status));
    expect(statuses.toSorted()).toEqual([502, 502, 503]);
  });
});
