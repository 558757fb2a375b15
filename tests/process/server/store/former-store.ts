import type { Engine, Statement } from '../../../../server/store/engines/engine.ts';
import { openEngine, type StoreOptions } from '../../../../server/store/open-store.ts';

const ofFormerRelease: Readonly<Record<Engine['dialect'], Statement>> = {
  sqlite: { sql: 'PRAGMA user_version = 5' },
  postgres: { sql: 'UPDATE store_version SET version = 5' },
};

/** Turns a store into one of the first release. Its submissions have no language. */
export const downgrade = async (options: StoreOptions): Promise<void> => {
  const engine = await openEngine(options);
  await engine.atomically([{ sql: 'ALTER TABLE submissions DROP COLUMN language' }, ofFormerRelease[engine.dialect]]);
  await engine.close();
};
