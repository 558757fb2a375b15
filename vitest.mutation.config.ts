import base, { isolatedTests, unitFolders } from './vitest.config.ts';

/** Tests that start servers are slow and read most of the code, so only mutants of the server run them. */
const slow = process.env.MUTATE?.startsWith('receiver/') ? [] : ['tests/receiver/**'];

/** Tests for Stryker, without the rules about the code itself, which a mutant breaks in any case. */
export default {
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    include: [`${unitFolders}/**/*.test.ts`],
    exclude: [...slow, isolatedTests, 'tests/house/**'],
  },
};
