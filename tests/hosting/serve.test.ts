import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { readEnvironment } from '../../server/environment.ts';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
import { close } from '../../server/http/listen.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { freePort } from '../site/free-port.ts';
import { hasPage, pageOf, plainPage } from '../site/pages.ts';
import { client } from './start-hosts.ts';

const table = readHostingTable(client);
const script = resolve('scripts/serve.ts');

/** The variables of the command alone: none of the run that the test is part of. */
const only = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  ...(process.env.DATA && { DATA: resolve(process.env.DATA) }),
  ...variables,
});

interface Serving {
  child: ChildProcess;
  port: number;
  /** Its output until it serves. */
  lines: string[];
}

const serve = async (variables: Record<string, string> = {}): Promise<Serving> => {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    env: only({ PORT: String(port), ...variables }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.startsWith('Site')) break;
  }
  return { child, port, lines };
};

/** Returns the output of a command that cannot serve. */
const refused = (variables: Record<string, string>, cwd = '.') => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [script], {
    env: only(variables),
    cwd,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

describe('npm run serve', () => {
  test('prints the URLs of the site and of endpoints that listen, and listens only on the loopback address', async () => {
    const down = await freePort();
    const receiver = createServer().listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    onTestFinished(() => close(receiver));
    const address = receiver.address();
    const up = typeof address === 'object' ? address?.port : 0;
    const own = table.passedOn.length;
    const { lines, port } = await serve({ RECEIVER: `127.0.0.1:${up}` });
    expect(lines.at(-1)).toBe(`Site       ${table.origin}, on http://127.0.0.1:${port}`);
    expect(lines.filter((line) => /^Forms {6}\//.test(line))).toHaveLength(own);
    const without = await serve({ RECEIVER: `127.0.0.1:${down}` });
    expect(without.lines.filter((line) => /^Forms {6}\//.test(line))).toEqual([]);
    const missing = `Forms      nothing listens at 127.0.0.1:${down} (fix: npm run receiver)`;
    expect(without.lines.filter((line) => line === missing)).toHaveLength(Math.min(own, 1));
    expect(readEnvironment({}).HOST).toBe('127.0.0.1');
  });

  test.skipIf(!hasPage('contact'))('allows the endpoint of the forms in the Content-Security-Policy', async () => {
    const { port } = await serve();
    const answer = await fetch(`http://127.0.0.1:${port}${pageOf('contact')}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const island = parseHtml(await answer.text()).querySelector('[data-island="ContactForm"]');
    const { endpoint } = JSON.parse(island?.getAttribute('data-props') ?? '{}') as { endpoint?: string };
    const { origin } = new URL(endpoint ?? '');
    expect(table.endpoints).toContain(endpoint);
    for (const directive of ['connect-src', 'form-action']) expect(policy).toContain(`${directive} 'self' ${origin};`);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000');
  });

  test.skipIf(table.passedOn.length === 0)(
    'proxies posts to the receiver, and returns 503 while it is down',
    async () => {
      const asked: string[] = [];
      const receiver = createServer((request, response) => {
        asked.push(`${request.method} ${request.url} for ${request.headers['x-forwarded-for']}`);
        request.resume();
        response.writeHead(201).end();
      }).listen(0, '127.0.0.1');
      await once(receiver, 'listening');
      onTestFinished(() => void receiver.close());
      const address = receiver.address();
      const { port } = await serve({ RECEIVER: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
      const [path = ''] = table.passedOn;
      const send = async (headers: Record<string, string> = {}): Promise<number> =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}', headers })).status;
      expect(await send()).toBe(201);
      // Of what a trusted proxy says the one address is passed on that no client can forge.
      expect(await send({ 'x-forwarded-for': '203.0.113.1, [2001:DB8::1]:443' })).toBe(201);
      expect(asked).toEqual([`POST ${path} for 127.0.0.1`, `POST ${path} for 2001:db8::1`]);
      await close(receiver);
      expect(await send()).toBe(503);
    },
  );

  test('completes open requests before it exits', async () => {
    const { child, port } = await serve();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    // The head of the request is complete; its body is not, so that it is still being asked.
    socket.write(`POST ${plainPage} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\nab`);
    const exit = once(child, 'exit');
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 405 /);
    child.kill('SIGTERM');
    socket.end('cd');
    expect(await exit).toEqual([0, null]);
  });
});

describe('npm run serve fails with one line for', () => {
  test('a port that is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => close(server));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(refused({ PORT: String(port) })).toEqual({
      status: 1,
      said: `port ${port} is in use (fix: stop the program that uses it, or set PORT to another port)\n`,
    });
  });

  test('a receiver origin that differs from the one in the pages', () => {
    const [endpoint] = table.endpoints;
    expect(refused({ API_ORIGIN: 'https://elsewhere.example' })).toEqual({
      status: 1,
      said: `the pages of this build send to ${endpoint}, not to API_ORIGIN=https://elsewhere.example (fix: build with the same API_ORIGIN, or unset it)\n`,
    });
  });

  test('a folder without a built site', () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-site-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(refused({}, folder)).toEqual({
      status: 1,
      said: `${siteFolders.dist} contains no built site (fix: npm run build)\n`,
    });
  });

  test.each([
    ['HOST', ''],
    ['RECEIVER', 'receiver'],
    ['RECEIVER', 'receiver:0'],
  ])('%s=%s', (name, value) => {
    const fault = new RegExp(`^${name}="${value}" is not .+ \\(fix: change or unset ${name}\\)$`);
    expect(() => readEnvironment({ [name]: value })).toThrow(fault);
  });
});
