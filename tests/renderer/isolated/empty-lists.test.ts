import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { canonicalRoutes } from '#generated/routes.ts';
import { hasSections } from '../../../schemas/pages.ts';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';
import { hasPage, sampledPages } from '../../site/pages.ts';

// The lists that a site may leave empty.
vi.mock('#generated/content/services/index.ts', async (original) => ({ ...(await original()), serviceSummaries: [] }));
vi.mock('#generated/content/industries/index.ts', async (original) => ({
  ...(await original()),
  industrySummaries: [],
}));
vi.mock('#generated/content/site.ts', async (original) => {
  const { site } = await original<typeof import('#generated/content/site.ts')>();
  return { site: { ...site, products: [] } };
});
vi.mock('#generated/content/footer.ts', async (original) => {
  const { footer } = await original<typeof import('#generated/content/footer.ts')>();
  return { footer: { ...footer, overviewLinks: [] } };
});
vi.mock('#generated/content/offices.ts', () => ({ offices: { offices: [] } }));
vi.mock('#generated/content/roles/index.ts', async (original) => ({ ...(await original()), roleSummaries: [] }));
// Its addresses are those of a build.
vi.mock('../../../renderer/assets/Styles.tsx', () => ({ DeferredStyles: () => null, HeroStyles: () => null }));

const { Footer } = await import('../../../renderer/site/Footer.tsx');
const { Drawer } = await import('../../../renderer/site/Drawer.tsx');
const { Header } = await import('../../../renderer/site/Header.tsx');
const { Page } = await import('../../../renderer/pages/sections/+Page.tsx');
const { data } = await import('../../../renderer/pages/sections/+data.ts');
const { Page: Portfolio } = await import('../../../renderer/pages/portfolio/+Page.tsx');

const parts: Record<string, ReactElement> = {
  'the footer': createElement(Footer),
  'the drawer': createElement(Drawer),
  'the header': createElement(Header, { overHero: false, alternates: undefined }),
  ...Object.fromEntries(
    canonicalRoutes
      .filter(({ template, path }) => hasSections(template) && sampledPages.includes(path))
      .map((route) => [route.path, createElement(Page, { data: data({ urlPathname: route.path, routeRow: route }) })]),
  ),
  ...(hasPage('portfolio') && {
    'the portfolio': createElement(Portfolio, { data: { part: 1, parts: 1, featured: [], gallery: [] } as never }),
  }),
};

test.each(Object.entries(parts))('%s shows no list without entries, and no heading over it', (_, part) => {
  const page = parseHtml(renderToStaticMarkup(part));
  const lists = [...page.querySelectorAll('ul, ol, dl')].filter(({ children }) => children.length === 0);
  expect(lists.map(({ outerHTML }) => outerHTML)).toEqual([]);
  const headings = [...page.querySelectorAll('.frame > header, .footer-heading')];
  const alone = headings.filter(({ nextElementSibling }) => !nextElementSibling);
  expect(alone.map(({ textContent }) => textContent)).toEqual([]);
});
