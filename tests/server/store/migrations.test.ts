import { describe, expect, test } from 'vitest';
import { submissions } from '../../../server/store/migrations/001-submissions.ts';
import { postgresDialect, sqliteDialect } from '../../../server/store/migrations/migration.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { firstTime, timeAt } from './new-submission.ts';
import { testPlaces } from './test-places.ts';

const { places } = await testPlaces();

/** The tables of the first version, with its number. */
const firstVersion = {
  SQLite: [...submissions(sqliteDialect), 'PRAGMA application_id = 0x5375626d', 'PRAGMA user_version = 1'],
  PostgreSQL: [
    ...submissions(postgresDialect),
    'CREATE TABLE store_version (version INTEGER NOT NULL)',
    'INSERT INTO store_version VALUES (1)',
  ],
};

const row = (id: string, state: string, suspicion: string): string =>
  `INSERT INTO submissions (id, identity, form, received, state, changed, sender_name, sender_email, sender_address,
    content, searched, suspicion)
  VALUES ('${id}', '${id}', 'contact', '${firstTime}', '${state}', '${firstTime}', 'A', 'a@b.test', 'a@b.test',
    '{}', '', ${suspicion})`;

const rows = [
  row('sent', 'new', 'NULL'),
  `INSERT INTO messages (id, submission_id, kind, due, state)
    VALUES ('1', 'sent', 'notice', '${firstTime}', 'sent'), ('2', 'sent', 'receipt', '${firstTime}', 'dead')`,
  row('quarantined', 'spam', "'haste'"),
  row('marked as spam', 'spam', 'NULL'),
  row('freed before', 'new', "'haste'"),
];

describe.each(places)('a store of the first version in $engine', ({ engine, place, run }) => {
  test('gets the messages of its quarantined submissions, of the configured kinds', async () => {
    const options = await place();
    await run(options, [...firstVersion[engine], ...rows].join(';'));
    const store = await openStore(options);
    for (const { id } of (await store.find({ limit: 10 })).submissions) await store.setState(id, 'new', timeAt(1));
    const claimed = await store.claim({ now: timeAt(1), until: timeAt(2), limit: 10 });
    expect(claimed.map(({ kind, submission }) => `${submission?.id}: ${kind}`).toSorted()).toEqual([
      'quarantined: notice',
      'quarantined: receipt',
    ]);
    await store.close();
  });
});
