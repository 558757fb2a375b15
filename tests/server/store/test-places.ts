import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { StoreOptions } from '../../../server/store/open-store.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { startPostgres } from './start-postgres.ts';
import { runOn } from './test-store.ts';

export interface TestPlace {
  engine: 'SQLite' | 'PostgreSQL';
  /** Returns the options of a new store. */
  place: () => Promise<StoreOptions>;
  /** Runs SQL on a store from outside. */
  run: (options: StoreOptions, sql: string) => Promise<unknown>;
}

/** Makes a folder, and places for new stores of each engine of this machine, until the end of a test file. */
export const testPlaces = async () => {
  const server = await startPostgres();
  const folder = temporaryFolder();
  afterAll(() => server?.remove());
  const sqlite: TestPlace = {
    engine: 'SQLite',
    place: async () => ({ file: join(folder, `${randomUUID()}.sqlite`) }),
    run: async ({ file }, sql) => runOn(file, sql),
  };
  const postgres = (one: NonNullable<typeof server>): TestPlace => ({
    engine: 'PostgreSQL',
    place: async () => ({ file: ':memory:', databaseUrl: await one.schema() }),
    run: ({ databaseUrl = '' }, sql) => one.run(databaseUrl, sql),
  });
  return { folder, places: server ? [sqlite, postgres(server)] : [sqlite] };
};
