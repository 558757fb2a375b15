import type { Content } from '../../read/content.ts';
import type { Output } from '../write/output.ts';

/** public/robots.txt (RFC 9309): nothing is forbidden, and where the sitemap is. What is no page says so itself. */
export const emitRobots = ({ single: { site } }: Content, output: Output): void => {
  const sitemap = new URL('/sitemap.xml', site.baseUrl).href;
  output.set('public/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
};
