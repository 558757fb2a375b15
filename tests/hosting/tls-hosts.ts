import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostOf } from '../../scripts/build/hosting/config-text.ts';
import type { Hosts } from '../../scripts/test/programs.ts';
import type { HostingTable } from '../../server/hosting/hosting-table.ts';
import { makeCertificate } from './certificate.ts';
import { client, stopProgram, writeEmitted } from './start-hosts.ts';

/** A network namespace for programs that need the ports 80 and 443. */
export interface NetworkNamespace {
  /** Addresses of its one machine, by which this process reaches it. */
  addresses: { ipv4: string; ipv6: string };
  /** Starts a program in it. */
  start(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess;
  remove(): void;
}

const ip = (...args: readonly string[]): string | undefined => {
  const { error, status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (error) return error.message;
  return status === 0 ? undefined : stderr.trim();
};

/**
 * Two addresses in the network for benchmarks (RFC 2544), which no machine uses, and two local ones of IPv6 (RFC 4193).
 * They depend on the process, because several may run at once.
 */
const addressesOf = (id: number) => {
  const first = (id % 2 ** 15) * 4;
  const ipv4 = (host: number): string => `198.${18 + (first >> 16)}.${(first >> 8) & 255}.${(first & 255) + host}`;
  const ipv6 = (host: number): string => `fd5e:7e57:${(id % 2 ** 16).toString(16)}::${host}`;
  return { ipv4, ipv6 };
};

/** Creates a network namespace with one link to this process. Returns the reason where that is not possible. */
export const openNetworkNamespace = (): NetworkNamespace | { reason: string } => {
  if (process.getuid?.() !== 0) return { reason: 'network namespaces need root' };
  const name = `site-${process.pid}`;
  const link = `site${process.pid % 10 ** 9}`;
  const { ipv4, ipv6 } = addressesOf(process.pid);
  const inside = ['-n', name];
  const steps = [
    ['netns', 'add', name],
    ['link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name],
    ['addr', 'add', `${ipv4(1)}/30`, 'dev', link],
    ['addr', 'add', `${ipv6(1)}/126`, 'dev', link, 'nodad'],
    ['link', 'set', link, 'up'],
    [...inside, 'addr', 'add', `${ipv4(2)}/30`, 'dev', 'eth0'],
    [...inside, 'addr', 'add', `${ipv6(2)}/126`, 'dev', 'eth0', 'nodad'],
    [...inside, 'link', 'set', 'lo', 'up'],
    [...inside, 'link', 'set', 'eth0', 'up'],
  ];
  // The link goes with its namespace.
  const remove = (): void => void ip('netns', 'delete', name);
  for (const step of steps) {
    const fault = ip(...step);
    if (fault === undefined) continue;
    remove();
    return { reason: `ip ${step.join(' ')}: ${fault}` };
  }
  return {
    addresses: { ipv4: ipv4(2), ipv6: ipv6(2) },
    start: (command, args, env = {}) =>
      spawn('ip', ['netns', 'exec', name, command, ...args], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    remove,
  };
};

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

/** Caddy with the emitted files. Its certificates come from its internal authority, which this machine does not trust. */
export const caddyOverTls = ({ hosts, network, table }: Options): TlsHost => {
  const root = mkdtempSync(join(tmpdir(), 'caddy-tls-'));
  const caddyfile = join(root, 'dist/hosting/Caddyfile');
  const write = (of: HostingTable): void => {
    writeEmitted({ project: root, client, caddySocket: join(root, 'admin.sock') }, of);
    const text = readFileSync(caddyfile, 'utf8');
    writeFileSync(caddyfile, text.replace(/^\{\n/m, '{\n\tlocal_certs\n\tskip_install_trust\n'));
  };
  write(table);
  const env = { XDG_DATA_HOME: root, XDG_CONFIG_HOME: root, HOME: root };
  const config = ['--config', caddyfile, '--adapter', 'caddyfile'];
  const own = inNetwork(network, hosts.caddy, ['run', '--environ', ...config], env);
  return {
    ...own,
    authorities: () => readFileSync(join(root, 'caddy/pki/authorities/local/root.crt')),
    reload: (next) => {
      write(next);
      // The command of Debian's caddy.service.
      const options = { env: { ...process.env, HOME: root }, stdio: 'ignore' } as const;
      return spawnSync(hosts.caddy, ['reload', ...config, '--force'], options).status;
    },
    stop: async () => {
      await stopProgram(own.program());
      rmSync(root, { recursive: true, force: true });
    },
  };
};
