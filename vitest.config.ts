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

/** Marks of tests in other folders that start programs, copy the project or replace modules. */
const needsProcess = /node:child_process|\/(copied-project|built-copy|start-postgres)|vi\.mock\(/;

const others = globSync('tests/{generator,house,properties,renderer,schemas,server}/**/*.test.ts');
const slow = others.filter((file) => needsProcess.test(readFileSync(file, 'utf8')));
const sharing = others.filter((file) => !slow.includes(file));

/** Tests that start the receiver, the inbox or the site's server in their own process. */
const isServerTest = (file: string): boolean => file.startsWith('tests/server/');

/** Tests that need neither a build nor a server. */
export const unitTests = sharing.filter((file) => !isServerTest(file));
export const serverTests = sharing.filter(isServerTest);

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
    projects: [
      // These share modules, so that each worker loads zod, the generator and the servers once.
      ...[
        { name: 'unit', include: unitTests },
        { name: 'servers', include: serverTests },
      ].map((project) => ({ test: { ...project, isolate: false } })),
      {
        test: {
          name: 'integration',
          include: [...integrationFolders.map((folder) => `tests/${folder}/**/*.test.ts`), ...slow],
        },
      },
    ],
  },
});
