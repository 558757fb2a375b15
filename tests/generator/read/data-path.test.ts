import { expect, test } from 'vitest';
import { type DataPath, formatPath, parsePath } from '../../../generator/read/data-path.ts';

const value = { list: [{ title: 'a' }], 'a.b': { c: 1 }, 'next [1]': [['x']], plain: { b: 2 } };

test.each<[path: DataPath]>([
  [[]],
  [['list']],
  [['list', 0, 'title']],
  [['plain', 'b']],
  [['a.b', 'c']],
  [['next [1]', 0, 0]],
  // Places that the value lacks.
  [['list', 3, 'missing', 2]],
  [['missing', 'too']],
])('the path %j is parsed as it is formatted', (path) => {
  expect(parsePath(formatPath(path), value)).toEqual(path);
});
