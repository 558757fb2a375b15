import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EnvironmentFault } from '../../server/environment.ts';

/**
 * Manages releases: folders `releases/<number>` beside `dist`, a symbolic link to the current one. Replacing the link
 * is atomic, so a host serves one release or the other.
 */
export const openReleases = (dist: string) => {
  const folder = join(dirname(dist), 'releases');
  const folderOf = (release: number): string => join(folder, String(release));

  const all = (): number[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => /^\d+$/.test(name))
          .map(Number)
          .toSorted((a, b) => a - b)
      : [];

  const isLink = (): boolean => lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

  /** Returns the current release; undefined before the first. */
  const current = (): number | undefined => (isLink() ? Number(basename(readlinkSync(dist))) : undefined);

  const serve = (release: number): void => {
    const link = `${dist}.next`;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(dist), folderOf(release)), link);
    renameSync(link, dist);
  };

  return {
    folderOf,
    current,
    serve,
    /** Returns the newest release before the current one. */
    previous: (): number | undefined => {
      const served = current();
      return all().findLast((release) => served !== undefined && release < served);
    },
    next: (): number => (all().at(-1) ?? 0) + 1,
    /** Turns a folder `dist` from `npm run build` into a release. */
    adopt: (): void => {
      if (isLink() || !existsSync(dist)) return;
      const release = (all().at(-1) ?? 0) + 1;
      mkdirSync(folder, { recursive: true });
      renameSync(dist, folderOf(release));
      serve(release);
    },
    keep: (kept: readonly (number | undefined)[]): void => {
      for (const release of all()) if (!kept.includes(release)) rmSync(folderOf(release), { recursive: true });
    },
  };
};

/** https://www.sqlite.org/rescode.html#busy */
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;

/**
 * Runs a change of the releases while no other process changes them. It uses SQLite's lock on a file beside the
 * releases, because the operating system releases it if the process is killed.
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
