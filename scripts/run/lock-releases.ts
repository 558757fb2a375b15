import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EnvironmentFault } from '../../server/environment.ts';

/** https://www.sqlite.org/rescode.html#busy */
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;

/**
 * Runs a change of the releases while no other process changes them. The lock is SQLite's on a file beside the
 * releases: the operating system releases it when a process is killed.
 */
export const withReleasesLocked = <Result>(dist: string, change: () => Result): Result => {
  const folder = join(dirname(dist), 'releases');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new EnvironmentFault(`another deployment to ${folder} is running (fix: wait until it has finished)`);
  }
  try {
    return change();
  } finally {
    lock.close();
  }
};
