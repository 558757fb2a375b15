import type * as z from 'zod';
import { ownPage } from './collections/own-page.ts';
import { anchorOfGroup, searchKinds } from './collections/search.ts';
import { insightsPage, portfolioPage, searchPage } from './pages/overviews.ts';
import { caseStudyPage, entryPage, page } from './pages/page.ts';
import { insightTemplate, legalTemplate, roleTemplate } from './pages/templates.ts';

/** Template: a kind of page. */
interface PageKind {
  /** Schema of its file in data/pages. */
  schema: z.ZodObject;
  /** Anchors for links to such a page, besides #hero, if it has no list of sections. Each is the id of a section. */
  anchors?: readonly string[];
  /** Constant with the delay between load and the scroll to the anchor in the URL (RTE-20…22). */
  hashDelay?: 'anchorDelay' | 'anchorDelayPortfolio' | 'anchorDelayContact';
  /** Behavior of that scroll; `smooth` is animated (RTE-21). */
  hashBehavior?: 'instant' | 'smooth';
  /** True if the page removes the anchor from its URL and stays at the top (RTE-24). */
  clearHash?: boolean;
  /** True if the header is transparent over the hero (HDR-8). */
  heroHeader?: boolean;
}

/**
 * Every template by its name, which is also that of its file in data/pages. The file is required if data/routes.yaml
 * has a page of the template. Pages of one's own have the template `page` and a file each.
 */
export const pages = {
  home: { schema: page, heroHeader: true },
  page: { schema: ownPage },
  about: { schema: page },
  team: { schema: page },
  services: { schema: page },
  service: { schema: entryPage },
  industries: { schema: page },
  industry: { schema: entryPage },
  portfolio: {
    schema: portfolioPage,
    anchors: ['featured', 'project-gallery'],
    hashDelay: 'anchorDelayPortfolio',
    hashBehavior: 'smooth',
  },
  'case-study': { schema: caseStudyPage, hashDelay: 'anchorDelayPortfolio', hashBehavior: 'smooth' },
  contact: { schema: page, hashDelay: 'anchorDelayContact' },
  careers: { schema: page },
  role: { schema: roleTemplate, anchors: ['apply'] },
  insights: { schema: insightsPage, anchors: ['list'] },
  insight: { schema: insightTemplate },
  legal: { schema: legalTemplate, clearHash: true },
  search: {
    schema: searchPage,
    anchors: searchKinds.map(anchorOfGroup),
  },
} as const satisfies Record<string, PageKind>;

export type Template = keyof typeof pages;

/** Template with one file, which has its name. Each page of the template `page` has a separate file. */
export type FileTemplate = Exclude<Template, 'page'>;

export const templates = Object.keys(pages) as [Template, ...Template[]];

export const fileTemplates = templates.filter((template): template is FileTemplate => template !== 'page');

/** Returns a row of the table, typed as any template. */
export const pageKind = (template: Template): PageKind => pages[template];

/** The anchors in the code of templates without sections. */
export const templateAnchors = templates.flatMap((template) => pageKind(template).anchors ?? []);

/** True for a template whose pages are lists of sections. */
export const hasSections = (template: Template): boolean => 'sections' in pages[template].schema.shape;
