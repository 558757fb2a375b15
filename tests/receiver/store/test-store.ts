import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../../../receiver/store/open-store.ts';
import { StoreFault } from '../../../receiver/store/store-fault.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

/** Returns the kind and the message of a store fault, or `none`. Other errors are thrown. */
export const faultOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    return `${error.kind}: ${error.message}`;
  }
};

export const totalOf = async (store: Store): Promise<number> => (await store.find({ limit: 1 })).total;

export const runOn = (file: string, sql: string): void => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};

export const emptied = `DELETE FROM submissions; DELETE FROM messages; DELETE FROM receipts; DELETE FROM accesses;
  UPDATE clock SET trusted = NULL, suspect_since = NULL, seen = NULL, refusal = NULL`;

/** Opens a store for the tests of a file and empties it before each, because opening takes longer than most tests. */
export const sharedStore = () => {
  const file = join(temporaryFolder(), 'store.sqlite');
  let store: Store;
  const reopen = async (): Promise<void> => {
    await store?.close();
    store = await openStore({ file });
  };
  beforeAll(reopen);
  beforeEach(() => runOn(file, emptied));
  afterAll(() => store.close());
  return {
    get store() {
      return store;
    },
    reopen,
  };
};

export interface TestPlace {
  engine: 'SQLite' | 'PostgreSQL';
  place: () => Promise<StoreOptions>;
  run: (options: StoreOptions, sql: string) => Promise<unknown>;
}

/** A place for new stores of SQLite. */
export const sqlitePlace = (folder: string): TestPlace => ({
  engine: 'SQLite',
  place: async () => ({ file: join(folder, `${randomUUID()}.sqlite`) }),
  run: async ({ file }, sql) => runOn(file, sql),
});
