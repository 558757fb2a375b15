import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { canonicalRoutes } from '#generated/routes.ts';
import { Picture } from '../../renderer/ui/Picture.tsx';
import { builtFiles, parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { weighPage } from '../../scripts/measure/weight/page-weight.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { grownPage, newParagraphs, newServices, paragraphsOf } from './grown-page.ts';

// The data of this site names no photograph: here it has one, as the generator writes it.
const { photographs } = vi.hoisted(() => ({
  photographs: {
    'office.jpg': { stem: '/photographs/office-5f1c09ae37', width: 1600, height: 1200, widths: [480, 800, 1200, 1600] },
  },
}));
vi.mock('#generated/photographs.ts', () => ({ photographs }));
const photograph = renderToStaticMarkup(
  createElement(Picture, { image: 'office.jpg' as never, alt: 'The office on a Monday morning' }),
);

const files = builtFiles(`${siteFolders.dist}/client`);
const paths = [...canonicalRoutes.map(({ path }) => path), '/404'];
const htmlOf = (path: string): string => files.read(path === '/' ? '/index.html' : `${path}.html`);
const texts = paths.flatMap((path) => paragraphsOf(parseHtml(htmlOf(path))));

describe('a page has reserve for more content', () => {
  test.each(paths)('%s may grow by 300 words, five menu entries and a photograph', async (path) => {
    const html = htmlOf(path);
    const growth = { paragraphs: newParagraphs(parseHtml(html), texts, 300), services: newServices(5), photograph };
    const grown = grownPage(html, growth);
    const before = await weighPage(path, html, files);
    const after = await weighPage(path, grown, files);
    // Otherwise nothing has been added, and there is nothing to prove.
    expect(after.weight.document).toBeGreaterThan(before.weight.document + 500);
    expect(after.faults).toEqual([]);
  });
});
