// An engine (engines/) runs SQL on a SQLite file or a PostgreSQL database and converts errors to StoreFault. The calls
// of the store are functions of tables/, one file for each table, with SQL that both engines understand. On opening,
// migrations.ts brings the tables to the current version and probe-store.ts proves that they can be written. Beside a
// SQLite file, a lock keeps out a second receiver and a reserve keeps space to erase on a full disk.

import { lastBackup } from './backups.ts';
import { isFull, reserveOf } from './engines/disk-reserve.ts';
import type { Engine } from './engines/engine.ts';
import { postgresEngine } from './engines/postgres-engine.ts';
import { lockForReceiver } from './engines/receiver-lock.ts';
import { sqliteEngine } from './engines/sqlite-engine.ts';
import { sqliteFaultOf } from './engines/sqlite-fault.ts';
import { writeBackup } from './new-file.ts';
import { storeProbe } from './probe-store.ts';
import { StoreFault, storeFault } from './store-fault.ts';
import { storedAccesses } from './tables/accesses.ts';
import { initializeClock, storedClock } from './tables/clock.ts';
import { storedLessons } from './tables/lessons.ts';
import { storedMessages } from './tables/messages.ts';
import { storedReceipts } from './tables/receipts.ts';
import { removal } from './tables/removal.ts';
import { storedSubmissions } from './tables/submissions.ts';
import { storedSubscriptions } from './tables/subscriptions.ts';

export interface StoreOptions {
  /** The SQLite file (STORE). `:memory:` stores nothing permanently. */
  file: string;
  /** The PostgreSQL database (DATABASE_URL), which replaces the file. */
  databaseUrl?: string | undefined;
  /** The folder of its backups (BACKUPS). */
  backups?: string | undefined;
  /** True for a receiver. A SQLite file allows only one. */
  isReceiver?: boolean;
  /** Size in bytes above which nothing is added (STORE_LIMIT). */
  limitBytes?: number;
  /** Also called for each fault, in addition to throwing it. */
  onFault?: (fault: StoreFault) => void;
}

/** Returns the variable that selects the store, without a password that its value may contain. */
export const nameOf = ({ databaseUrl, file }: StoreOptions): string =>
  databaseUrl === undefined ? `STORE="${file}"` : 'DATABASE_URL';

export const openEngine = ({ databaseUrl, file }: StoreOptions): Promise<Engine> =>
  databaseUrl === undefined ? sqliteEngine(file) : postgresEngine(databaseUrl);

const watched = (engine: Engine, onFault: (fault: StoreFault) => void): Engine => {
  const report = (error: unknown): never => {
    if (error instanceof StoreFault) onFault(error);
    throw error;
  };
  return {
    ...engine,
    atomically: (...args) => engine.atomically(...args).catch(report),
    forget: () => engine.forget().catch(report),
    query: (...args) => engine.query(...args).catch(report),
    size: () => engine.size().catch(report),
    verify: () => engine.verify().catch(report),
  };
};

/**
 * Opens the store, creates or migrates it, and verifies that it is writable. Throws StoreFault (one line), which names
 * the variable and the repair.
 */
export const openStore = async (options: StoreOptions) => {
  const { databaseUrl, file, isReceiver = false, limitBytes, onFault = () => undefined } = options;
  const unlock = isReceiver && databaseUrl === undefined ? lockForReceiver(file) : () => undefined;
  const reserve = reserveOf(options);
  const opened = await openEngine(options).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const engine = watched(opened, onFault);
  const refuse = (fault: StoreFault): never => {
    onFault(fault);
    throw fault;
  };
  const checkRoom = async (): Promise<void> => {
    if (limitBytes !== undefined && (await engine.size()) >= limitBytes) {
      const problem = `takes more than its limit of ${Math.round(limitBytes / 1_000_000)} MB`;
      refuse(storeFault('the store', ['full', problem, 'erase what is not needed any more, or raise STORE_LIMIT']));
    }
    if (isReceiver && !reserve.restore()) refuse(sqliteFaultOf('full', file));
  };
  const probe = storeProbe(engine, nameOf(options));
  const remove = removal(engine, reserve);
  const { settled, ...submissions } = storedSubmissions(engine, checkRoom, probe, remove);
  const close = async (): Promise<void> => {
    await settled();
    await engine.close();
    unlock();
  };

  try {
    await probe.run();
    await initializeClock(engine);
    if (isReceiver) reserve.restore();
  } catch (error) {
    // On a full disk, processes other than the receiver can still read and erase.
    if (isReceiver || !isFull(error)) {
      await close();
      throw error;
    }
  }
  return {
    ...submissions,
    ...storedSubscriptions(engine, remove),
    ...storedLessons(engine),
    ...storedMessages(engine),
    ...storedReceipts(engine),
    ...storedAccesses(engine, reserve),
    ...storedClock(engine),
    /** Size in bytes, excluding free pages. */
    size: engine.size,
    /** Verifies that a submission could be stored now. Throws StoreFault. */
    check: async () => {
      await checkRoom();
      await probe.run();
    },
    /** Copies a snapshot into a new SQLite file, while the store stays in use. */
    backup: (file: string) => writeBackup(file, engine.copyInto),
    /** The newest backup in the folder of backups; undefined without such a folder. */
    lastBackup: (now: Date) => (options.backups === undefined ? undefined : lastBackup(options.backups, now)),
    close,
    [Symbol.asyncDispose]: close,
  };
};

/**
 * Stores submissions and their messages. Every change resolves once it is durable. Throws StoreFault if the store
 * fails.
 */
export type Store = Awaited<ReturnType<typeof openStore>>;
