import { expect, test, vi } from 'vitest';
import { data } from '../../../renderer/pages/insight/+data.ts';

const { textOf } = vi.hoisted(() => ({
  textOf: (text: string) => [{ kind: 'paragraph', children: [{ kind: 'text', value: text }] }],
}));

// The site has no insights.
vi.mock('#generated/content/insights/index.ts', () => ({
  insightSummaries: ['newest', 'second', 'third', 'fourth', 'oldest'].map((id) => ({ id })),
  loadInsight: async (text: string) => ({
    ...{ id: text.trim().split(' ')[0], services: [], studies: [] },
    ...{ text: textOf(text), sections: [{ title: 'More', text: textOf(text) }] },
  }),
}));

vi.mock('#generated/constants.ts', () => ({ readingSpeed: 200 }));

vi.mock('../../../renderer/routing/routes.ts', () => ({
  contentIdOf: ({ urlPathname }: { urlPathname: string }) => urlPathname,
}));

test.each([
  ['newest', 'second', ['third', 'fourth', 'oldest']],
  ['third', 'fourth', ['oldest', 'newest', 'second']],
  ['oldest', 'newest', ['second', 'third', 'fourth']],
])('the insight %s leads to %s, the next in the list, and to three that follow', async (contentId, following, ids) => {
  const { next, others } = await data({ urlPathname: contentId, routeRow: undefined });
  expect(next?.id).toBe(following);
  expect(others.map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['a few words', 'newest', 1],
  ['500 words in a text and as many in a section', 'word '.repeat(500), 5],
  ['a language without blanks', '今日は天気がいいです。'.repeat(100), 6],
])('the reading time counts %s', async (_, urlPathname, minutes) => {
  expect((await data({ urlPathname, routeRow: undefined })).minutes).toBe(minutes);
});
