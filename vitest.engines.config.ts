import { defineConfig } from 'vitest/config';
import { generatedAlias } from './sites/site-folders.ts';

// Apart from the unit tests: these need the built site and Firefox and WebKit.
export default defineConfig({
  resolve: { alias: [generatedAlias] },
  test: {
    environment: 'node',
    include: ['tests/engines/*.test.ts'],
    maxWorkers: 1,
    // A browser that starts on a busy machine takes seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
