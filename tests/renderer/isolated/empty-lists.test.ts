import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';
import { hasPage } from '../../site/pages.ts';

/** The generated modules with lists that a site may leave empty, and how each list is emptied. */
const emptied: Readonly<Record<string, (module: Record<string, object>) => object>> = {
  '#generated/content/services/index.ts': () => ({ serviceSummaries: [] }),
  '#generated/content/industries/index.ts': () => ({ industrySummaries: [] }),
  '#generated/content/site.ts': ({ site }) => ({ site: { ...site, products: [] } }),
  '#generated/content/footer.ts': ({ footer }) => ({ footer: { ...footer, overviewLinks: [] } }),
  '#generated/content/offices.ts': () => ({ offices: { offices: [] } }),
  '#generated/content/roles/index.ts': () => ({ roleSummaries: [] }),
};

// Its addresses are those of a build.
vi.mock('../../../renderer/document/Styles.tsx', () => ({ DeferredStyles: () => null }));

const heading = { title: 'A heading' };

type Case = [place: string, template: string, load: () => Promise<object>, props: object];

const components: Case[] = [
  ['Footer', '', () => import('../../../renderer/site/Footer.tsx'), {}],
  ['Drawer', '', () => import('../../../renderer/site/Drawer.tsx'), {}],
  ['Header', '', () => import('../../../renderer/site/Header.tsx'), { overHero: false }],
  ['Benefits', '', () => import('../../../renderer/sections/Benefits.tsx'), { heading, items: [] }],
  ['Siblings', '', () => import('../../../renderer/parts/Siblings.tsx'), { ...heading, links: [] }],
  ['RelatedStudies', '', () => import('../../../renderer/parts/RelatedStudies.tsx'), { heading, studies: [] }],
  ['ServicesCarousel', 'home', () => import('../../../renderer/pages/home/ServicesCarousel.tsx'), { heading }],
  ['Industries', 'home', () => import('../../../renderer/pages/home/Industries.tsx'), { heading, explore: 'More' }],
  ['Products', 'home', () => import('../../../renderer/pages/home/Products.tsx'), {}],
  [
    'FeaturedStudies',
    'home',
    () => import('../../../renderer/pages/home/FeaturedStudies.tsx'),
    { heading, all: { text: 'All', link: '/' }, studies: [] },
  ],
  ['Page', 'services', () => import('../../../renderer/pages/services/+Page.tsx'), { data: { tabs: [] } }],
  ['Page', 'industries', () => import('../../../renderer/pages/industries/+Page.tsx'), { data: { industries: [] } }],
  ['Page', 'careers', () => import('../../../renderer/pages/careers/+Page.tsx'), {}],
  ['Page', 'contact', () => import('../../../renderer/pages/contact/+Page.tsx'), {}],
  [
    'Page',
    'portfolio',
    () => import('../../../renderer/pages/portfolio/+Page.tsx'),
    { data: { part: 1, parts: 1, featured: [], gallery: [] } },
  ],
];

const isEmptyList = ({ children }: { children: ArrayLike<unknown> }): boolean => children.length === 0;

afterEach(() => {
  for (const module of Object.keys(emptied)) vi.doUnmock(module);
  vi.resetModules();
});

const existing = components.filter(([, template]) => template === '' || hasPage(template));

test.each(existing)('%s %s shows no list without entries, and no heading over it', async (name, _, load, props) => {
  vi.resetModules();
  for (const [module, empty] of Object.entries(emptied)) {
    vi.doMock(module, async (original) => {
      const loaded = await original<Record<string, object>>();
      return { ...loaded, ...empty(loaded) };
    });
  }
  const component = Object.entries(await load()).find(([exported]) => exported === name)?.[1];
  const page = parseHtml(renderToStaticMarkup(createElement(component as ComponentType<object>, props)));
  expect([...page.querySelectorAll('ul, ol, dl')].filter(isEmptyList).map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(page.body.textContent).not.toContain(heading.title);
  const alone = [...page.querySelectorAll('.footer-heading')].filter(({ nextElementSibling }) => !nextElementSibling);
  expect(alone.map(({ textContent }) => textContent)).toEqual([]);
});
