import { defineConfig } from 'vitest/config';
import { isSecondCompany, profileName } from './scripts/test/tested-site.ts';
import { generatedAlias } from './sites/generated-alias.ts';

// Apart from vite.config.ts: unit tests need neither Vike nor the styles.
/** Tests of a specification's clauses run where it binds the data. */
const ofClauses = profileName() === undefined ? [] : ['conformance'];

/** What is proved of the second company's build alone. */
const ofSecond = isSecondCompany() ? ['second-company'] : [];

const rooms = [
  'generator',
  'schemas',
  'renderer',
  'server',
  'hosting',
  'scripts',
  'properties',
  'house',
  'built',
  ...ofClauses,
  ...ofSecond,
];

export default defineConfig({
  resolve: { alias: [generatedAlias] },
  test: {
    environment: 'node',
    // Each check of a copied project takes a tenth of a second, and more on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many wait for processes that they have started; a core left free for those would stand idle.
    maxWorkers: '100%',
    setupFiles: 'tests/seed-properties.ts',
    include: rooms.map((room) => `tests/${room}/**/*.test.ts`),
  },
});
