import type { Engine, Statement } from '../../../../receiver/store/engines/engine.ts';
import { openEngine, type StoreOptions } from '../../../../receiver/store/open-store.ts';

const ofFormerRelease: Readonly<Record<Engine['dialect'], Statement>> = {
  sqlite: { sql: 'PRAGMA user_version = 8' },
  postgres: { sql: 'UPDATE store_version SET version = 8' },
};

/** Turns a store into one of the release before. It knows a single webhook. */
export const downgrade = async (options: StoreOptions): Promise<void> => {
  await using engine = await openEngine(options);
  await engine.atomically([{ sql: 'ALTER TABLE messages DROP COLUMN target' }, ofFormerRelease[engine.dialect]]);
};
