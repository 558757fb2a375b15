import { existsSync } from 'node:fs';
import { installPackages } from './apt.ts';

const faketime = '/usr/bin/faketime';

/**
 * Installs faketime, which starts a program with another clock. Returns its path, or undefined where it cannot be
 * installed; in CI that is an error, because a skipped test proves nothing.
 */
export const installFaketime = (): string | undefined => {
  if (!existsSync(faketime)) installPackages('faketime', ['faketime']);
  if (existsSync(faketime)) return faketime;
  if (process.env.CI) throw new Error('the tests of a wrong clock cannot run here (fix: install faketime)');
  return undefined;
};
