import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { inMemory } from '../../../hosting/environment.ts';
import { timeouts } from '../../../hosting/http/timeouts.ts';
import { migrations, sqliteDialect } from '../migrations.ts';
import type { StoreFault } from '../store-fault.ts';
import type { Engine, Query, Row, Statement } from './engine.ts';
import { failed, sqliteFault, sqliteFaultOf } from './sqlite-fault.ts';
import { hasHardLink, inode, narrowRights, type OpenFile, openFile, prepareFile } from './sqlite-file.ts';

/** Time in milliseconds between two attempts to get the lock of a file. */
const retryInterval = 20;

/** Marks the file as a store of submissions (`PRAGMA application_id`): the letters `Subm`. */
const applicationId = 0x5375626d;

const numberOf = (database: DatabaseSync, pragma: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);

const inTransaction = <T>(database: DatabaseSync, work: () => T): T => {
  // IMMEDIATE, because a transaction that begins with a read may fail to get the write lock later.
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may already have rolled back the transaction.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
};

const checkPages = (database: DatabaseSync, file: string): void => {
  const [outcome] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {});
  if (outcome !== 'ok') throw sqliteFaultOf('corrupt', file);
};

/** Throws StoreFault unless the file is empty or marked as a store. */
const checkOrigin = (database: DatabaseSync, file: string): void => {
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  if (!isEmpty && numberOf(database, 'application_id') !== applicationId) throw sqliteFaultOf('foreign', file);
  if (numberOf(database, 'user_version') > migrations.length) throw sqliteFaultOf('newer', file);
};

const migrate = (database: DatabaseSync): void => {
  if (numberOf(database, 'user_version') === migrations.length) return;
  inTransaction(database, () => {
    // Read inside the transaction, because another process may have migrated the tables meanwhile.
    for (const migration of migrations.slice(numberOf(database, 'user_version'))) {
      for (const statement of migration(sqliteDialect)) database.exec(statement);
    }
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`);
  });
};

/**
 * Turns the write-ahead log on. SQLite does not wait if another process is doing the same, so this waits for that
 * process's lock and tries again.
 */
const enableLog = (database: DatabaseSync, file: string): void => {
  try {
    database.exec('PRAGMA journal_mode = WAL');
  } catch (error) {
    if (sqliteFault(error, file).kind !== 'busy') throw error;
    inTransaction(database, () => undefined);
    enableLog(database, file);
  }
};

const openDatabase = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: timeouts.sqliteBusy });
  try {
    checkPages(database, file);
    checkOrigin(database, file);
    enableLog(database, file);
    database.exec(`
      -- A commit is on the disk before it returns.
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      -- Overwrites deleted rows.
      PRAGMA secure_delete = ON;
    `);
    migrate(database);
    // From now on, SQLite must not block the process while it waits for a lock.
    database.exec('PRAGMA busy_timeout = 0');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Opens the database. Returns it with its watched file; a store in memory has none. */
const openWithFile = (file: string): [DatabaseSync, OpenFile | undefined] => {
  try {
    if (file === inMemory) return [openDatabase(file), undefined];
    prepareFile(file);
    if (hasHardLink(file)) throw sqliteFaultOf('hardLink', file);
    narrowRights(file);
    // Read before opening, because the file may be replaced meanwhile.
    const before = inode(file);
    const database = openDatabase(file);
    narrowRights(file);
    return [database, openFile(file, before)];
  } catch (error) {
    throw sqliteFault(error, file);
  }
};

/** Copies the write-ahead log into the file. Returns false if a reader such as a backup prevents it. */
const emptyLog = (database: DatabaseSync): boolean => {
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } catch {
    return false;
  }
};

const runAll = (database: DatabaseSync, statements: readonly Statement[]): Row[][] =>
  statements.map(({ followers = [], params = [], sql }) => {
    const values = Object.fromEntries(params.map((value, index): [string, SQLInputValue] => [`$${index + 1}`, value]));
    const rows = database.prepare(sql).all(values);
    if (rows.length > 0) runAll(database, followers);
    return rows;
  });

/**
 * Opens the file. If it is later moved, deleted or replaced, all calls fail. Otherwise SQLite would keep writing to an
 * unreachable file.
 */
const openGuarded = (file: string) => {
  const [database, opened] = openWithFile(file);
  /** True if deleted rows may still be in the log because another process was reading it. */
  let mustForget = false;
  /** True from the first damage until a check of the whole file succeeds. */
  let isDamaged = false;
  let isMoved = false;

  const expectSame = (): void => {
    if (!isMoved && opened && !opened.isSame()) {
      isMoved = true;
      // Moves all commits into the file, so that no log remains for another file in its place.
      emptyLog(database);
      database.close();
      opened.removeLog();
    }
    if (isMoved) throw sqliteFaultOf('moved', file);
  };

  const attempt = <T>(work: () => T): T => {
    try {
      expectSame();
      const result = work();
      if (mustForget && !database.isTransaction) mustForget = !emptyLog(database);
      // A commit to a file that has been moved meanwhile does not count.
      expectSame();
      return result;
    } catch (error) {
      const fault = sqliteFault(error, file);
      isDamaged ||= fault.kind === 'corrupt';
      throw fault;
    }
  };

  /** Runs work, and runs it again while another process locks the file. A locked file is never changed halfway. */
  const guarded = async <T>(work: () => T): Promise<T> => {
    // Requests are read and answered between two calls, even if a caller repeats calls in a loop.
    await setImmediate();
    for (const end = performance.now() + timeouts.sqliteBusy; ; await setTimeout(retryInterval)) {
      try {
        return attempt(work);
      } catch (error) {
        if ((error as StoreFault).kind !== 'busy' || performance.now() > end) throw error;
      }
    }
  };

  return {
    database,
    guarded,
    forget: () =>
      guarded(() => {
        mustForget = true;
      }),
    verify: () =>
      guarded(() => {
        if (isDamaged) checkPages(database, file);
        isDamaged = false;
      }),
    close: async (): Promise<void> => {
      if (!database.isOpen) return;
      try {
        expectSame();
        database.close();
      } catch (error) {
        if (!isMoved) throw failed(file, (error as Error).message);
      }
    },
  };
};

/**
 * Creates the embedded engine: one SQLite file, which is created if necessary. Calls block the process for the time of
 * a commit, but not while another process locks the file. Throws StoreFault.
 */
export const sqliteEngine = async (file: string): Promise<Engine> => {
  const { close, database, forget, guarded, verify } = openGuarded(file);
  const query: Query = async (sql, params = []) => (await guarded(() => runAll(database, [{ sql, params }])))[0] ?? [];
  return {
    dialect: 'sqlite',
    query,
    atomically: (statements) => guarded(() => inTransaction(database, () => runAll(database, statements))),
    load: async (groups) => {
      await query('BEGIN IMMEDIATE');
      try {
        for await (const group of groups) await guarded(() => runAll(database, group));
        await query('COMMIT');
      } catch (error) {
        await query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    },
    forget,
    verify,
    size: () =>
      guarded(() => {
        const used = numberOf(database, 'page_count') - numberOf(database, 'freelist_count');
        return used * numberOf(database, 'page_size');
      }),
    copyInto: (target) => guarded(() => void database.prepare('VACUUM INTO ?').run(target)),
    close,
    [Symbol.asyncDispose]: close,
  };
};
