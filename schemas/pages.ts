import type * as z from 'zod';
import { homePage } from './pages/home.ts';
import {
  aboutPage,
  careersPage,
  contactPage,
  industriesPage,
  insightsPage,
  portfolioPage,
  searchPage,
  servicesPage,
  teamPage,
} from './pages/overviews.ts';
import { caseStudyTemplate, insightTemplate, legalTemplate, roleTemplate, serviceTemplate } from './pages/templates.ts';

/** Template: a kind of page. */
interface PageKind {
  /** Schema of its file in data/pages. */
  schema: z.ZodType;
  /** Anchors for links to such a page, besides #hero. Each is the id of a section. */
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

const service: PageKind = { schema: serviceTemplate, anchors: ['deliverables', 'benefits', 'approach', 'faq'] };

/**
 * Every template by its name, which is also that of its folder in renderer/pages and its file in data/pages. The file
 * is required if data/routes.yaml has a page of the template.
 */
export const pages = {
  home: {
    schema: homePage,
    anchors: ['innovation', 'approach', 'services', 'expertise', 'industries', 'case-studies', 'faq', 'contact'],
    heroHeader: true,
  },
  about: { schema: aboutPage, anchors: ['mission', 'stats', 'clients', 'partnerships'] },
  team: { schema: teamPage },
  services: { schema: servicesPage, anchors: ['tabs', 'all-services', 'benefits', 'process'] },
  service: { ...service, schema: serviceTemplate },
  industries: { schema: industriesPage, anchors: ['grid'] },
  industry: { ...service, schema: serviceTemplate },
  portfolio: {
    schema: portfolioPage,
    anchors: ['featured', 'project-gallery'],
    hashDelay: 'anchorDelayPortfolio',
    hashBehavior: 'smooth',
  },
  'case-study': {
    schema: caseStudyTemplate,
    anchors: ['challenge', 'solution', 'outcomes', 'implementation'],
    hashDelay: 'anchorDelayPortfolio',
    hashBehavior: 'smooth',
  },
  contact: { schema: contactPage, anchors: ['contact', 'offices', 'faq'], hashDelay: 'anchorDelayContact' },
  careers: { schema: careersPage, anchors: ['culture', 'open-positions', 'benefits', 'apply'] },
  role: { schema: roleTemplate, anchors: ['apply'] },
  insights: { schema: insightsPage, anchors: ['list'] },
  insight: { schema: insightTemplate },
  legal: { schema: legalTemplate, clearHash: true },
  search: {
    schema: searchPage,
    anchors: ['pages', 'services', 'industries', 'case-studies', 'open-positions', 'legal'],
  },
} as const satisfies Record<string, PageKind>;

export type Template = keyof typeof pages;

export const templates = Object.keys(pages) as [Template, ...Template[]];

/** Returns a row of the table, typed as any template. */
export const pageKind = (template: Template): PageKind => pages[template];

/** Returns the anchors for links to pages of a template. */
export const anchorsOf = (template: Template): string[] => ['hero', ...(pageKind(template).anchors ?? [])];
