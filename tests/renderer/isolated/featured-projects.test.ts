import { expect, test, vi } from 'vitest';
import { canonicalRoutes } from '#generated/routes.ts';
import { data } from '../../../renderer/pages/portfolio/+data.ts';
import { routeAt } from '../../../renderer/routing/routes.ts';

// The gallery may be too short for a second page.
vi.mock('#generated/routes.ts', async (original) => {
  const module = await original<typeof import('#generated/routes.ts')>();
  const gallery = module.canonicalRoutes.find(({ template }) => template === 'portfolio');
  const second = { ...gallery, path: '/second', part: 2 };
  const filtered = { ...gallery, path: '/filtered', filter: { by: 'year', value: '2025', label: '2025' } };
  return { ...module, routes: [...module.routes, second, filtered] };
});

const gallery = canonicalRoutes.find(({ template }) => template === 'portfolio');

test.skipIf(!gallery).each([
  ['its first page has', gallery?.path ?? '', true],
  ['its second page does not have', '/second', false],
  ['a filtered list does not have', '/filtered', false],
])('of the gallery, %s the featured projects', (_, urlPathname, isShown) => {
  expect(data({ urlPathname, routeRow: routeAt(urlPathname) }).featured.length > 0).toBe(isShown);
});
