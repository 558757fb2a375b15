import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { freePort } from '../../../generator/dev/free-port.ts';
import { type HostingTable, readHostingTable } from '../../../hosting/hosting-table.ts';
import { hostOf } from '../../../hosting/hosts/config-text.ts';
import { commonPlaces, type Places } from '../../../hosting/hosts/places.ts';
import { hostingFiles, servedFiles } from '../../../scripts/build/write-hosting.ts';
import type { installHosts } from '../../../scripts/test/programs.ts';
import { siteFolders } from '../../../sites/site-folders.ts';

/** The folder of the built site. */
export const client = resolve(siteFolders.dist, 'client');

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = request({ port, host: '127.0.0.1', method: 'HEAD' }, (answer) => {
      answer.resume();
      done(true);
    });
    probe.on('error', () => done(false));
    probe.end();
  });

/** Waits until a program passes a check. Throws its output if it ends instead. */
const untilReady = async (child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> => {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(said);
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
      await untilReady(child, () => answers(port));
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

type Programs = NonNullable<ReturnType<typeof installHosts>>;

/** Free ports in place of 80 and 443. */
export interface Ports {
  80: number;
  443: number;
}

export const freePorts = async (): Promise<Ports> => ({ 80: await freePort(), 443: await freePort() });

/** Writes a self-signed certificate and its key into a folder, named as by certbot. Returns the certificate. */
export const writeCertificate = (
  folder: string,
  { origin, redirectedHosts }: Pick<HostingTable, 'origin' | 'redirectedHosts'>,
): Buffer => {
  mkdirSync(folder, { recursive: true });
  const names = [hostOf(origin), ...redirectedHosts];
  const alternatives = names.map((name) => `DNS:${name}`).join(',');
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${alternatives}`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const file = join(folder, 'fullchain.pem');
  const files = ['-nodes', '-keyout', join(folder, 'privkey.pem'), '-out', file];
  const args = ['req', '-x509', '-days', '2', ...curve, ...subject, ...files];
  if (spawnSync('openssl', args, { stdio: 'ignore' }).status !== 0) throw new Error('openssl is missing');
  return readFileSync(file);
};

/** The emitted nginx.conf with other ports. */
export const onPorts = (conf: string, ports: Ports): string =>
  conf.replaceAll(/(?<=listen .*)(?:80|443)\b/g, (port) => String(port === '80' ? ports[80] : ports[443]));

/** A main file of nginx like Debian's, but in one folder and in the foreground. */
export const nginxMain = ({ brotli }: Programs, folder: string, include: string): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return `load_module ${brotli};
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
${temporary.join('\n')}
  include ${include};
}
`;
};

/** A host that serves a built site with the emitted files of a machine, over TLS. */
export interface Host {
  ports: Ports;
  /** Writes the files of a build. */
  write(table: HostingTable): void;
  /** Starts the program, and waits until it listens and has a certificate. */
  start(): Promise<ChildProcess>;
  /** Reloads as systemd does. Returns the exit status. */
  reload(): number | null;
  /** Certificates that a client must trust. */
  authorities(): Buffer;
  remove(): void;
}

interface HostOptions {
  /** The served folder. */
  served: string;
  receiver?: string;
}

const writeEmitted = (places: Partial<Places> & Pick<Places, 'project' | 'client'>, table: HostingTable): string => {
  const folder = join(places.project, 'dist/hosting');
  const all = { ...commonPlaces(table.origin), ...places };
  for (const [name, text] of hostingFiles(table, servedFiles(places.client), all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

/** True if a TLS handshake with the site's name succeeds. */
const shakesHands = (port: number, servername: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
    socket.on('secureConnect', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });

const start = async (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  isReady: () => Promise<boolean>,
) => {
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  await untilReady(child, isReady);
  return child;
};

/** nginx with a self-signed certificate. */
export const nginxHost = async (programs: Programs, { served, receiver }: HostOptions): Promise<Host> => {
  const ports = await freePorts();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const additions = join(folder, 'additions');
  mkdirSync(additions);
  const table = readHostingTable(served);
  const hostname = hostOf(table.origin);
  const certificate = writeCertificate(folder, table);
  const main = join(folder, 'main.conf');
  writeFileSync(main, nginxMain(programs, folder, join(folder, 'dist/hosting/nginx.conf')));
  const places = { project: folder, client: served, certificates: folder, nginxAdditions: additions };
  return {
    ports,
    write: (of) => {
      const emitted = writeEmitted({ ...places, ...(receiver && { receiver }) }, of);
      writeFileSync(join(additions, 'brotli.conf'), readFileSync(join(emitted, 'nginx-brotli.conf')));
      const conf = join(emitted, 'nginx.conf');
      writeFileSync(conf, onPorts(readFileSync(conf, 'utf8'), ports));
    },
    start: () => start(programs.nginx, ['-c', main], process.env, () => shakesHands(ports[443], hostname)),
    reload: () => spawnSync(programs.nginx, ['-c', main, '-s', 'reload']).status,
    authorities: () => certificate,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Caddy with certificates of its internal authority, which this machine does not trust. */
export const caddyHost = async ({ caddy }: Programs, { served, receiver }: HostOptions): Promise<Host> => {
  const ports = await freePorts();
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const hostname = hostOf(readHostingTable(served).origin);
  const caddyfile = join(folder, 'dist/hosting/Caddyfile');
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const config = ['--config', caddyfile, '--adapter', 'caddyfile'];
  const places = { project: folder, client: served, caddySocket: join(folder, 'admin.sock') };
  return {
    ports,
    write: (of) => {
      writeEmitted({ ...places, ...(receiver && { receiver }) }, of);
      const options = ['local_certs', 'skip_install_trust', `http_port ${ports[80]}`, `https_port ${ports[443]}`];
      writeFileSync(caddyfile, readFileSync(caddyfile, 'utf8').replace(/^\{\n/m, `{\n${options.join('\n')}\n`));
    },
    start: () => start(caddy, ['run', '--environ', ...config], env, () => shakesHands(ports[443], hostname)),
    // The command of Debian's caddy.service.
    reload: () => spawnSync(caddy, ['reload', ...config, '--force'], { env, stdio: 'ignore' }).status,
    authorities: () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
