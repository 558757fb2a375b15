import { defineConfig } from 'vitest/config';
import { generatedAlias } from './sites/generated-alias.ts';

// Apart from vite.config.ts: unit tests need neither Vike nor the styles.
export default defineConfig({
  resolve: { alias: [generatedAlias] },
  test: {
    environment: 'node',
    // Each check of a copied project takes a tenth of a second, and more on a busy machine.
    testTimeout: 60_000,
    include: ['tests/{generator,schemas,renderer,server,scripts,conformance,properties,house}/**/*.test.ts'],
  },
});
