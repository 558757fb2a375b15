import { defineConfig } from 'vitest/config';
import { generatedAlias } from './sites/generated-alias.ts';

// Apart from the unit tests: these need the built site and two browsers, one on each of two processors.
export default defineConfig({
  resolve: { alias: [generatedAlias] },
  test: {
    environment: 'node',
    include: ['tests/engines/*.test.ts'],
    globalSetup: 'tests/engines/start-site.ts',
    maxWorkers: 2,
    // A browser that starts on a busy machine takes seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
