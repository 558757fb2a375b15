import { expect, test } from 'vitest';
import { commaOf } from '../../renderer/ui/comma.ts';

test.each([
  ['en-US', 'A, B'],
  ['ja', 'A、B'],
  ['ar', 'A، B'],
  ['th', 'A B'],
])('in %s, a role follows a name like %s', (language, expected) => {
  expect(`A${commaOf(language)}B`).toBe(expected);
});
