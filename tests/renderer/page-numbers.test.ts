import { describe, expect, test } from 'vitest';
import { pageNumbers } from '../../renderer/parts/Pagination.tsx';
import { listPartPath } from '../../schemas/routing/addresses.ts';

test.each([
  [1, '/liste'],
  [2, '/liste/seite/2'],
  // Not the 404 page of the folder.
  [404, '/liste/seite/404th'],
])('page %d of a list is at %s', (part, path) => {
  expect(listPartPath('/liste', part, { page: 'seite' })).toBe(path);
});

describe('the page numbers of the pagination', () => {
  test.each([
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 3, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('on page %s of %s', (part, parts, expected) => {
    expect(pageNumbers(part, parts)).toEqual(expected);
  });

  test('lead to every page of a long list in a few clicks', () => {
    const parts = 417;
    const steps = new Map([[1, 0]]);
    for (const [part, step] of steps) {
      for (const page of pageNumbers(part, parts)) if (!steps.has(page)) steps.set(page, step + 1);
    }
    expect(steps.size).toBe(parts);
    expect(Math.max(...steps.values())).toBeLessThanOrEqual(6);
    for (let part = 1; part <= parts; part += 1) expect(pageNumbers(part, parts).length).toBeLessThanOrEqual(25);
  });
});
