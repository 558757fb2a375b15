import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { EnvironmentFault } from '../../environment.ts';
import { lockFile } from '../../store/engines/receiver-lock.ts';
import { StoreFault } from '../../store/store-fault.ts';

interface UploadFolderOptions {
  /** Folder that receivers share (UPLOADS). Each receiver has its own subfolder. */
  root: string;
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

const prefix = 'receiver-';
const lockName = 'lock';

/** Maximum time in milliseconds that a start waits for another receiver that is also starting. */
const startTimeout = 5000;

const takeLock = (folder: string, timeout?: number): DatabaseSync | undefined => {
  try {
    return lockFile(join(folder, lockName), timeout);
  } catch {
    return undefined;
  }
};

/** Removes the folders of receivers that have ended, and creates one for this receiver. */
const createFolder = (root: string): { path: string; lock: DatabaseSync } => {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  // Starts are serialized. Otherwise another receiver could delete this folder before it is locked.
  const starting = takeLock(root, startTimeout);
  try {
    for (const name of readdirSync(root).filter((entry) => entry.startsWith(prefix))) {
      const left = join(root, name);
      const lock = takeLock(left);
      lock?.close();
      if (lock) rmSync(left, { recursive: true, force: true });
    }
    const path = mkdtempSync(join(root, prefix));
    const lock = takeLock(path);
    if (!lock) throw fault('failed', `UPLOADS="${root}" cannot be locked (fix: set UPLOADS to a local folder)`);
    return { path, lock };
  } finally {
    starting?.close();
  }
};

const createFolderOrFault = (root: string): ReturnType<typeof createFolder> => {
  try {
    return createFolder(root);
  } catch (error) {
    const converted = uploadFault(error, `UPLOADS="${root}"`);
    throw converted ? new EnvironmentFault(converted.message) : error;
  }
};

/** Creates the upload folder. Throws EnvironmentFault (one line) if that is impossible. */
export const makeUploadFolder = ({ limitBytes, root, storeBytes }: UploadFolderOptions) => {
  const { lock, path } = createFolderOrFault(root);
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

  return {
    path,
    /** Begins an upload, which lasts from the first byte until the submission is stored or rejected. */
    begin: () => {
      const file = join(path, randomUUID());
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
      const probe = join(path, 'probe');
      try {
        await writeFile(probe, 'x');
        await rm(probe, { force: true });
      } catch (error) {
        throw uploadFault(error) ?? error;
      }
    },
    remove: (): void => {
      lock.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
};

/** A receiver's folder (mode 0700) for the files of unfinished submissions. */
export type UploadFolder = ReturnType<typeof makeUploadFolder>;
export type Upload = ReturnType<UploadFolder['begin']>;
