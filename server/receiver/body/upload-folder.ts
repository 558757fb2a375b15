import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentFault } from '../../environment.ts';
import { StoreFault } from '../../store/store-fault.ts';

interface UploadFolderOptions {
  /** The folder, which receivers may share (UPLOADS). */
  path: string;
  /** Maximum bytes of store and uploads together (STORE_LIMIT). */
  limitBytes: number;
  storeBytes: () => Promise<number>;
}

/** System errors for a full disk or an exhausted quota. */
const withoutRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const fault = (kind: 'full' | 'failed', message: string): StoreFault => new StoreFault(kind, message, 'uploads');

/** Converts a file system error; undefined for other errors, such as a stream that ended early. */
export const uploadFault = (error: unknown, name = 'UPLOADS'): StoreFault | undefined => {
  if (error instanceof StoreFault) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return undefined;
  return withoutRoom.has(code)
    ? fault('full', `${name} is full (fix: make room on the disk, or set UPLOADS to a folder on another one)`)
    : fault('failed', `${name} cannot be written: ${code} (fix: repair that, or set UPLOADS to another folder)`);
};

/** Begins the names of uploads, because an operator may have other files in the folder. */
const prefix = 'receiver-';

/** Age in milliseconds of an upload whose receiver has ended. A running one is finished within minutes. */
const abandoned = 60 * 60 * 1000;

/**
 * Opens the folder for the files of unfinished submissions, and creates it if necessary. Throws EnvironmentFault (one
 * line) if that is impossible.
 */
export const openUploadFolder = async ({ limitBytes, path, storeBytes }: UploadFolderOptions) => {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const converted = uploadFault(error, `UPLOADS="${path}"`);
    throw converted ? new EnvironmentFault(converted.message) : error;
  }
  let reserved = 0;

  /**
   * Throws StoreFault if the file system lacks space, or if this would exceed the limit along with all reservations.
   */
  const expectRoom = async (bytes: number, more = 0): Promise<void> => {
    if ((await storeBytes()) + reserved + more > limitBytes) {
      const repair = '(fix: erase submissions, or raise STORE_LIMIT)';
      throw fault('full', `store and uploads take more than STORE_LIMIT ${repair}`);
    }
    try {
      const { bavail, bsize } = await statfs(path);
      if (bavail * bsize < bytes) throw Object.assign(new Error(), { code: 'ENOSPC', syscall: 'statfs' });
    } catch (error) {
      throw uploadFault(error) ?? error;
    }
  };

  const newFile = (): string => join(path, `${prefix}${randomUUID()}`);

  return {
    /** Begins an upload, which lasts from the first byte until the submission is stored or rejected. */
    begin: () => {
      const file = newFile();
      let ownBytes = 0;
      return {
        path: file,
        /** Reserves space before anything is written. Throws StoreFault. */
        reserve: (bytes: number): Promise<void> => {
          ownBytes += bytes;
          reserved += bytes;
          return expectRoom(bytes);
        },
        remove: async (): Promise<void> => {
          reserved -= ownBytes;
          ownBytes = 0;
          await rm(file, { force: true });
        },
      };
    },
    /** Verifies that a file of this size could be written now. Throws StoreFault. */
    check: async (bytes: number): Promise<void> => {
      await expectRoom(bytes, bytes);
      const probe = newFile();
      try {
        await writeFile(probe, 'x', { mode: 0o600 });
        await rm(probe, { force: true });
      } catch (error) {
        throw uploadFault(error) ?? error;
      }
    },
    /** Removes the uploads of receivers that have ended without doing so. */
    removeAbandoned: async (): Promise<void> => {
      const before = Date.now() - abandoned;
      for (const name of await readdir(path)) {
        if (!name.startsWith(prefix)) continue;
        const file = join(path, name);
        // Another receiver may have removed it meanwhile.
        const stats = await stat(file).catch(() => undefined);
        if (stats?.isFile() && stats.mtimeMs < before) await rm(file, { force: true });
      }
    },
  };
};

export type UploadFolder = Awaited<ReturnType<typeof openUploadFolder>>;
export type Upload = ReturnType<UploadFolder['begin']>;
