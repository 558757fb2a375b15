import { Pool, type PoolClient } from 'pg';
import { timeouts } from '../../../hosting/http/timeouts.ts';
import { migrations, postgresDialect } from '../migrations.ts';
import { loadTables, readTables } from './copy-tables.ts';
import type { Engine, Query, Row, Statement } from './engine.ts';
import { postgresFault, postgresFaultOf } from './postgres-fault.ts';
import { sqliteEngine } from './sqlite-engine.ts';
import { storableText } from './storable-text.ts';

/** One connection for commits, the others for concurrent reads. */
const mostConnections = 6;

/** Arbitrary number that no other program is likely to use: the letters `Subm`, as in the SQLite file. */
const migrationLock = 0x5375626d;

/** Makes commits durable before they return, even if the server's default is weaker. */
const durable = `SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') = 'off'`;

const queryOf =
  (client: Pick<PoolClient, 'query'>): Query =>
  async (sql, params = []) => {
    // An id with invalid characters should match nothing instead of causing a server error.
    const values = params.map((value) => (typeof value === 'string' ? storableText(value) : value));
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  };

/**
 * Runs statements in order, then their followers. Statements are pipelined, so that a backup does not take a round trip
 * for each row. The server responds in order, so the first error is the cause.
 */
const runAll = async (query: Query, statements: readonly Statement[]): Promise<Row[][]> => {
  const results = await Promise.all(statements.map(({ params, sql }) => query(sql, params)));
  const followers = statements.flatMap((statement, index) =>
    results[index]?.length ? (statement.followers ?? []) : [],
  );
  if (followers.length > 0) await runAll(query, followers);
  return results;
};

/** Migrates the tables. A lock serializes receivers that start at the same time. */
const migrate = async (query: Query): Promise<void> => {
  await query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
  const [{ name = null } = {}] = await query("SELECT to_regclass('store_version') AS name");
  if (name === null) {
    await query('CREATE TABLE store_version (version INTEGER NOT NULL)');
    await query('INSERT INTO store_version (version) VALUES (0)');
  }
  const [row] = await query('SELECT version FROM store_version');
  const version = Number(row?.version);
  if (version > migrations.length) {
    throw postgresFaultOf([
      'newer',
      'names a database that was written by a later release',
      'install that release, or name another database',
    ]);
  }
  if (version === migrations.length) return;
  for (const migration of migrations.slice(version)) {
    for (const statement of migration(postgresDialect)) await query(statement);
  }
  await query('UPDATE store_version SET version = $1', [migrations.length]);
};

/** Creates the engine for several receivers: a PostgreSQL database. Throws StoreFault. */
export const postgresEngine = async (url: string): Promise<Engine> => {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: timeouts.postgresConnection,
    statement_timeout: timeouts.postgresStatement,
    query_timeout: timeouts.postgresAnswer,
    idle_in_transaction_session_timeout: timeouts.postgresIdle,
    keepAlive: true,
    pipeline: true,
    application_name: 'receiver',
    onConnect: async (client) => {
      await client.query(durable);
    },
  });
  // A server that shuts down also closes idle connections. The next call reconnects or fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw postgresFault(error);
    }
  };

  const transaction = <T>(begin: string, work: (query: Query) => Promise<T>): Promise<T> =>
    guarded(async () => {
      const client = await pool.connect();
      try {
        await client.query(begin);
        const result = await work(queryOf(client));
        // Only the response to COMMIT proves that the data is stored.
        const { command } = await client.query('COMMIT');
        if (command !== 'COMMIT')
          throw postgresFaultOf(['failed', 'rolled back a transaction', "see the server's log"]);
        client.release();
        return result;
      } catch (error) {
        // Closing a connection during a transaction rolls it back.
        client.release(true);
        throw error;
      }
    });

  try {
    await transaction('BEGIN', migrate);
  } catch (error) {
    await pool.end();
    throw error;
  }
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closed ??= pool.end();
    return closed;
  };
  return {
    dialect: 'postgres',
    query: (sql, params) => guarded(() => queryOf(pool)(sql, params)),
    atomically: (statements) => transaction('BEGIN', (query) => runAll(query, statements)),
    load: (groups) =>
      transaction('BEGIN', async (query) => {
        for await (const group of groups) await runAll(query, group);
      }),
    forget: async () => {
      // If this fails, autovacuum does it later.
      await queryOf(pool)('VACUUM (SKIP_LOCKED) submissions, resumes, messages').catch(() => undefined);
    },
    // Each statement reads its pages from the server, so the probe detects damage (probe-store.ts).
    verify: async () => undefined,
    size: () =>
      guarded(async () => {
        const [{ bytes = 0 } = {}] = await queryOf(pool)(`
          SELECT sum(pg_total_relation_size(name::regclass)) AS bytes
          FROM unnest(ARRAY['submissions', 'resumes', 'messages', 'accesses']) AS name
        `);
        return Number(bytes);
      }),
    copyInto: async (target) => {
      await using copy = await sqliteEngine(target);
      await transaction('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', (query) =>
        copy.load(loadTables(readTables(query))),
      );
    },
    close,
    [Symbol.asyncDispose]: close,
  };
};
