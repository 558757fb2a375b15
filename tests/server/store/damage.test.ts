import { randomUUID } from 'node:crypto';
import { closeSync, cpSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { newSubmission } from './new-submission.ts';
import { faultOf } from './test-store.ts';

const folder = temporaryFolder();

const template = join(folder, 'template.sqlite');
const lastId = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const lastReceived = '2020-01-01T00:00:00.000Z';

beforeAll(async () => {
  const full = await openStore({ file: template });
  await Promise.all(Array.from({ length: 100 }, () => full.add(newSubmission())));
  await full.add(newSubmission({ id: lastId, received: lastReceived }));
  await full.close();
});

let file: string;
let store: Store;
beforeEach(async () => {
  file = join(folder, `${randomUUID()}.sqlite`);
  cpSync(template, file);
  store = await openStore({ file });
  onTestFinished(() => store.close());
  await store.add(newSubmission());
  await store.check();
});

const pageSize = 4096;

/** Overwrites pages of the store while it is open. */
const overwrite = (pagesOf: (database: DatabaseSync) => readonly number[]): void => {
  const database = new DatabaseSync(file);
  // Moves the log into the file, and makes other connections read their pages anew.
  database.exec("INSERT INTO accesses (at, who, what) VALUES ('', '', ''); PRAGMA wal_checkpoint(TRUNCATE)");
  const pages = pagesOf(database);
  database.close();
  const descriptor = openSync(file, 'r+');
  for (const page of pages) writeSync(descriptor, Buffer.alloc(pageSize, 0xff), 0, pageSize, (page - 1) * pageSize);
  closeSync(descriptor);
};

const corrupt = () => `corrupt: STORE="${file}" is damaged (fix: restore a backup, or set STORE to another file)`;

test.each(['submissions', 'submissions_by_time', 'submissions_by_state', 'messages', 'messages_by_submission'])(
  'the check detects a damaged first page of %s',
  async (name) => {
    const root = 'SELECT rootpage FROM sqlite_schema WHERE name = ?';
    overwrite((database) => [Number(database.prepare(root).get(name)?.rootpage)]);
    expect(await faultOf(store.check())).toBe(corrupt());
  },
);

test('the check detects damage that only a failed submission has met', async () => {
  // The first page of this index has the oldest submission, and the check writes to the last page.
  overwrite((database) => {
    const leaves = "SELECT pageno FROM dbstat WHERE name = 'submissions_by_time' AND pagetype = 'leaf' ORDER BY path";
    return [Number(database.prepare(leaves).get()?.pageno)];
  });
  const failing = newSubmission({ id: lastId.replace(/f$/, 'e'), received: lastReceived });
  expect(await faultOf(store.add(failing))).toBe(corrupt());
  expect(await faultOf(store.check())).toBe(corrupt());
});
