import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { emptied, runOn } from './read-store.ts';

/** Opens a store for the tests of a file and empties it before each, because opening takes longer than most tests. */
export const sharedStore = () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-store-'));
  const file = join(folder, 'store.sqlite');
  let store: Store;
  const reopen = async (): Promise<void> => {
    await store?.close();
    store = await openStore({ file });
  };
  beforeAll(reopen);
  beforeEach(() => runOn(file, emptied));
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return {
    get store() {
      return store;
    },
    reopen,
  };
};
