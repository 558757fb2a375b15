import { expect, test } from 'vitest';
import { inside, schemas } from './described-fields.ts';

test.for(schemas)('every field of data/%s is described, and no object takes an unknown key', ([, schema]) => {
  const found = inside('', schema);
  const fields = found.filter(({ unknownKeys }) => unknownKeys === undefined);
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter(({ words }) => words === '')).toEqual([]);
  const objects = found.filter(({ unknownKeys }) => unknownKeys !== undefined);
  expect(objects.filter(({ unknownKeys }) => unknownKeys !== 'never').map(({ path }) => path)).toEqual([]);
});
