import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findHosts, type Hosts } from './find-hosts.ts';

const aptGet = '/usr/bin/apt-get';

/** Debian packages of the programs that tests of hosts start. */
export const hostPackages = ['nginx', 'libnginx-mod-http-brotli-static', 'caddy', 'iproute2', 'systemd'];

const run = (...args: readonly string[]): void => {
  // Two test files may need them at once; the second waits for the first.
  spawnSync(aptGet, ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

const hasSystemd = (): boolean => existsSync('/usr/bin/systemd-analyze');

/**
 * Installs nginx, Caddy and the other programs that tests of hosts start, unless they are there. Returns undefined
 * where nginx or Caddy cannot be installed.
 */
export const installHosts = (): Hosts | undefined => {
  const found = findHosts();
  if (process.getuid?.() === 0 && existsSync(aptGet) && !(found && hasSystemd())) {
    console.log('Installing nginx, Caddy and systemd …');
    run('update');
    run('install', '-y', '--no-install-recommends', ...hostPackages);
  }
  const installed = found ?? findHosts();
  if (!installed) {
    console.error(`nginx and Caddy cannot be installed (fix: sudo apt-get install ${hostPackages.join(' ')})`);
  }
  return installed;
};
