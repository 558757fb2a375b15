import { expect, test } from 'vitest';
import { canonicalRoutes, type Route } from '#generated/routes.ts';
import { data } from '../../renderer/pages/portfolio/+data.ts';

const gallery = canonicalRoutes.find(({ template }) => template === 'portfolio') as Route;
const filter = { by: 'year', value: '2025', label: '2025' } as const;

test.skipIf(!gallery).each([
  ['its first page has', gallery, true],
  ['its second page does not have', { ...gallery, part: 2 }, false],
  ['a filtered list does not have', { ...gallery, filter }, false],
])('of the gallery, %s the featured projects', (_, route, isShown) => {
  expect(data({ route }).featured.length > 0).toBe(isShown);
});
