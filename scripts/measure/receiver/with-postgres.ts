import { startPostgres, type TestPostgres } from '../../test/start-postgres.ts';

/** Does something with a PostgreSQL server of its own. Throws if none can be had, for a part left out is no result. */
export const withPostgres = async <T>(work: (server: TestPostgres) => Promise<T>): Promise<T> => {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is not there (fix: install it, with initdb and postgres in PATH)');
  try {
    return await work(server);
  } finally {
    await server.remove();
  }
};
