import { defineConfig } from 'vitest/config';

// Apart from vite.config.ts: unit tests need neither Vike nor the styles.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{generator,schemas,server,conformance,properties,house}/**/*.test.ts'],
  },
});
