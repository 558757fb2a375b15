import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from './find-postgres.ts';

const aptGet = '/usr/bin/apt-get';

const run = (...args: readonly string[]): void => {
  // Two test files may need it at once; the second waits for the first.
  spawnSync(aptGet, ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/**
 * Sees to a PostgreSQL server for the tests: one that is there, else Debian's package. Gives the folder of its
 * programs, or undefined, with one line, when none can be had.
 */
export const installPostgres = (): string | undefined => {
  const found = findPostgres();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync(aptGet)) {
    console.log('Installing PostgreSQL …');
    run('update');
    run('install', '-y', '--no-install-recommends', 'postgresql');
  }
  const installed = findPostgres();
  if (!installed) {
    console.error('No PostgreSQL was found or could be installed (fix: install it, with initdb and postgres in PATH)');
  }
  return installed;
};
