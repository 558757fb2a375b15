import type { Content } from '../content.ts';
import type { Output } from './output.ts';

/** public/sitemap.xml: every canonical address, for search engines (https://www.sitemaps.org/protocol.html). */
export const emitSitemap = (content: Content, output: Output): void => {
  const { baseUrl } = content.single.site;
  const lines = content.addresses
    .filter(({ path, canonical }) => path === canonical)
    .map(({ path }) => `<url><loc>${new URL(path, baseUrl).href}</loc></url>\n`);
  output.set(
    'public/sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`,
  );
};
