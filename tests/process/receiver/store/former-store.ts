import type { Engine, Statement } from '../../../../receiver/store/engines/engine.ts';
import { openEngine, type StoreOptions } from '../../../../receiver/store/open-store.ts';

const ofFormerRelease: Readonly<Record<Engine['dialect'], Statement>> = {
  sqlite: { sql: 'PRAGMA user_version = 10' },
  postgres: { sql: 'UPDATE store_version SET version = 10' },
};

/** Turns a store into one of the release before. Nobody confirms there. */
export const downgrade = async (options: StoreOptions): Promise<void> => {
  await using engine = await openEngine(options);
  const columns = ['link_key', 'confirmed'].map((name) => ({ sql: `ALTER TABLE submissions DROP COLUMN ${name}` }));
  await engine.atomically([...columns, ofFormerRelease[engine.dialect]]);
};
