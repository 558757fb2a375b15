import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { submissions } from '../../../server/store/migrations/001-submissions.ts';
import { postgresDialect, sqliteDialect } from '../../../server/store/migrations/migration.ts';
import { openStore, type StoreOptions } from '../../../server/store/open-store.ts';
import { firstTime, timeAt } from './new-submission.ts';
import { startPostgres } from './start-postgres.ts';

const server = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Creates a store of the first version and fills it by SQL. */
const engines: {
  engine: string;
  isHere: boolean;
  makeFirstVersion: (fill: readonly string[]) => Promise<StoreOptions>;
}[] = [
  {
    engine: 'SQLite',
    isHere: true,
    makeFirstVersion: async (fill) => {
      const file = join(folder, `${randomUUID()}.sqlite`);
      const database = new DatabaseSync(file);
      for (const sql of [...submissions(sqliteDialect), ...fill]) database.exec(sql);
      database.exec('PRAGMA application_id = 0x5375626d; PRAGMA user_version = 1');
      database.close();
      return { file };
    },
  },
  {
    engine: 'PostgreSQL',
    isHere: server !== undefined,
    makeFirstVersion: async (fill) => {
      const databaseUrl = (await server?.schema()) ?? '';
      const version = ['CREATE TABLE store_version (version INTEGER NOT NULL)', 'INSERT INTO store_version VALUES (1)'];
      await server?.run(databaseUrl, [...submissions(postgresDialect), ...fill, ...version].join(';'));
      return { file: ':memory:', databaseUrl };
    },
  },
];

const row = (id: string, state: string, suspicion: string): string =>
  `INSERT INTO submissions (id, identity, form, received, state, changed, sender_name, sender_email, sender_address,
    content, searched, suspicion)
  VALUES ('${id}', '${id}', 'contact', '${firstTime}', '${state}', '${firstTime}', 'A', 'a@b.test', 'a@b.test',
    '{}', '', ${suspicion})`;

describe.each(engines)('a store of the first version in $engine', ({ isHere, makeFirstVersion }) => {
  test.skipIf(!isHere)('gets the messages of its quarantined submissions, of the configured kinds', async () => {
    const store = await openStore(
      await makeFirstVersion([
        row('sent', 'new', 'NULL'),
        `INSERT INTO messages (id, submission_id, kind, due, state)
          VALUES ('1', 'sent', 'notice', '${firstTime}', 'sent'), ('2', 'sent', 'receipt', '${firstTime}', 'dead')`,
        row('quarantined', 'spam', "'haste'"),
        row('marked as spam', 'spam', 'NULL'),
        row('freed before', 'new', "'haste'"),
      ]),
    );
    for (const { id } of (await store.find({ limit: 10 })).submissions) await store.setState(id, 'new', timeAt(1));
    const claimed = await store.claim({ now: timeAt(1), until: timeAt(2), limit: 10 });
    expect(claimed.map(({ kind, submission }) => `${submission?.id}: ${kind}`).toSorted()).toEqual([
      'quarantined: notice',
      'quarantined: receipt',
    ]);
    await store.close();
  });
});
