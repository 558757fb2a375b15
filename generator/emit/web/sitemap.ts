import { keysOf } from '../../../schemas/keys-of.ts';
import type { Address } from '../../read/addresses.ts';
import type { Content } from '../../read/content.ts';
import type { History } from '../../read/files/history.ts';
import { lastChangeOf } from '../pages/last-change.ts';
import type { Output } from '../write-output.ts';

/** Maximum addresses per file (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000;

const document = (root: string, lines: readonly string[]): string => {
  const [name] = root.split(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${lines.join('')}</${name}>\n`;
};

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Links to a page in other languages (https://developers.google.com/search/docs/specialty/international). */
const alternateLinks = ({ alternates = [] }: Address, absolute: (path: string) => string): string => {
  const [original, ...translations] = alternates;
  if (!original || translations.length === 0) return '';
  return [...alternates, { code: 'x-default', path: original.path }]
    .map(({ code, path }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${absolute(path)}"/>`)
    .join('');
};

/**
 * public/sitemap.xml: every canonical address in every language, with the last change of its data if known. If one file
 * is not enough, public/sitemap/1.xml, 2.xml and so on contain the addresses, and sitemap.xml lists these files.
 */
export const emitSitemap = (contents: readonly [Content, ...Content[]], history: History, output: Output): void => {
  const absolute = (path: string): string => new URL(path, contents[0].single.site.baseUrl).href;
  const lines = contents.flatMap((content) => {
    const lastChange = lastChangeOf(content, history);
    return content.addresses
      .filter(({ path, canonical, closed }) => path === canonical && !closed)
      .map((address) => {
        const changed = lastChange(address);
        const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
        return `<url><loc>${absolute(address.path)}</loc>${lastmod}${alternateLinks(address, absolute)}</url>\n`;
      });
  });
  const languages = contents.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const urlset = `urlset ${namespace}${languages}`;
  if (lines.length <= mostAddresses) {
    output.set('public/sitemap.xml', document(urlset, lines));
    return;
  }
  const files = Array.from({ length: Math.ceil(lines.length / mostAddresses) }, (_, index) => {
    const part = lines.slice(index * mostAddresses, (index + 1) * mostAddresses);
    output.set(`public/sitemap/${index + 1}.xml`, document(urlset, part));
    return `<sitemap><loc>${absolute(`/sitemap/${index + 1}.xml`)}</loc></sitemap>\n`;
  });
  output.set('public/sitemap.xml', document(`sitemapindex ${namespace}`, files));
};

/** Names of signals in robots.txt (https://contentsignals.org), by their keys in data/site.yaml. */
const signalNames = { search: 'search', aiInput: 'ai-input', aiTrain: 'ai-train' } as const;

/**
 * public/robots.txt (RFC 9309): allows everything, states the signals of the site, and links to the sitemap. Pages can
 * opt out themselves.
 */
export const emitRobots = ({ single: { site } }: Content, output: Output): void => {
  const sitemap = new URL('/sitemap.xml', site.baseUrl).href;
  const signals = keysOf(signalNames).flatMap((key) => {
    const isAllowed = site.signals?.[key];
    return isAllowed === undefined ? [] : `${signalNames[key]}=${isAllowed ? 'yes' : 'no'}`;
  });
  const signalLine = signals.length > 0 ? `Content-Signal: ${signals.join(', ')}\n` : '';
  output.set('public/robots.txt', `User-agent: *\n${signalLine}Allow: /\n\nSitemap: ${sitemap}\n`);
};
