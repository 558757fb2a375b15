import { expect, test, vi } from 'vitest';
import { data } from '../../../renderer/pages/insight/+data.ts';

// The site has no insights.
vi.mock('#generated/content/insights/index.ts', () => ({
  insightSummaries: ['newest', 'second', 'third', 'oldest'].map((id) => ({ id })),
  loadInsight: async (id: string) => ({ id, services: [], studies: [] }),
}));

vi.mock('../../../renderer/routing/routes.ts', () => ({
  contentIdOf: ({ urlPathname }: { urlPathname: string }) => urlPathname,
}));

test.each([
  ['newest', ['second', 'third', 'oldest']],
  ['second', ['newest', 'third', 'oldest']],
  ['oldest', ['newest', 'second', 'third']],
])('the insight %s recommends the three newest others', async (contentId, ids) => {
  const { others } = await data({ urlPathname: contentId, routeRow: undefined });
  expect(others.map(({ id }) => id)).toEqual(ids);
});
