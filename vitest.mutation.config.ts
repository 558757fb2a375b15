import base, { serverTests, unitTests } from './vitest.config.ts';

/** Tests that start servers are slow and read most of the code, so only mutants of the server run them. */
const tests = process.env.MUTATE?.startsWith('server/')
  ? [...unitTests, ...serverTests]
  : // The fault tables change data in memory, so they need no process although they are among the integration tests.
    [...unitTests, 'tests/generator/check/mistakes.test.ts'];

/** Tests for Stryker, without the rules about the code itself, which a mutant breaks in any case. */
export default {
  ...base,
  test: { ...base.test, projects: undefined, include: tests.filter((file) => !file.startsWith('tests/house/')) },
};
