import { canonicalRoutes } from '#generated/routes.ts';

/** The addresses of the pages of a kind, in the order of the route table; of a long list its first page alone. */
export const pagesOf = (template: string): string[] =>
  canonicalRoutes.filter((route) => route.template === template && !route.part).map(({ path }) => path);

/** Whether the site has a page of a kind: an owner may have removed it. */
export const hasPage = (template: string): boolean => pagesOf(template).length > 0;

/** The first page of a kind. Of a kind that the site does not have, an address that no page has. */
export const pageOf = (template: string): string => pagesOf(template)[0] ?? `/no-page-of-${template}`;

/** Pages under a solid header, without a form and longer than a window: what every page has is looked at on them. */
const plainPages = ['about', 'team', 'services', 'industries', 'portfolio', 'legal'].flatMap(pagesOf);

export const [plainPage = '/', otherPlainPage = '/'] = plainPages;

/** Pages of text, on which nothing begins by itself that other pages do not begin either. */
export const [quietPage = plainPage, otherQuietPage = otherPlainPage] = pagesOf('legal');
