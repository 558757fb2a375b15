import base, { unitTests } from './vitest.config.ts';

/** Unit tests for Stryker, without the rules about the code itself, which a mutant breaks in any case. */
export default {
  ...base,
  test: { ...base.test, projects: undefined, include: unitTests.filter((file) => !file.startsWith('tests/house/')) },
};
