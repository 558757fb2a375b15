import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { interfaceTexts } from '#generated/content/interface.ts';
import { draftPaths } from '#generated/drafts.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { href } from '../../../renderer/routing/href.ts';
import { DraftMark } from '../../../renderer/ui/DraftMark.tsx';
import { Link } from '../../../renderer/ui/Link.tsx';

vi.mock('#generated/drafts.ts', async () => {
  const { canonicalRoutes: all } = await import('#generated/routes.ts');
  return { isPreview: false, hasDrafts: true, draftPaths: all.slice(1, 2).map(({ path }) => path) };
});

const [published, draft] = canonicalRoutes.map(({ path }) => path);
if (published === undefined || draft === undefined) throw new Error('there are fewer than two pages');

const mark = `<strong class="tag">${interfaceTexts.draft}</strong>`;

test('every link to a draft says so behind its words, as a part of its name', () => {
  expect(draftPaths).toEqual([draft]);
  expect(renderToStaticMarkup(Link({ to: href(draft, 'hero'), children: 'Ours' }))).toBe(
    `<a href="${draft}#hero">Ours ${mark}</a>`,
  );
});

test('other links say nothing', () => {
  expect(renderToStaticMarkup(Link({ to: published, children: 'Home' }))).toBe(`<a href="${published}">Home</a>`);
});

test('the page of a draft carries the word in a corner, in colors of the design', () => {
  const html = renderToStaticMarkup(createElement(DraftMark, { path: draft, onPage: true }));
  expect(html).toMatch(
    new RegExp(`^<p class="tag" style="[^"]*background:var\\(--accent-fill\\)[^"]*">${interfaceTexts.draft}</p>$`),
  );
  expect(renderToStaticMarkup(createElement(DraftMark, { path: published, onPage: true }))).toBe('');
});
