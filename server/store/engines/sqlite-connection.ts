import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { timeouts } from '../../timeouts.ts';
import { isFormer } from '../migrations/001-submissions.ts';
import { migrations } from '../migrations/all.ts';
import { sqliteDialect } from '../migrations/migration.ts';
import type { Parameter, Row, Statement } from './engine.ts';
import { readContentNow } from './file-content.ts';
import { corrupt, failed, foreign, moved, newer, sqliteFault } from './sqlite-fault.ts';
import { hasContent, inMemory, inode, narrowRights, type OpenFile, openFile, prepareFile } from './sqlite-file.ts';

/** Marks the file as a store of submissions (`PRAGMA application_id`): the letters `Subm`. */
const applicationId = 0x5375626d;

/** The most prepared statements: their number varies with the length of searches. */
const mostPrepared = 100;

const numberOf = (database: DatabaseSync, pragma: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);

const inTransaction = <T>(database: DatabaseSync, work: () => T): T => {
  // IMMEDIATE, because a transaction that begins by reading may be unable to write later.
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
};

const isEmpty = (database: DatabaseSync): boolean =>
  database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;

/** Throws StoreFault unless the file is marked as a store, from the first release, or empty. */
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

/** Copies the log into the file. False if a reader, such as a backup, prevents it; the reader is not waited for. */
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
  // Without this mode, SQLite would create an empty file in the place of a missing one.
  url.searchParams.set('mode', 'rw');
  return new DatabaseSync(url, { timeout: timeouts.sqliteBusy });
};

/** Throws StoreFault if a page of the file is damaged. */
const checkPages = (database: DatabaseSync, file: string): void => {
  if (Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0] !== 'ok') throw corrupt(file);
};

/** Opens and checks the file, and migrates its tables. */
const openStore = (file: string): DatabaseSync => {
  const database = open(file);
  try {
    checkPages(database, file);
    checkOrigin(database, file);
    database.exec(`
      PRAGMA journal_mode = WAL;
      -- A commit is on the disk before it returns.
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      -- Overwrites deleted rows.
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

/** An open store file. Every call throws StoreFault. */
export interface SqliteConnection {
  run(statements: readonly Statement[], as: 'transaction' | 'statements'): Row[][];
  forget(): void;
  /** Checks the whole file after damage was found in it. */
  verify(): void;
  size(): number;
  copyInto(target: string): void;
  close(): void;
}

/** Opens the database. Returns it with its file, which a store in memory does not have. */
const openWithFile = (file: string): [DatabaseSync, OpenFile | undefined] => {
  if (file === inMemory) return [openStore(file), undefined];
  narrowRights(file);
  // Read first, because the file may be replaced while it is checked.
  const before = inode(file);
  const database = openStore(file);
  narrowRights(file);
  return [database, openFile(file, before)];
};

/** Returns a function that runs statements and keeps them prepared. */
const statementRunner = (database: DatabaseSync) => {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size >= mostPrepared) prepared.clear();
    const statement = database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return (statements: readonly Statement[]): Row[][] => {
    const results: Row[][] = [];
    for (const { after, params = [], sql } of statements) {
      const isSkipped = after !== undefined && results[after]?.length === 0;
      const values = (): Record<string, SQLInputValue> =>
        Object.fromEntries(params.map((value, index) => [`$${index + 1}`, bound(value)]));
      results.push(isSkipped ? [] : prepare(sql).all(values()));
    }
    return results;
  };
};

/**
 * Opens the file, and creates it if `mayMake`. If the file is moved, deleted or replaced later, all calls fail. SQLite
 * would go on writing to a file that nobody finds.
 */
export const connectSqlite = (file: string, mayMake: boolean): SqliteConnection => {
  const open = (): ReturnType<typeof openWithFile> => {
    try {
      if (file !== inMemory && mayMake) prepareFile(file);
      else if (file !== inMemory && !hasContent(file)) throw moved(file);
      return openWithFile(file);
    } catch (error) {
      throw sqliteFault(error, file);
    }
  };
  const [database, opened] = open();
  const runAll = statementRunner(database);
  /** True if deleted rows may still be in the log, because another program was reading it. */
  let mustForget = false;
  /** True from the first damage until a check of the whole file passes. */
  let isDamaged = false;
  let isMoved = false;

  const expectSame = (): void => {
    if (!isMoved && opened && !opened.isSame()) {
      isMoved = true;
      // The file gets every commit from its log, and no other file in its place gets that log.
      const isLogEmpty = emptyLog(database);
      database.close();
      opened.removeLog(isLogEmpty);
    }
    if (isMoved) throw moved(file);
  };

  const guarded = <T>(work: () => T): T => {
    try {
      expectSame();
      const result = work();
      if (mustForget && !database.isTransaction) mustForget = !emptyLog(database);
      // A commit to a file that was moved in the meantime does not count.
      expectSame();
      return result;
    } catch (error) {
      const fault = sqliteFault(error, file);
      isDamaged ||= fault.kind === 'corrupt';
      throw fault;
    }
  };

  return {
    run: (statements, as) =>
      guarded(() => (as === 'transaction' ? inTransaction(database, () => runAll(statements)) : runAll(statements))),
    forget: () =>
      guarded(() => {
        mustForget = true;
      }),
    verify: () =>
      guarded(() => {
        if (isDamaged) checkPages(database, file);
        isDamaged = false;
      }),
    size: () =>
      guarded(() => {
        const used = numberOf(database, 'page_count') - numberOf(database, 'freelist_count');
        return used * numberOf(database, 'page_size');
      }),
    copyInto: (target) =>
      guarded(() => {
        database.prepare('VACUUM INTO ?').run(target);
      }),
    close: () => {
      try {
        if (!isMoved) expectSame();
        if (!isMoved) database.close();
      } catch (error) {
        if (!isMoved) throw failed(file, (error as Error).message);
      }
    },
  };
};
