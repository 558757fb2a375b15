import { expect, test } from 'vitest';
import { builtFilePaths, unreachedFiles } from '../site/built-references.ts';

test('every file that is served is named by a page, the manifest, a stylesheet, a script or a convention', () => {
  expect(builtFilePaths().length).toBeGreaterThan(100);
  expect(unreachedFiles()).toEqual([]);
});
