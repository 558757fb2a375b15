import { expect, test } from 'vitest';
import { type DataPath, formatPath } from '../../../generator/read/data-path.ts';

test.each<[path: DataPath, text: string]>([
  [[], ''],
  [['list', 0, 'title'], 'list[0].title'],
  [['a.b', 'c'], 'a.b.c'],
  [['next [1]', 0, 0], 'next [1][0][0]'],
])('the path %j is printed as %j', (path, text) => {
  expect(formatPath(path)).toBe(text);
});
