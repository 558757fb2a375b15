import type { Content } from '../../read/content.ts';
import type { History } from '../../read/files/history.ts';
import { lastChangeOf } from '../pages/last-change.ts';
import type { Output } from '../write/write-changes.ts';

/** Maximum addresses per file (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000;

const document = (root: 'urlset' | 'sitemapindex', lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${root}>\n`;

/**
 * public/sitemap.xml: every canonical address, with the last change of its data if known. If one file is not enough,
 * public/sitemap/1.xml, 2.xml and so on contain the addresses, and sitemap.xml lists these files.
 */
export const emitSitemap = (content: Content, history: History, output: Output): void => {
  const { baseUrl } = content.single.site;
  const lastChange = lastChangeOf(content, history);
  const lines = content.addresses
    .filter(({ path, canonical, closed }) => path === canonical && !closed)
    .map((address) => {
      const changed = lastChange(address);
      const loc = `<loc>${new URL(address.path, baseUrl).href}</loc>`;
      return `<url>${loc}${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`;
    });
  if (lines.length <= mostAddresses) {
    output.set('public/sitemap.xml', document('urlset', lines));
    return;
  }
  const files = Array.from({ length: Math.ceil(lines.length / mostAddresses) }, (_, index) => {
    const part = lines.slice(index * mostAddresses, (index + 1) * mostAddresses);
    output.set(`public/sitemap/${index + 1}.xml`, document('urlset', part));
    return `<sitemap><loc>${new URL(`/sitemap/${index + 1}.xml`, baseUrl).href}</loc></sitemap>\n`;
  });
  output.set('public/sitemap.xml', document('sitemapindex', files));
};

/** public/robots.txt (RFC 9309): allows everything and links to the sitemap. Pages can opt out themselves. */
export const emitRobots = ({ single: { site } }: Content, output: Output): void => {
  const sitemap = new URL('/sitemap.xml', site.baseUrl).href;
  output.set('public/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
};
