import { realpathSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { inMemory } from '../../../hosting/environment.ts';
import { sqliteFault, sqliteFaultOf } from './sqlite-fault.ts';
import { prepareFile } from './sqlite-file.ts';

/**
 * Time in milliseconds for which a starting receiver waits for the lock. While two receivers try at the same moment,
 * SQLite refuses both.
 */
const startTimeout = 1000;

/**
 * Locks a SQLite file for one receiver, until the returned function is called or the process ends in any way. Process
 * ids would not work, because each container gives its receiver the same one. The lock is on an empty file beside the
 * store, so that programs such as `npm run inbox` can still use the store. Throws StoreFault if another receiver holds
 * the lock.
 */
export const lockForReceiver = (file: string): (() => void) => {
  if (file === inMemory) return () => undefined;
  try {
    prepareFile(file);
    const path = `${realpathSync(file)}-lock`;
    prepareFile(path);
    const lock = new DatabaseSync(path, { timeout: startTimeout });
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    const fault = sqliteFault(error, file);
    throw fault.kind === 'busy' ? sqliteFaultOf('inUse', file) : fault;
  }
};
