import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { commonPlaces, type Places } from '../../scripts/build/hosting/places.ts';
import { hostingFiles } from '../../scripts/build/write-hosting.ts';
import { installHosts } from '../../scripts/test/install-hosts.ts';
import { nginxAround } from '../../scripts/test/nginx-around.ts';
import { trustProxies } from '../../server/client-address.ts';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
import { close } from '../../server/listen.ts';
import { passOn } from '../../server/pass-on.ts';
import { siteListener } from '../../server/site.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { freePort } from './free-port.ts';

/** The folder of the built site. */
export const client = resolve(siteFolders.dist, 'client');

/** The hosts of the truth table, by what they are called in it, each on a port of its own. */
export interface RunningHosts {
  ports: Readonly<Record<string, number>>;
  /** What the receiver behind them was asked, as its answer says too. */
  stop(): Promise<void>;
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const onLoopback = async (server: Server): Promise<Server> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/** What stands for the receiver: it says which request has come to it, and for whom. */
const echo = (): Server =>
  createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = JSON.stringify({
        method: incoming.method,
        path: incoming.url,
        type: incoming.headers['content-type'],
        for: incoming.headers['x-forwarded-for'],
        body: Buffer.concat(parts).toString(),
      });
      outgoing.writeHead(201, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
        'content-length': Buffer.byteLength(body),
      });
      outgoing.end(body);
    });
  });

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = request({ port, host: '127.0.0.1', method: 'HEAD' }, (answer) => {
      answer.resume();
      done(true);
    });
    probe.on('error', () => done(false));
    probe.end();
  });

/** Waits until a program answers on its port. Throws what it has said if it has ended instead. */
const untilItAnswers = async (child: ChildProcess, port: number): Promise<void> => {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  let hasEnded = false;
  void once(child, 'exit').then(() => {
    hasEnded = true;
  });
  while (!(await answers(port))) {
    if (hasEnded) throw new Error(said);
    await new Promise((done) => setImmediate(done));
  }
};

const tries = 5;

/** Starts a program on a free port; another program may take that port in the meantime. */
const onFreePort = async (start: (port: number) => ChildProcess): Promise<{ port: number; child: ChildProcess }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = start(port);
    try {
      await untilItAnswers(child, port);
      return { port, child };
    } catch (error) {
      if (attempt === tries) throw error;
    }
  }
};

/** Writes what the build emits into a temporary folder, for other places than the common ones. */
export const writeEmitted = (places: Partial<Places> = {}, table = readHostingTable(client)): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  for (const [name, text] of hostingFiles(table, [], { ...commonPlaces(table.origin), ...places }))
    writeFileSync(join(folder, name), text);
  return folder;
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

/**
 * Starts nginx, Caddy and the own server over the built site, each with what the build emits for it, and one receiver
 * behind all of them. Undefined, with one line, where they cannot be had; in CI that is a failure.
 */
export const startHosts = async (): Promise<RunningHosts | undefined> => {
  const hosts = installHosts();
  if (!hosts) {
    if (process.env.CI)
      throw new Error('the truth table of hosts cannot be proved here (fix: install nginx and Caddy)');
    return undefined;
  }
  const table = readHostingTable(client);
  const receiver = await onLoopback(echo());
  const receiverPlace = `127.0.0.1:${portOf(receiver)}`;
  const folder = writeEmitted({ client, receiver: receiverPlace });
  const isTrusted = trustProxies(['loopback']);
  const own = await onLoopback(
    createServer(
      siteListener({
        folder: client,
        isTrusted,
        passOn: passOn({ host: '127.0.0.1', port: portOf(receiver) }, isTrusted),
      }),
    ),
  );
  const nginx = await onFreePort((port) => {
    writeFileSync(
      join(folder, 'main.conf'),
      nginxAround({ ...hosts, origin: table.origin, folder, client, port, receiver: receiverPlace }),
    );
    return spawn(hosts.nginx, ['-c', join(folder, 'main.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  });
  const state = join(folder, 'caddy');
  mkdirSync(state);
  const caddy = await onFreePort((port) =>
    spawn(hosts.caddy, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      env: {
        ...process.env,
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        SITE_BIND: '127.0.0.1',
        XDG_DATA_HOME: state,
        XDG_CONFIG_HOME: state,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  return {
    ports: { own: portOf(own), nginx: nginx.port, caddy: caddy.port },
    stop: async () => {
      await Promise.all([end(nginx.child), end(caddy.child), close(own), close(receiver)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
