import { expect, test } from 'vitest';
import { fill } from '../../schemas/text/fill.ts';

test.each([
  ['Loaves to bake: {count}', { count: 3 }, 'Loaves to bake: 3'],
  ['{shown} of {count}, {count} in all', { shown: 8, count: 20 }, '8 of 20, 20 in all'],
  ['Nothing fits {query}', { query: '{count} $& $1' }, 'Nothing fits {count} $& $1'],
  ['A {stranger} stays', { count: 3 }, 'A {stranger} stays'],
  ['{count} loaves', { count: 0 }, '0 loaves'],
])('%j filled with %j reads %j', (text, values, filled) => {
  expect(fill(text, values)).toBe(filled);
});
