import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, extname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileName } from '../../scripts/test/tested-site.ts';
import { cachingOf, readHostingTable } from '../../server/hosting/hosting-table.ts';
import { differences, differencesTable } from './differences.ts';
import { type Asked, conditional, first, host, requests } from './requests.ts';
import { everywhere, onServers, tableInLanguages, writeSiteInLanguages } from './site-in-languages.ts';
import { client, type RunningHosts, startHosts } from './start-hosts.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const send = (port: number, { body, headers = {}, hosts = [host], method = 'GET', path }: Asked): Promise<Answer> =>
  new Promise((done, fail) => {
    const lines = [...hosts.map((name) => ['host', name]), ...Object.entries(headers), ['connection', 'close']];
    if (body !== undefined) lines.push(['content-length', String(Buffer.byteLength(body))]);
    const options = { host: '127.0.0.1', port, path, method, headers: lines.flat(), setHost: false, agent: false };
    const asking = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts).toString('latin1'),
        }),
      );
    });
    asking.on('error', fail);
    asking.end(body);
  });

/** Sends a request. `{tag}` and `{date}` in its headers become those of a first response. */
const ask = async (port: number, asked: Asked): Promise<Answer> => {
  const headers = Object.entries(asked.headers ?? {});
  if (headers.every(([, value]) => !/\{(?:tag|date)\}/.test(value))) return send(port, asked);
  const { headers: known } = await send(port, { status: 200, path: asked.path });
  const filled = headers.map(([name, value]): [string, string] => [
    name,
    value.replace('{tag}', known.etag ?? '').replace('{date}', known['last-modified'] ?? ''),
  ]);
  return send(port, { ...asked, headers: Object.fromEntries(filled) });
};

/** Of the connection, of the host, or of the moment: no visitor's page depends on them. */
const ofTheHost = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'alt-svc'];

/** Statuses without a relevant body: nginx sends a line with its length and type. */
const withoutWords: ReadonlySet<number> = new Set([308, 405, 412]);

/**
 * The part of a response that is the same on every host. Each host forms ETags in another way (RFC 9110, 8.8.3), so
 * only their presence counts. Ranges are optional: nginx supports them only for uncompressed files. Caddy sends
 * compressed files in chunks without a length.
 */
const comparable = ({ body, headers, status }: Answer): Answer => {
  const { etag, 'accept-ranges': _parts, 'content-length': _length, ...rest } = headers;
  const left = Object.fromEntries(Object.entries(rest).filter(([name]) => !ofTheHost.includes(name)));
  const hasTag = status === 200 || status === 206 || status === 304;
  // Go refuses what is no address before Caddy sees it.
  if (status === 400) return { status, headers: {}, body: '' };
  // nginx finds out about the part after it has written its headers, and writes them again.
  if (status === 416) return { status, headers: { 'content-range': headers['content-range'] ?? '' }, body: '' };
  if (withoutWords.has(status)) {
    const { 'content-type': _type, 'last-modified': _modified, vary: _vary, ...told } = left;
    return { status, headers: told, body: '' };
  }
  // Node and Go name the type of what they send with 304 or leave it; there is nothing to be of a type.
  if (status === 304) {
    const { vary: _vary, 'last-modified': _modified, ...told } = left;
    return { status, headers: { ...told, etag: String(etag !== undefined) }, body };
  }
  return { status, headers: { ...left, ...(hasTag && { etag: String(etag !== undefined) }) }, body };
};

const title = ({ headers, hosts, method = 'GET', path }: Asked): string =>
  [
    method,
    path,
    ...(hosts ? [`of ${hosts.length} hosts`, ...hosts] : []),
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ].join(' ');

const { passedOn } = readHostingTable(client);

let hosts: RunningHosts | undefined;
beforeAll(async () => {
  hosts = await startHosts();
});
afterAll(() => hosts?.stop());

