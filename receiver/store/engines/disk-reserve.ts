import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inMemory } from '../../../hosting/environment.ts';
import { StoreFault } from '../store-fault.ts';

const megabyte = 1024 * 1024;
/** In megabytes. Erasing writes about as many bytes as it erases, so the reserve exceeds the largest resume. */
const most = 16;
const least = 8;
/** Megabytes of disk space that remain for the store itself. */
const left = 5;

const freeMegabytes = (file: string): number => {
  const { bavail, bsize } = statfsSync(dirname(file));
  return Math.floor((bavail * bsize) / megabyte);
};

/** Creates the reserve of a SQLite file. Any process may release it, but only the receiver restores it. */
const diskReserve = (file: string) => {
  const pathOf = (): string => `${realpathSync(file)}-reserve`;
  let hadReserve = false;
  return {
    release: (): void => rmSync(pathOf(), { force: true }),
    /** Reserves the space if there is enough. Returns false while released space is not restored. */
    restore: (): boolean => {
      const path = pathOf();
      if (!existsSync(path)) {
        const megabytes = Math.min(most, freeMegabytes(path) - left);
        if (megabytes < least) return !hadReserve;
        const unfinished = `${path}.unfinished`;
        try {
          // Random bytes, because some file systems compress.
          writeFileSync(unfinished, randomBytes(megabytes * megabyte), { mode: 0o600 });
          renameSync(unfinished, path);
        } catch {
          rmSync(unfinished, { force: true });
          return !hadReserve;
        }
      }
      hadReserve = true;
      return true;
    },
  };
};

/** Disk space reserved beside a SQLite file. SQLite needs free space even to erase. */
export type DiskReserve = ReturnType<typeof diskReserve>;

/** For a store without a reserve: in memory, or in PostgreSQL. */
const noReserve: DiskReserve = { release: () => undefined, restore: () => true };

export const reserveOf = (place: { file: string; databaseUrl?: string | undefined }): DiskReserve =>
  place.databaseUrl !== undefined || place.file === inMemory ? noReserve : diskReserve(place.file);

export const isFull = (error: unknown): boolean => error instanceof StoreFault && error.kind === 'full';

/** Runs work that must succeed even on a full disk: if space is missing, releases the reserve and retries. */
export const withReserve = async <Result>(
  reserve: Pick<DiskReserve, 'release'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    reserve.release();
    return await work();
  }
};
