import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const faketime = '/usr/bin/faketime';
const aptGet = '/usr/bin/apt-get';

const run = (...args: readonly string[]): void => {
  // Two test files may need apt at once; the second waits for the first.
  spawnSync(aptGet, ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/**
 * Installs faketime, which starts a program with another clock, unless it is there. Returns its path, or undefined
 * where it cannot be installed; in CI that is an error, because a skipped test proves nothing.
 */
export const installFaketime = (): string | undefined => {
  if (!existsSync(faketime) && process.getuid?.() === 0 && existsSync(aptGet)) {
    console.log('Installing faketime …');
    run('update');
    run('install', '-y', '--no-install-recommends', 'faketime');
  }
  if (existsSync(faketime)) return faketime;
  if (process.env.CI) throw new Error('the tests of a wrong clock cannot run here (fix: install faketime)');
  return undefined;
};
