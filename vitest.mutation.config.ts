import base from './vitest.config.ts';

const [unit] = base.test?.projects ?? [];
const include = typeof unit === 'object' && 'test' in unit ? (unit.test?.include ?? []) : [];

/** Unit tests for Stryker, without the rules about the code itself, which a mutant breaks in any case. */
export default {
  ...base,
  test: { ...base.test, projects: undefined, include: include.filter((file) => !file.startsWith('tests/house/')) },
};
