import { canonicalRoutes } from '#generated/routes.ts';
import { isFullRun } from '../../scripts/test/tested-site.ts';

/** One page per template, or every page in a full run: for tests of what the template decides. */
export const sampledPages: readonly string[] = isFullRun
  ? canonicalRoutes.map(({ path }) => path)
  : [...Map.groupBy(canonicalRoutes, ({ template }) => template).values()].flatMap(([first]) => first?.path ?? []);

/** The addresses of the pages of a kind, in the order of the route table. A long list has its first page only. */
export const pagesOf = (template: string): string[] =>
  canonicalRoutes.filter((route) => route.template === template && !route.part).map(({ path }) => path);

/** True if the site has a page of a kind. An owner may have removed it. */
export const hasPage = (template: string): boolean => pagesOf(template).length > 0;

/** The first page of a kind, or a path without a page. */
export const pageOf = (template: string): string => pagesOf(template)[0] ?? `/no-page-of-${template}`;

/** Pages with a solid header, without a form and longer than a window, for tests of what every page has. */
const plainPages = ['about', 'team', 'services', 'industries', 'portfolio', 'legal'].flatMap(pagesOf);

export const [plainPage = '/', otherPlainPage = '/'] = plainPages;

/** Pages of text without animations. */
export const [quietPage = plainPage, otherQuietPage = otherPlainPage] = pagesOf('legal');
