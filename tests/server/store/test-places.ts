import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { StoreOptions } from '../../../server/store/open-store.ts';
import { startPostgres } from './start-postgres.ts';

interface TestPlace {
  engine: string;
  /** False without PostgreSQL on this machine. */
  isHere: boolean;
  /** Returns the options of a new store. */
  place: () => Promise<StoreOptions>;
}

/** Makes a folder, and places for new stores of each engine, until the end of a test file. */
export const testPlaces = async (): Promise<{ folder: string; places: readonly TestPlace[] }> => {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  afterAll(async () => {
    await server?.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
  const sqlite = async () => ({ file: join(folder, `${randomUUID()}.sqlite`) });
  const postgres = async () => ({ file: ':memory:', databaseUrl: await server?.schema() });
  return {
    folder,
    places: [
      { engine: 'SQLite', isHere: true, place: sqlite },
      { engine: 'PostgreSQL', isHere: server !== undefined, place: postgres },
    ],
  };
};
