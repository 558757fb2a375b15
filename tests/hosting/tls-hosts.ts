import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hostOf } from '../../scripts/build/hosting/places.ts';
import { makeCertificate } from '../../scripts/measure/certificate.ts';
import type { Hosts } from '../../scripts/test/hosts.ts';
import type { HostingTable } from '../../server/hosting/hosting-table.ts';
import type { NetworkNamespace } from './network-namespace.ts';
import { stopProgram } from './programs.ts';
import { client, writeEmitted } from './start-hosts.ts';

/** A host on the ports 80 and 443 of a network namespace, as docs/deploy.md sets it up. */
export interface TlsHost {
  start(): void;
  /** Certificates that a client must trust, once the host has started. */
  authorities(): Buffer;
  /** Writes the configuration of another build, and reloads it as systemd does. Returns the exit status. */
  reload(table: HostingTable): number | null;
  /** The running program. */
  program(): ChildProcess;
  /** Error output of the program. */
  said(): string;
  stop(): Promise<void>;
}

interface Options {
  network: NetworkNamespace;
  hosts: Hosts;
  table: HostingTable;
}

/** A program in a network namespace, whose error output is kept. */
const inNetwork = (network: NetworkNamespace, command: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  let child: ChildProcess | undefined;
  let said = '';
  return {
    start: () => {
      child = network.start(command, args, env);
      child.stderr?.on('data', (part: Buffer) => {
        said += part.toString();
      });
    },
    program: () => {
      if (!child) throw new Error('not started');
      return child;
    },
    said: () => said,
  };
};

/** nginx with the emitted files, a self-signed certificate and the main file that Debian's has. */
export const nginxOverTls = ({ hosts, network, table }: Options): TlsHost => {
  const root = mkdtempSync(join(tmpdir(), 'nginx-tls-'));
  const certificate = makeCertificate([hostOf(table.origin), ...table.redirectedHosts]);
  if (!certificate) throw new Error('openssl is missing');
  writeFileSync(join(root, 'fullchain.pem'), certificate.cert);
  writeFileSync(join(root, 'privkey.pem'), certificate.key);
  const additions = join(root, 'additions');
  mkdirSync(additions);
  const write = (of: HostingTable): string =>
    writeEmitted({ project: root, client, certificates: root, nginxAdditions: additions }, of);
  const emitted = write(table);
  writeFileSync(join(additions, 'brotli.conf'), readFileSync(join(emitted, 'nginx-brotli.conf')));
  const main = join(root, 'nginx.conf');
  writeFileSync(
    main,
    `load_module ${hosts.brotli};
daemon off;
pid ${root}/pid;
error_log stderr;
events {}
http {
  access_log off;
  include ${emitted}/nginx.conf;
}
`,
  );
  const own = inNetwork(network, hosts.nginx, ['-c', main], {});
  return {
    ...own,
    authorities: () => certificate.cert,
    reload: (next) => {
      write(next);
      return spawnSync(hosts.nginx, ['-c', main, '-s', 'reload']).status;
    },
    stop: async () => {
      await stopProgram(own.program());
      rmSync(root, { recursive: true, force: true });
    },
  };
};

/** Certificates from Caddy's internal authority, which nothing on this machine is made to trust. */
const withOwnAuthority = (caddyfile: string): string =>
  caddyfile.replace(/^\{\n/m, '{\n\tlocal_certs\n\tskip_install_trust\n');

const caddyIn = (root: string, { hosts, network }: Options, caddyfile: string) => {
  const env = { XDG_DATA_HOME: root, XDG_CONFIG_HOME: root, HOME: root };
  const own = inNetwork(
    network,
    hosts.caddy,
    ['run', '--environ', '--config', caddyfile, '--adapter', 'caddyfile'],
    env,
  );
  return {
    ...own,
    authorities: () => readFileSync(join(root, 'caddy/pki/authorities/local/root.crt')),
    stop: async () => {
      await stopProgram(own.program());
      rmSync(root, { recursive: true, force: true });
    },
  };
};

/** Caddy with the emitted files. */
export const caddyOverTls = (options: Options): TlsHost => {
  const { hosts, table } = options;
  const root = mkdtempSync(join(tmpdir(), 'caddy-tls-'));
  const caddyfile = join(root, 'dist/hosting/Caddyfile');
  const write = (of: HostingTable): void => {
    writeEmitted({ project: root, client, caddySocket: join(root, 'admin.sock') }, of);
    writeFileSync(caddyfile, withOwnAuthority(readFileSync(caddyfile, 'utf8')));
  };
  write(table);
  return {
    ...caddyIn(root, options, caddyfile),
    reload: (next) => {
      write(next);
      // The command of Debian's caddy.service.
      const args = ['reload', '--config', caddyfile, '--adapter', 'caddyfile', '--force'];
      return spawnSync(hosts.caddy, args, { env: { ...process.env, HOME: root }, stdio: 'ignore' }).status;
    },
  };
};

/** The bundled server behind Caddy, with the Caddyfile of docs/deploy.md. It has nothing to reload but the proxy. */
export const bundledOverTls = (options: Options): TlsHost => {
  const { hosts, network, table } = options;
  const root = mkdtempSync(join(tmpdir(), 'proxy-tls-'));
  const [, block = ''] = /^```caddy\n(.*?)^```$/ms.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
  const caddyfile = join(root, 'Caddyfile');
  const admin = `{\n\tadmin unix/${join(root, 'admin.sock')}\n}\n`;
  writeFileSync(caddyfile, withOwnAuthority(admin) + block.replaceAll('example.com', hostOf(table.origin)));
  const proxy = caddyIn(root, options, caddyfile);
  const site = inNetwork(network, process.execPath, [resolve('scripts/serve.ts')], {
    ...(process.env.DATA && { DATA: resolve(process.env.DATA) }),
  });
  return {
    ...proxy,
    start: () => {
      site.start();
      proxy.start();
    },
    said: () => site.said() + proxy.said(),
    reload: () => {
      const args = ['reload', '--config', caddyfile, '--adapter', 'caddyfile', '--force'];
      return spawnSync(hosts.caddy, args, { env: { ...process.env, HOME: root }, stdio: 'ignore' }).status;
    },
    stop: async () => {
      await stopProgram(site.program());
      await proxy.stop();
    },
  };
};