describe('all hosts return the same response', () => {
  test('for at least 450 distinct requests', () => {
    // The second company has fewer pages and files.
    expect(requests.length).toBeGreaterThanOrEqual(profileName() === undefined ? 250 : 450);
    expect(new Set(requests.map(title)).size).toBe(requests.length);
  });

  test.for(requests.map((asked) => [title(asked), asked] as const))('%s', async ([, asked], { skip }) => {
    if (!hosts) return skip();
    const [own, ...others] = await Promise.all(
      Object.entries(hosts.ports).map(async ([name, port]) => ({ name, answer: comparable(await ask(port, asked)) })),
    );
    expect(own?.answer.status).toBe(asked.status);
    if (asked.location !== undefined) expect(own?.answer.headers.location).toBe(asked.location);
    for (const { answer, name } of others) expect({ name, ...answer }).toEqual({ name, ...own?.answer });
  });

  test.for(conditional.map((asked) => [title(asked), asked] as const))(
    '%s, which is known',
    async ([, asked], { skip }) => {
      if (!hosts) return skip();
      const answers = await Promise.all(
        Object.entries(hosts.ports).flatMap(async ([name, port]) => {
          const { headers } = await ask(port, asked);
          const conditions: Record<string, string>[] = [
            { 'if-none-match': headers.etag ?? '' },
            { 'if-none-match': `"of-another", ${headers.etag}` },
            { 'if-modified-since': headers['last-modified'] ?? '' },
          ];
          const again = conditions.map((condition) =>
            ask(port, { ...asked, headers: { ...asked.headers, ...condition } }),
          );
          return (await Promise.all(again)).map((answer) => ({ name, answer: comparable(answer) }));
        }),
      );
      const [first, ...others] = answers.flat();
      expect(first?.answer.status).toBe(304);
      for (const { answer, name } of others) expect({ name, ...answer }).toEqual({ name, ...first?.answer });
    },
  );
});

describe('all hosts serve a site in several languages', () => {
  let inLanguages: RunningHosts | undefined;
  const site = writeSiteInLanguages();
  beforeAll(async () => {
    inLanguages = await startHosts(site);
  });
  afterAll(async () => {
    await inLanguages?.stop();
    rmSync(dirname(site), { recursive: true });
  });

  test.for([...everywhere, ...onServers])('%s: %i %s', async ([path, status, shows], { skip }) => {
    if (!inLanguages) return skip();
    for (const [name, port] of Object.entries(inLanguages.ports)) {
      const { headers, body, status: own } = await send(port, { path, status });
      expect([name, own, headers.location ?? body]).toEqual([name, status, shows]);
      if (status === 308) continue;
      expect([name, headers['content-type']]).toEqual([name, tableInLanguages.types[extname(shows).slice(1)]]);
      const caching = status === 200 ? cachingOf(tableInLanguages, shows) : tableInLanguages.otherwiseKept;
      expect([name, headers['cache-control']]).toEqual([name, caching]);
    }
  });
});

describe('hosts differ in at most ten ways', () => {
  test('docs/deploy.md lists each difference', () => {
    expect(differences.length).toBeLessThanOrEqual(10);
    expect(readFileSync('docs/deploy.md', 'utf8')).toContain(differencesTable());
  });

  const hostNames = ['nginx', 'caddy', 'own'];
  /** Sends a request to every host. Returns what is wanted of the responses, in the order of the differences. */
  const ofEveryHost = (ports: RunningHosts['ports'], asked: Asked, pick: (answer: Answer) => unknown) =>
    Promise.all(hostNames.map(async (name) => pick(await ask(ports[name] ?? 0, asked))));

  const differing = differences.flatMap(({ requests: shown = [], what }) =>
    shown.map(([asked, statuses]) => [what, asked, statuses] as const),
  );
  test.for(differing)('%s: $1.path', async ([, asked, statuses], { skip }) => {
    if (!hosts) return skip();
    expect(await ofEveryHost(hosts.ports, { status: 0, ...asked }, ({ status }) => status)).toEqual(statuses);
  });

  test('`Accept-Encoding: *` is one of the differences', async ({ skip }) => {
    if (!hosts) return skip();
    const asked = { status: 200, path: first, headers: { 'accept-encoding': '*' } };
    const found = await ofEveryHost(hosts.ports, asked, ({ headers }) => headers['content-encoding']);
    expect(found).toEqual([undefined, undefined, 'br']);
  });

  test.skipIf(passedOn.length === 0)(
    'a form while the receiver is down is one of the differences',
    async ({ skip }) => {
      if (!hosts) return skip();
      await hosts.stopReceiver();
      const asked = { status: 0, path: passedOn[0] ?? '', method: 'POST', body: '{}' };
      expect(await ofEveryHost(hosts.ports, asked, ({ status }) => status)).toEqual([502, 502, 503]);
    },
  );
});
