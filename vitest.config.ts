import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isSecondCompany, profileName } from './scripts/test/tested-site.ts';
import { generatedAlias } from './sites/site-folders.ts';

/** Folders of tests that read the build or start programs. */
const integrationFolders = [
  'built',
  'hosting',
  'scripts',
  // Tests of clauses run only where a specification profile binds the data.
  ...(profileName() === undefined ? [] : ['conformance']),
  ...(isSecondCompany() ? ['second-company'] : []),
];

/** Marks of tests in other folders that start programs or copy the project. */
const needsProcess = /node:child_process|\/(copied-project|built-copy|start-postgres)/;

/** Marks of tests that replace modules, which no other file may see. */
const replacesModules = /vi\.(?:mock|doMock|resetModules)\(/;

const marked = (files: readonly string[], mark: RegExp): string[] =>
  files.filter((file) => mark.test(readFileSync(file, 'utf8')));

const beyondUnits = globSync(integrationFolders.map((folder) => `tests/${folder}/**/*.test.ts`));
const others = globSync('tests/{generator,house,renderer,schemas,server}/**/*.test.ts');
const replacing = marked([...beyondUnits, ...others], replacesModules);
const slow = marked(others, needsProcess);
/** Tests that build copies of the project. They take longest and start first, because projects run by name. */
const building = marked(beyondUnits, /\/built-copy|build-for-tests/);
const withoutReplacing = (files: readonly string[]): string[] => files.filter((file) => !replacing.includes(file));
const integration = withoutReplacing([...beyondUnits, ...slow]).filter((file) => !building.includes(file));
const quick = withoutReplacing(others.filter((file) => !slow.includes(file)));

/** Tests that start the receiver, the inbox or the site's server in their own process. */
const isServerTest = (file: string): boolean => file.startsWith('tests/server/');

/** Tests that need neither a build nor a server. */
export const unitTests = quick.filter((file) => !isServerTest(file));
export const serverTests = quick.filter(isServerTest);

// Separate from vite.config.ts: these tests need neither Vike nor the styles.
export default defineConfig({
  resolve: { alias: [generatedAlias] },
  test: {
    environment: 'node',
    // A busy machine takes much longer than an idle one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Many tests wait for a process, so a core kept free for it would be idle.
    maxWorkers: '100%',
    setupFiles: 'tests/seed-properties.ts',
    // Files share modules, so that each worker loads zod, the generator, the servers and parsed pages once.
    projects: [
      { name: 'unit', include: unitTests, isolate: false },
      { name: 'servers', include: serverTests, isolate: false },
      { name: 'builds', include: building, isolate: false },
      { name: 'integration', include: integration, isolate: false },
      { name: 'isolated', include: replacing, isolate: true },
      // `npm run engines` needs the built site, Firefox and WebKit.
      { name: 'engines', include: ['tests/engines/*.test.ts'] },
      // `npm run test:full` repeats an attack or a failure thousands of times. Each test needs both processors.
      { name: 'nightly', include: ['tests/nightly/*.test.ts'], fileParallelism: false, testTimeout: 3_600_000 },
    ].map((test) => ({ test })),
  },
});
