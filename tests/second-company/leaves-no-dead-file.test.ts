import { expect, test } from 'vitest';
import { unreachedFiles } from '../site/built-references.ts';

test('a feature that is off leaves no file behind', () => {
  expect(unreachedFiles()).toEqual([]);
});
