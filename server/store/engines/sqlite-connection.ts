import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { timeouts } from '../../timeouts.ts';
import { isFormer } from '../migrations/001-submissions.ts';
import { migrations } from '../migrations/all.ts';
import { sqliteDialect } from '../migrations/migration.ts';
import type { Parameter, Row, Statement } from './engine.ts';
import { readContentNow } from './file-content.ts';
import { corrupt, failed, foreign, missing, newer, sqliteFault } from './sqlite-fault.ts';
import { hasContent, inMemory, inode, narrowRights, type OpenFile, openFile, prepareFile } from './sqlite-file.ts';

/** Marks the file as a store of submissions (`PRAGMA application_id`): the letters `Subm`. */
const applicationId = 0x5375626d;

/** Texts of statements vary with how much is asked for; this many are kept prepared. */
const mostPrepared = 100;

const numberOf = (database: DatabaseSync, pragma: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);

const inTransaction = <T>(database: DatabaseSync, work: () => T): T => {
  // IMMEDIATE: a transaction that begins by reading may find itself unable to write later on.
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have ended it already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
};

const isEmpty = (database: DatabaseSync): boolean =>
  database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;

/** Whether the file is ours to write: marked as such, of the first release, or empty. Throws StoreFault. */
const checkOrigin = (database: DatabaseSync, file: string): void => {
  const version = numberOf(database, 'user_version');
  const isOurs = numberOf(database, 'application_id') === applicationId;
  if (!isOurs && !(version === 0 && (isEmpty(database) || isFormer(database)))) throw foreign(file);
  if (version > migrations.length) throw newer(file);
};

const migrate = (database: DatabaseSync): void => {
  if (numberOf(database, 'user_version') === migrations.length) return;
  inTransaction(database, () => {
    for (const migration of migrations.slice(numberOf(database, 'user_version'))) {
      const runStatements = (): void => {
        for (const statement of migration.statements(sqliteDialect)) database.exec(statement);
      };
      if (migration.onSqlite) migration.onSqlite(database, runStatements);
      else runStatements();
    }
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`);
  });
};

/**
 * Brings what stands in the log into the file. False if not all of it could be; a reader, such as a backup, is not
 * waited for.
 */
const emptyLog = (database: DatabaseSync): boolean => {
  database.exec('PRAGMA busy_timeout = 0');
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } catch {
    return false;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${timeouts.sqliteBusy}`);
  }
};

const open = (file: string): DatabaseSync => {
  if (file === inMemory) return new DatabaseSync(file, { timeout: timeouts.sqliteBusy });
  const url = pathToFileURL(file);
  // Only what is there: SQLite would put an empty file in the place of one that is gone.
  url.searchParams.set('mode', 'rw');
  return new DatabaseSync(url, { timeout: timeouts.sqliteBusy });
};

/** Throws StoreFault if a page of the file is damaged. */
const checkPages = (database: DatabaseSync, file: string): void => {
  if (Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0] !== 'ok') throw corrupt(file);
};

