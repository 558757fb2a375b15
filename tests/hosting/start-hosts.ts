import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { hostOf } from '../../scripts/build/hosting/config-text.ts';
import { commonPlaces, type Places } from '../../scripts/build/hosting/places.ts';
import { hostingFiles, servedFiles } from '../../scripts/build/write-hosting.ts';
import { installHosts } from '../../scripts/test/programs.ts';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
import { siteListener } from '../../server/hosting/site-server.ts';
import { trustProxies } from '../../server/http/client-address.ts';
import { close } from '../../server/http/listen.ts';
import { passOn } from '../../server/http/proxy.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { freePort } from '../site/free-port.ts';

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = request({ port, host: '127.0.0.1', method: 'HEAD' }, (answer) => {
      answer.resume();
      done(true);
    });
    probe.on('error', () => done(false));
    probe.end();
  });

/** Waits until a program responds on its port. Throws its output if it ends instead. */
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

/** Starts a program on a free port. Tries again if another program takes the port in the meantime. */
export const startOnFreePort = async (
  start: (port: number) => ChildProcess,
): Promise<{ port: number; child: ChildProcess }> => {
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

/** Ends a program with SIGTERM, and waits for its end. */
export const stopProgram = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

/** The folder of the built site. */
export const client = resolve(siteFolders.dist, 'client');

/** The hosts of the truth table by name, with their ports. */
export interface RunningHosts {
  ports: Readonly<Record<string, number>>;
  stopReceiver(): Promise<void>;
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

/** A receiver that responds with the request that it got. */
const echo = (): Server =>
  createServer(async (incoming, outgoing) => {
    const { headers, method, url } = incoming;
    const body = Buffer.concat(await incoming.toArray()).toString();
    outgoing.writeHead(201, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    outgoing.end(JSON.stringify({ method, url, type: headers['content-type'], for: headers['x-forwarded-for'], body }));
  });

/** Writes what the build emits for a project into its `dist/hosting`, and returns that folder. */
export const writeEmitted = (
  places: Partial<Places> & Pick<Places, 'project'>,
  table = readHostingTable(client),
): string => {
  const folder = join(places.project, 'dist/hosting');
  const all = { ...commonPlaces(table.origin), ...places };
  for (const [name, text] of hostingFiles(table, servedFiles(places.client ?? client), all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

/** A Caddyfile around the emitted snippet, for one port instead of a machine's names. */
const caddyAround = ({ folder, origin, port }: { folder: string; origin: string; port: number }): string => `{
	admin off
}

import ${folder}/Caddyfile-site

http://:${port} {
	bind 127.0.0.1
	import ${hostOf(origin)}
}
`;

/**
 * Starts nginx, Caddy and the bundled server over a built site, each with its emitted configuration, and one receiver
 * behind them. Returns undefined, with one line printed, where they cannot be installed; in CI it throws.
 */
export const startHosts = async (served = client): Promise<RunningHosts | undefined> => {
  const hosts = installHosts();
  if (!hosts) return undefined;
  const table = readHostingTable(served);
  const receiver = await onLoopback(echo());
  const receiverPlace = `127.0.0.1:${portOf(receiver)}`;
  const project = mkdtempSync(join(tmpdir(), 'hosting-'));
  const folder = writeEmitted({ project, client: served, receiver: receiverPlace }, table);
  const isTrusted = trustProxies(['loopback']);
  const own = await onLoopback(
    createServer(
      siteListener({
        folder: served,
        isTrusted,
        passOn: passOn({ host: '127.0.0.1', port: portOf(receiver) }, isTrusted),
      }),
    ),
  );
  const nginx = await startOnFreePort((port) => {
    writeFileSync(
      join(folder, 'main.conf'),
      nginxAround({ ...hosts, origin: table.origin, folder, client: served, port, receiver: receiverPlace }),
    );
    return spawn(hosts.nginx, ['-c', join(folder, 'main.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  });
  const state = join(folder, 'caddy');
  mkdirSync(state);
  const caddy = await startOnFreePort((port) => {
    writeFileSync(join(state, 'Caddyfile'), caddyAround({ origin: table.origin, folder, port }));
    return spawn(hosts.caddy, ['run', '--config', join(state, 'Caddyfile')], {
      env: { ...process.env, XDG_DATA_HOME: state, XDG_CONFIG_HOME: state },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  });
  return {
    ports: { own: portOf(own), nginx: nginx.port, caddy: caddy.port },
    stopReceiver: () => close(receiver),
    stop: async () => {
      const isUp = receiver.listening;
      await Promise.all([stopProgram(nginx.child), stopProgram(caddy.child), close(own), isUp && close(receiver)]);
      rmSync(project, { recursive: true, force: true });
    },
  };
};

interface Around {
  /** The site's own address, which names the upstream. */
  origin: string;
  /** Folder of the emitted files, in which nginx may write. */
  folder: string;
  /** The folder that is served. */
  client: string;
  port: number;
  /** A host and a port. */
  receiver: string;
  /** The module that sends `.br` files. */
  brotli: string;
}

/** A configuration of nginx around the emitted one, for one user's folder and port instead of a machine's. */
export const nginxAround = ({ brotli, client, folder, origin, port, receiver }: Around): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return `load_module ${brotli};
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
${temporary.join('\n')}
  include ${folder}/nginx-maps.conf;
  upstream ${hostOf(origin).replaceAll(/\W/g, '_')}_receiver { server ${receiver}; }
  server {
    listen 127.0.0.1:${port};
    server_tokens off;
    root ${client};
    include ${folder}/nginx-site.conf;
    include ${folder}/nginx-brotli.conf;
  }
}
`;
};
