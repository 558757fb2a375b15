import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const hasApt = existsSync('/usr/bin/apt-get');

const apt = (...args: readonly string[]): void => {
  // Two test files may install at once; the second waits for the lock of the first.
  spawnSync('/usr/bin/apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/** Installs Debian packages if this is a Debian machine and the user is root. */
export const installPackages = (title: string, packages: readonly string[]): void => {
  if (process.getuid?.() !== 0 || !hasApt) return;
  console.log(`Installing ${title} …`);
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
};
