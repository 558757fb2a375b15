import { describe } from 'vitest';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { storeTests } from './store-tests.ts';
import { sqlitePlace } from './test-store.ts';

// tests/process/receiver/store/postgres-store.test.ts runs them on PostgreSQL.
describe.each([sqlitePlace(temporaryFolder())])('The store in $engine', storeTests);
