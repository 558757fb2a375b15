import type { Content } from '../../read/content.ts';
import type { History } from '../../read/files/history.ts';
import { lastChangeOf } from '../pages/last-change.ts';
import type { Output } from '../write/write-changes.ts';

/**
 * public/sitemap.xml: every canonical address, with the date of the last change of its data if that is known
 * (https://www.sitemaps.org/protocol.html).
 */
export const emitSitemap = (content: Content, history: History, output: Output): void => {
  const { baseUrl } = content.single.site;
  const lastChange = lastChangeOf(content, history);
  const lines = content.addresses
    .filter(({ path, canonical }) => path === canonical)
    .map((address) => {
      const changed = lastChange(address);
      const loc = `<loc>${new URL(address.path, baseUrl).href}</loc>`;
      return `<url>${loc}${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`;
    });
  output.set(
    'public/sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`,
  );
};

/** public/robots.txt (RFC 9309): allows everything and links the sitemap. Pages opt out by themselves. */
export const emitRobots = ({ single: { site } }: Content, output: Output): void => {
  const sitemap = new URL('/sitemap.xml', site.baseUrl).href;
  output.set('public/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
};
