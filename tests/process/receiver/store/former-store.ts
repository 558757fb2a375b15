import type { Engine, Statement } from '../../../../receiver/store/engines/engine.ts';
import { openEngine, type StoreOptions } from '../../../../receiver/store/open-store.ts';

const ofFormerRelease: Readonly<Record<Engine['dialect'], Statement>> = {
  sqlite: { sql: 'PRAGMA user_version = 9' },
  postgres: { sql: 'UPDATE store_version SET version = 9' },
};

/** Turns a store into one of the release before. It learns nothing. */
export const downgrade = async (options: StoreOptions): Promise<void> => {
  await using engine = await openEngine(options);
  await engine.atomically([{ sql: 'DROP TABLE lessons' }, ofFormerRelease[engine.dialect]]);
};
