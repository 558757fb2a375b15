import { expect, test } from 'vitest';
import { fill } from '../../renderer/ui/fill.ts';

test.each([
  ['Fields to correct: {count}', { count: 3 }, 'Fields to correct: 3'],
  ['{shown} of {count}, {count} in all', { shown: 8, count: 20 }, '8 of 20, 20 in all'],
  ['Nothing fits {query}', { query: '{count} $& $1' }, 'Nothing fits {count} $& $1'],
  ['A {stranger} stays', { count: 3 }, 'A {stranger} stays'],
  ['{count} results', { count: 0 }, '0 results'],
])('%j filled with %j reads %j', (text, values, filled) => {
  expect(fill(text, values)).toBe(filled);
});
