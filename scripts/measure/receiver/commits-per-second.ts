import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { openStore } from '../../../server/store/open-store.ts';

/** The row of a submission, as the store writes it. */
const insert = `
  INSERT INTO submissions (id, identity, form, received, state, changed, sender_name, sender_email, sender_address,
    content, searched)
  VALUES ($1, $2, 'contact', $3, 'new', $3, $4, $5, $5, $6, $7)
`;

const valuesFor = (content: string): string[] => {
  const id = randomUUID();
  const email = `${id}@example.com`;
  return [id, randomUUID(), new Date().toISOString(), id, email, content, content.toLowerCase()];
};

/**
 * How many rows a second SQLite commits by itself, each durably, one after the other, into the tables and with the
 * settings of the store.
 */
export const sqliteCommits = async (file: string, content: string, seconds: number): Promise<number> => {
  await (await openStore({ file })).close();
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    const statement = database.prepare(insert);
    const began = performance.now();
    let count = 0;
    for (; performance.now() - began < seconds * 1000; count += 1) {
      const values = valuesFor(content);
      statement.run(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])));
    }
    return (count / (performance.now() - began)) * 1000;
  } finally {
    database.close();
  }
};

/** The same of PostgreSQL, over so many connections at once. */
export const postgresCommits = async (
  url: string,
  content: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> => {
  await (await openStore({ file: '', databaseUrl: url })).close();
  const began = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        await client.query('SET synchronous_commit = on');
        let count = 0;
        for (; performance.now() - began < seconds * 1000; count += 1) {
          await client.query({ name: 'insert', text: insert, values: valuesFor(content) });
        }
        return count;
      } finally {
        await client.end();
      }
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - began)) * 1000;
};
