import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './apt.ts';

/** Paths of the Debian web servers that the site is tested on. */
export interface Hosts {
  nginx: string;
  caddy: string;
  /** The nginx module that sends `.br` files. */
  brotli: string;
}

/** Debian packages of the programs that tests of hosts start. */
export const hostPackages = ['nginx', 'libnginx-mod-http-brotli-static', 'caddy', 'iproute2', 'systemd'];

// Administration programs are not in every user's PATH.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const program = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

const findHosts = (): Hosts | undefined => {
  const [nginx, caddy] = [program('nginx'), program('caddy')];
  const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  return nginx && caddy && existsSync(brotli) ? { nginx, caddy, brotli } : undefined;
};

/**
 * Installs nginx, Caddy and the other programs that tests of hosts start. Returns undefined, with one line printed,
 * where nginx or Caddy cannot be installed.
 */
export const installHosts = (): Hosts | undefined => {
  const found = findHosts();
  if (!found || !program('systemd-analyze')) installPackages('nginx, Caddy and systemd', hostPackages);
  const installed = found ?? findHosts();
  if (!installed) {
    console.error(`nginx and Caddy cannot be installed (fix: sudo apt-get install ${hostPackages.join(' ')})`);
  }
  return installed;
};
