import { describe } from 'vitest';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { storeTests } from './store-tests.ts';
import { sqlitePlace } from './test-store.ts';

const folder = temporaryFolder();

// tests/process/server/store/postgres-store.test.ts runs them on PostgreSQL.
describe.each([sqlitePlace(folder)])('The store in $engine', storeTests(folder));
