import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isSecondCompany, profileName } from './scripts/test/tested-site.ts';
import { generatedAlias, siteFolders } from './sites/site-folders.ts';

if (!existsSync(siteFolders.generated)) {
  console.error(`${siteFolders.generated}/ is missing (fix: npm run generate)`);
  process.exit(1);
}

/** Folders of tests that read the build, start programs, build or copy the project. */
const integrationFolders = [
  'built',
  'process/{editing,generator,hosting,receiver,scripts}',
  // Tests of clauses run only where a specification profile binds the data.
  ...(profileName() === undefined ? [] : ['conformance']),
  ...(isSecondCompany() ? ['second-company'] : []),
].join();

/** Folders of tests that need neither a build nor another program. */
export const unitFolders = 'tests/{editing,generator,hosting,house,receiver,renderer,schemas,scripts,signed-in}';

/** Tests that replace modules, which no other file may see. */
export const isolatedTests = '**/isolated/*.test.ts';

/** Memory as a folder, as Linux has it. Copies of projects take a tenth of the time there. */
const memory = '/dev/shm';

const hasMemory = (): boolean => {
  if (!existsSync(memory) || tmpdir() !== '/tmp') return false;
  const { bavail, bsize } = statfsSync(memory);
  // Containers often have only 64 MB.
  return bavail * bsize > 2 ** 31;
};

// Separate from vite.config.ts: these tests need neither Vike nor the styles.
export default defineConfig({
  resolve: { alias: [generatedAlias] },
  test: {
    environment: 'node',
    // The summary of npm test shows only this message, without the difference.
    chaiConfig: { truncateThreshold: 2000 },
    // A busy machine takes much longer than an idle one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Many tests wait for a process, so a core kept free for it would be idle.
    maxWorkers: '100%',
    setupFiles: ['tests/seed-properties.ts', 'tests/environment-of-programs.ts'],
    env: hasMemory() ? { TMPDIR: memory } : {},
    // Files share modules, so that each worker loads zod, the generator, the servers and parsed pages once.
    projects: [
      { name: 'unit', include: [`${unitFolders}/**/*.test.ts`], exclude: [isolatedTests], isolate: false },
      { name: 'unit-isolated', include: [`${unitFolders}/${isolatedTests}`] },
      // Projects run by name: those of the longest files first, so that no worker waits for one at the end.
      { name: 'alone', include: ['tests/process/isolated/*.test.ts'] },
      { name: 'builds', include: ['tests/process/builds/*.test.ts'], isolate: false },
      { name: 'integration', include: [`tests/{${integrationFolders}}/**/*.test.ts`], isolate: false },
      // These need the built site, Firefox and WebKit.
      { name: 'engines', include: ['tests/engines/*.test.ts'] },
      // `npm test -- full` repeats an attack or a failure thousands of times. Each test needs both processors.
      { name: 'nightly', include: ['tests/nightly/*.test.ts'], fileParallelism: false, testTimeout: 3_600_000 },
    ].map((test) => ({ test })),
  },
});
