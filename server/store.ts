import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A file that came with a submission. */
export interface StoredFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Where submissions are kept. */
export interface Store {
  /** Keeps a submission and gives its number. */
  add(form: string, values: Readonly<Record<string, unknown>>, file?: StoredFile): number;
  /** How many of a form are kept. */
  count(form: string): number;
  /** The newest of a form, for tests and for the person who looks after it. */
  latest(form: string): Record<string, unknown> | undefined;
  close(): void;
}

/** The embedded store: one SQLite file, made with its folder when it is not there. `:memory:` keeps nothing. */
export const openStore = (file: string): Store => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS submissions (
      id INTEGER PRIMARY KEY,
      form TEXT NOT NULL,
      received TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
      content TEXT NOT NULL,
      file_name TEXT,
      file_type TEXT,
      file_bytes BLOB
    ) STRICT;
  `);
  const insert = database.prepare(
    'INSERT INTO submissions (form, content, file_name, file_type, file_bytes) VALUES (?, ?, ?, ?, ?)',
  );
  const number = database.prepare('SELECT count(*) AS total FROM submissions WHERE form = ?');
  const newest = database.prepare('SELECT content FROM submissions WHERE form = ? ORDER BY id DESC LIMIT 1');
  return {
    add: (form, values, upload) =>
      Number(
        insert.run(form, JSON.stringify(values), upload?.name ?? null, upload?.type ?? null, upload?.bytes ?? null)
          .lastInsertRowid,
      ),
    count: (form) => Number(number.get(form)?.total ?? 0),
    latest: (form) => {
      const row = newest.get(form);
      return row ? (JSON.parse(String(row.content)) as Record<string, unknown>) : undefined;
    },
    close: () => database.close(),
  };
};
