import { afterAll } from 'vitest';
import { sqlitePlace, type TestPlace } from '../../../receiver/store/test-store.ts';
import { temporaryFolder } from '../../../site/temporary-folder.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';

export const postgresPlace = (server: TestPostgres): TestPlace => ({
  engine: 'PostgreSQL',
  place: async () => ({ file: ':memory:', databaseUrl: await server.schema() }),
  run: ({ databaseUrl = '' }, sql) => server.run(databaseUrl, sql),
});

/** Makes a folder, and places for new stores of each engine of this machine, until the end of a test file. */
export const testPlaces = async () => {
  const server = await startPostgres();
  const folder = temporaryFolder();
  afterAll(() => server?.remove());
  return { folder, places: [sqlitePlace(folder), ...(server ? [postgresPlace(server)] : [])] };
};
