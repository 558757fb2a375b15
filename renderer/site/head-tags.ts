import { accentColour } from '../../generated/constants.ts';
import { site } from '../../generated/content/site.ts';
import { type Route, routes } from '../../generated/routes.ts';
import { tabIcon } from '../../generated/tab-icon.ts';
import type { HeadTag } from './tag-text.ts';

const absolute = (path: string): string => new URL(path, site.baseUrl).href;

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } });

/** The tab: the page's title and the company; on the home page the company and its tagline. */
const titleOf = (route: Route | undefined, title: string): string =>
  route?.template === 'home' ? `${site.company} | ${site.tagline}` : `${title} | ${site.company}`;

/** Everything in a page's head (GLB-4, GLB-5, CSD-5). Without a route it is the 404 page, which is not to be indexed. */
export const headTags = (route: Route | undefined, notFound: { title: string; description: string }): HeadTag[] => {
  const { title: ownTitle, description } = route ?? notFound;
  const title = titleOf(route, ownTitle);
  const address = route && absolute(route.canonical);
  const card = absolute(route?.card ?? routes.find(({ template }) => template === 'home')?.card ?? '');
  return [
    { tag: 'meta', attributes: { charset: 'utf-8' } },
    meta('viewport', 'width=device-width, initial-scale=1'),
    { tag: 'title', text: title },
    meta('description', description),
    ...(route?.keywords ? [meta('keywords', route.keywords)] : []),
    meta('robots', route ? 'index, follow' : 'noindex'),
    ...(address ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: address } }] : []),
    property('og:site_name', site.company),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    ...(address ? [property('og:url', address)] : []),
    property('og:image', card),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', card),
    meta('theme-color', accentColour),
    // In the page itself: a browser that is told of no icon asks for one, and one that is told of a file asks before it paints.
    { tag: 'link', attributes: { rel: 'icon', href: tabIcon } },
  ];
};

/** What the browser itself, its home screen and search engines ask for; no painting has to wait for it (ui/Late.tsx). */
export const lateHeadTags: readonly HeadTag[] = [
  { tag: 'link', attributes: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } },
  { tag: 'link', attributes: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
  { tag: 'link', attributes: { rel: 'manifest', href: '/manifest.webmanifest' } },
];
