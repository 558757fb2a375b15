import fc from 'fast-check';
import { expect, test } from 'vitest';

test('every property takes its cases from the seed of the run', () => {
  const { seed } = fc.readConfigureGlobal();
  expect(seed).toBe(Number(process.env.PROPERTY_SEED ?? 1));
  expect(fc.sample(fc.integer(), 20)).toEqual(fc.sample(fc.integer(), { seed, numRuns: 20 }));
});
