import { defineConfig } from 'vitest/config';
import { generatedAlias } from './sites/site-folders.ts';

// Tests that repeat an attack or a failure thousands of times (`npm run test:full`).
export default defineConfig({
  resolve: { alias: [generatedAlias] },
  test: {
    environment: 'node',
    include: ['tests/nightly/*.test.ts'],
    // Each test needs both processors.
    fileParallelism: false,
    testTimeout: 3_600_000,
  },
});
