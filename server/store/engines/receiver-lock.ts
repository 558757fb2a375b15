import { realpathSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFault, sqliteFaultOf } from './sqlite-fault.ts';
import { inMemory, prepareFile } from './sqlite-file.ts';

/**
 * Locks a SQLite file for one receiver, until the returned function is called or the process ends. The lock is on an
 * empty file beside the store, so that programs such as `npm run inbox` can still use the store. Throws StoreFault when
 * another receiver holds the lock.
 */
export const lockForReceiver = (file: string): (() => void) => {
  if (file === inMemory) return () => undefined;
  let database: DatabaseSync | undefined;
  try {
    prepareFile(file);
    const path = `${realpathSync(file)}-lock`;
    prepareFile(path);
    const opened = new DatabaseSync(path, { timeout: 0 });
    database = opened;
    // The operating system releases the lock of a process that is killed.
    opened.exec('BEGIN EXCLUSIVE');
    return () => opened.close();
  } catch (error) {
    database?.close();
    const fault = sqliteFault(error, file);
    throw fault.kind === 'busy' ? sqliteFaultOf('inUse', file) : fault;
  }
};
