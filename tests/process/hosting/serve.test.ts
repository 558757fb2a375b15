import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../generator/dev/free-port.ts';
import { readEnvironment } from '../../../hosting/environment.ts';
import { readHostingTable } from '../../../hosting/hosting-table.ts';
import { close } from '../../../hosting/http/listen.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { plainPage } from '../../site/pages.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { client } from './start-hosts.ts';

const table = readHostingTable(client);
const script = resolve('scripts/serve.ts');

/** The variables of the command alone: none of the run that the test is part of. */
const only = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  ...(process.env.DATA && { DATA: resolve(process.env.DATA) }),
  ...variables,
});

/** Starts the command, and returns its output until it serves. */
const serve = async (variables: Record<string, string> = {}) => {
  const port = await freePort();
  const env = only({ PORT: String(port), ...variables });
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.startsWith('Site')) break;
  }
  return { child, port, lines };
};

/** Starts a server for a test, and returns its port. */
const listening = async (respond?: RequestListener) => {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => close(server));
  return { server, port: String((server.address() as AddressInfo).port) };
};

describe('npm run serve', () => {
  const forms = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('Forms'));
  const listed = (lines: readonly string[]): string[] => forms(lines).filter((line) => line.startsWith('Forms      /'));

  test('prints the URLs of the site and of endpoints, passes posts on to the receiver, and completes open requests before it exits', async () => {
    const asked: string[] = [];
    const receiver = await listening((request, response) => {
      asked.push(`${request.method} ${request.url} for ${request.headers['x-forwarded-for']}`);
      request.resume();
      response.writeHead(201).end();
    });
    const { child, lines, port } = await serve({ RECEIVER: `127.0.0.1:${receiver.port}` });
    expect(lines.at(-1)).toBe(`Site       ${table.origin}, on http://127.0.0.1:${port}`);
    expect(listed(lines)).toHaveLength(table.passedOn.length);

    for (const path of table.passedOn.slice(0, 1)) {
      const send = async (headers: Record<string, string> = {}): Promise<number> =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}', headers })).status;
      expect(await send()).toBe(201);
      // The server passes on the one address that no client can forge.
      expect(await send({ 'x-forwarded-for': '203.0.113.1, [2001:DB8::1]:443' })).toBe(201);
      expect(asked).toEqual([`POST ${path} for 127.0.0.1`, `POST ${path} for 2001:db8::1`]);
      await close(receiver.server);
      expect(await send()).toBe(503);
    }

    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    // The head of the request is complete, its body is not.
    socket.write(`POST ${plainPage} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\nab`);
    const exit = once(child, 'exit');
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 405 /);
    child.kill('SIGTERM');
    socket.end('cd');
    expect(await exit).toEqual([0, null]);
  });

  test('says that nothing listens for the forms, and listens only on the loopback address', async () => {
    const down = await freePort();
    const missing = `Forms      nothing listens at 127.0.0.1:${down} (fix: npm run receiver)`;
    const { lines } = await serve({ RECEIVER: `127.0.0.1:${down}` });
    expect(forms(lines).filter((line) => line === missing)).toHaveLength(Math.min(table.passedOn.length, 1));
    expect(listed(lines)).toEqual([]);
    expect(readEnvironment({}).HOST).toBe('127.0.0.1');
  });
});

describe('npm run serve fails with one line for', () => {
  const refused = (variables: Record<string, string>, cwd = '.', program = script) => {
    const options = { env: only(variables), cwd, encoding: 'utf8' } as const;
    const { status, stderr, stdout } = spawnSync(process.execPath, [program], options);
    return { status, said: stdout + stderr };
  };

  test.each([script, 'scripts/dev.ts'])('a port that is in use (%s)', async (program) => {
    const { port } = await listening();
    const said = `port ${port} is in use (fix: stop the program that uses it, or set PORT to another port)\n`;
    expect(refused({ PORT: port }, '.', program)).toEqual({ status: 1, said });
  });

  test('a receiver origin that differs from the one in the pages', () => {
    const [endpoint] = table.endpoints;
    const said = `the pages of this build send to ${endpoint}, not to API_ORIGIN=https://elsewhere.example (fix: build with the same API_ORIGIN, or unset it)\n`;
    expect(refused({ API_ORIGIN: 'https://elsewhere.example' })).toEqual({ status: 1, said });
  });

  test('a folder without a built site', () => {
    const said = `${siteFolders.dist} contains no built site (fix: npm run build)\n`;
    expect(refused({}, temporaryFolder(onTestFinished))).toEqual({ status: 1, said });
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
