import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { freePort } from '../../../generator/dev/free-port.ts';
import { installHosts } from '../../../scripts/test/programs.ts';
import { nginxMain, onPorts, stopProgram, writeCertificate } from '../hosting/start-hosts.ts';

export const tokens = {
  priya: 'kM4vTz81QsXb6Hn0LdYpGr3wkM4vTz81',
  noor: 'fH3qXs58WvBt2Ly9RcKnGd7mfH3qXs58',
  tom: 'pR7wNc25ZqLm9Jx4VbTdFs6hpR7wNc25',
} as const;

const host = 'edit.example.com';

/** Resolves with the output of a program once it has a line. Throws if it ends before. */
const untilLine = async (child: ChildProcess, line: RegExp): Promise<string> => {
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (line.test(output)) resolve(output);
    });
  }
  child.once('exit', () => reject(new Error(`it ended:\n${output}`)));
  return promise;
};

interface Settings {
  /** Folder for the store and the files of nginx. */
  folder: string;
  /** The repository. */
  site: string;
  variables?: Readonly<Record<string, string>>;
}

/** Starts `npm run edit` as a service does, and returns its process, output and port. */
export const startEditor = async ({ folder, site, variables = {} }: Settings, port: number, origin: string) => {
  const env = {
    ...process.env,
    ...{ DATA: join(site, 'data'), STORE: join(folder, 'store.sqlite'), SOCIAL_CARDS: 'none' },
    ...{ EDIT_PORT: String(port), EDIT_ORIGIN: origin, DATABASE_URL: undefined },
    EDIT_TOKEN: Object.entries(tokens)
      .map(([name, token]) => `${name}:${token}${name === 'tom' ? '' : ':publish'}`)
      .join(),
    ...variables,
  };
  // A separate group, so that a kill ends its children as well, as systemd does.
  const child = spawn(process.execPath, ['editing/hosted/edit-process.ts'], { env, detached: true });
  const output = await untilLine(child, /^Sign in/m);
  return { child, env, output };
};

/** nginx before the editor, with the configuration of docs/deploy.md. */
const startNginx = async (
  folder: string,
  editor: number,
  port: number,
): Promise<{ child: ChildProcess; ca: Buffer }> => {
  const [, conf = ''] = /```nginx editor\n(.*?)```/s.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
  const ca = writeCertificate(join(folder, 'certificates'), { origin: `https://${host}`, redirectedHosts: [] });
  const written = onPorts(conf, { 80: port, 443: port })
    .replaceAll(`/etc/letsencrypt/live/${host}`, join(folder, 'certificates'))
    .replace('127.0.0.1:4176', `127.0.0.1:${editor}`);
  writeFileSync(join(folder, 'editor.conf'), written);
  const programs = installHosts();
  if (!programs) throw new Error('nginx is missing');
  writeFileSync(join(folder, 'main.conf'), nginxMain(programs, folder, join(folder, 'editor.conf')));
  const child = spawn(programs.nginx, ['-c', join(folder, 'main.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { child, ca };
};

export interface Response {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A browser over TLS, with its cookies. */
export const browserAt = (port: number, ca: Buffer) => {
  const cookies = new Map<string, string>();
  const sockets: Duplex[] = [];
  const origin = `https://${host}:${port}`;
  const send = (method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = '') =>
    new Promise<Response>((done, fail) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = { host: `${host}:${port}`, ...(cookie && { cookie }), ...headers };
      const onward = request(
        { host: '127.0.0.1', port, servername: host, ca, method, path, headers: sent },
        async (response) => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            cookies.set(name, value);
          }
          let text = '';
          for await (const chunk of response) text += String(chunk);
          done({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        },
      );
      // A socket for reloads.
      onward.on('upgrade', (response, socket) => {
        sockets.push(socket.resume());
        done({ status: response.statusCode ?? 0, headers: response.headers, body: '' });
      });
      onward.once('error', fail).end(body);
    });
  const own = { origin, 'sec-fetch-site': 'same-origin' };
  return {
    send,
    /** Number of open sockets for reloads. */
    sockets: () => sockets.filter(({ closed }) => !closed).length,
    get: (path: string, headers: Readonly<Record<string, string>> = {}) => send('GET', path, headers),
    /** Sends a form of a page. */
    form: (
      path: string,
      fields: Readonly<Record<string, string>> = {},
      headers: Readonly<Record<string, string>> = own,
    ) =>
      send(
        'POST',
        path,
        { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams(fields).toString(),
      ),
    /** Calls the API (editing/requests/protocol.ts), and returns the answer. */
    call: async (name: string, body: unknown): Promise<Record<string, unknown>> => {
      const headers = { ...own, 'content-type': 'application/json' };
      return JSON.parse((await send('POST', `/__edit/api/${name}`, headers, JSON.stringify(body))).body);
    },
  };
};

/** Starts the editor behind nginx. */
export const startHostedEditor = async (settings: Settings) => {
  const [port, front] = [await freePort(), await freePort()];
  const { child: nginx, ca } = await startNginx(settings.folder, port, front);
  const origin = `https://${host}:${front}`;
  const editor = await startEditor(settings, port, origin).catch(async (error) => {
    await stopProgram(nginx);
    throw error;
  });
  return {
    ...{ origin, port, process: editor.child, env: editor.env },
    open: () => browserAt(front, ca),
    stop: async () => {
      await stopProgram(nginx);
      editor.child.kill('SIGTERM');
      if (editor.child.exitCode === null) await once(editor.child, 'exit');
    },
  };
};