/** Opens the file, proves that it is whole and ours, and brings its tables up to date. */
const openStore = (file: string): DatabaseSync => {
  const database = open(file);
  try {
    checkPages(database, file);
    checkOrigin(database, file);
    database.exec(`
      PRAGMA journal_mode = WAL;
      -- Every commit is on the disk before it is answered.
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      -- What is erased is overwritten.
      PRAGMA secure_delete = ON;
    `);
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

const bound = (parameter: Parameter): SQLInputValue => {
  if (parameter === null || typeof parameter !== 'object' || parameter instanceof Uint8Array) return parameter;
  return readContentNow(parameter);
};

/** A store's file, open. Every call throws StoreFault. */
export interface SqliteConnection {
  run(statements: readonly Statement[], as: 'transaction' | 'statements'): Row[][];
  forget(): void;
  /** Checks the whole file if damage was found in it. */
  verify(): void;
  size(): number;
  copyInto(target: string): void;
  close(): void;
}

/**
 * Opens the file, and makes it when it is not there and may be made. From then on a file that is gone is never made
 * again: calls fail until one is back, which is then opened.
 */
export const connectSqlite = (file: string, mayMake: boolean): SqliteConnection => {
  let database: DatabaseSync | undefined;
  let opened: OpenFile | undefined;
  const prepared = new Map<string, StatementSync>();
  /** Whether what was erased may still stand in the log, because somebody was reading there. */
  let mustForget = false;
  /** True from the first fault of this kind, until the whole file proves to be sound or another one is opened. */
  let isDamaged = false;

  const start = (): DatabaseSync => {
    if (file === inMemory) return openStore(file);
    narrowRights(file);
    // Before, because it may be replaced while it is looked through.
    const before = inode(file);
    const connection = openStore(file);
    narrowRights(file);
    opened = openFile(file, before);
    return connection;
  };

  /**
   * Leaves a file that was moved, deleted or replaced. What stands in its log goes into it first: a moved file is whole
   * then, and the log cannot be taken for that of another file in its place.
   */
  const leave = (): void => {
    prepared.clear();
    const connection = database;
    database = undefined;
    isDamaged = false;
    if (!connection) return;
    const isLogEmpty = emptyLog(connection);
    connection.close();
    opened?.removeLog(isLogEmpty);
  };

  const isSame = (): boolean => opened === undefined || opened.isSame();

  const current = (): DatabaseSync => {
    if (database && !isSame()) leave();
    if (!database && !hasContent(file)) throw missing(file);
    database ??= start();
    return database;
  };

  const prepare = (connection: DatabaseSync, sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size >= mostPrepared) prepared.clear();
    const statement = connection.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };

  const runAll = (connection: DatabaseSync, statements: readonly Statement[]): Row[][] => {
    const results: Row[][] = [];
    for (const { after, params = [], sql } of statements) {
      const isLeftOut = after !== undefined && results[after]?.length === 0;
      const values = (): Record<string, SQLInputValue> =>
        Object.fromEntries(params.map((value, index) => [`$${index + 1}`, bound(value)]));
      results.push(isLeftOut ? [] : prepare(connection, sql).all(values()));
    }
    return results;
  };

  const guarded = <T>(work: (connection: DatabaseSync) => T): T => {
    try {
      const connection = current();
      const result = work(connection);
      if (mustForget && !connection.isTransaction) mustForget = !emptyLog(connection);
      // A commit to a file that went away in the meantime is none.
      if (!isSame()) {
        leave();
        throw missing(file);
      }
      return result;
    } catch (error) {
      const fault = sqliteFault(error, file);
      isDamaged ||= database !== undefined && fault.kind === 'corrupt';
      throw fault;
    }
  };

  try {
    if (file !== inMemory && mayMake) prepareFile(file);
    else if (file !== inMemory && !hasContent(file)) throw missing(file);
    database = start();
  } catch (error) {
    throw sqliteFault(error, file);
  }

  return {
    run: (statements, as) =>
      guarded((connection) =>
        as === 'transaction'
          ? inTransaction(connection, () => runAll(connection, statements))
          : runAll(connection, statements),
      ),
    forget: () =>
      guarded(() => {
        mustForget = true;
      }),
    verify: () =>
      guarded((connection) => {
        if (!isDamaged) return;
        checkPages(connection, file);
        isDamaged = false;
      }),
    size: () =>
      guarded((connection) => {
        const used = numberOf(connection, 'page_count') - numberOf(connection, 'freelist_count');
        return used * numberOf(connection, 'page_size');
      }),
    copyInto: (target) =>
      guarded((connection) => {
        connection.prepare('VACUUM INTO ?').run(target);
      }),
    close: () => {
      try {
        if (database && !isSame()) leave();
        else database?.close();
      } catch (error) {
        throw failed(file, (error as Error).message);
      }
      database = undefined;
    },
  };
};
