import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findHosts, type Hosts } from './find-hosts.ts';

const aptGet = '/usr/bin/apt-get';

const run = (...args: readonly string[]): void => {
  // Two test files may need them at once; the second waits for the first.
  spawnSync(aptGet, ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/**
 * Sees to nginx and Caddy for the tests: those that are there, else Debian's packages. Undefined, with one line, when
 * none can be had.
 */
export const installHosts = (): Hosts | undefined => {
  const found = findHosts();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync(aptGet)) {
    console.log('Installing nginx and Caddy …');
    run('update');
    run('install', '-y', '--no-install-recommends', 'nginx', 'caddy', 'libnginx-mod-http-brotli-static', 'iproute2');
  }
  const installed = findHosts();
  if (!installed) {
    console.error(
      'No nginx and Caddy were found or could be installed (fix: install nginx, caddy and libnginx-mod-http-brotli-static)',
    );
  }
  return installed;
};
