import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asked, conditional, requests } from './requests.ts';
import { type RunningHosts, startHosts } from './start-hosts.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const ask = (port: number, { body, headers = {}, method = 'GET', path }: Asked): Promise<Answer> =>
  new Promise((done, fail) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
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

/** Of the connection, of the host, or of the moment: no visitor's page depends on them. */
const ofTheHost = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'alt-svc'];

/** Statuses whose bodies nobody reads: nginx sends a line of its own, with its length and type. */
const withoutWords: ReadonlySet<number> = new Set([308, 405]);

/**
 * What of an answer must be the same everywhere. A tag is a host's own way to name a version (RFC 9110, 8.8.3): that it
 * is there counts. Whether parts are taken is said by nginx only with the whole of what it does not compress, and parts
 * are optional. Caddy sends compressed files in chunks, without their length.
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

const title = ({ headers, method = 'GET', path }: Asked): string =>
  [method, path, ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`)].join(' ');

let hosts: RunningHosts | undefined;
beforeAll(async () => {
  hosts = await startHosts();
});
afterAll(() => hosts?.stop());

describe('every host answers alike', () => {
  test('to at least 80 requests, each once', () => {
    expect(requests.length).toBeGreaterThanOrEqual(80);
    expect(new Set(requests.map(title)).size).toBe(requests.length);
  });

  test.for(requests.map((asked) => [title(asked), asked] as const))('%s', async ([, asked], { skip }) => {
    if (!hosts) return skip();
    const [own, ...others] = await Promise.all(
      Object.entries(hosts.ports).map(async ([name, port]) => ({ name, answer: comparable(await ask(port, asked)) })),
    );
    expect(own?.answer.status).toBe(asked.status);
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
