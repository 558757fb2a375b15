import type * as z from 'zod';
import { homePage } from './pages/home.ts';
import {
  aboutPage,
  careersPage,
  contactPage,
  industriesPage,
  portfolioPage,
  searchPage,
  servicesPage,
  teamPage,
} from './pages/overviews.ts';
import { caseStudyTemplate, legalTemplate, serviceTemplate } from './pages/templates.ts';

/** A kind of page. */
interface PageKind {
  /** Schema of its file in data/pages. */
  schema: z.ZodType;
  /** The anchors that links may use on such a page besides #hero; each is the id of a section. */
  anchors?: readonly string[];
  /** The constant that says how long after load the page scrolls to the anchor in its address (RTE-20…22). */
  hashDelay?: 'anchorDelay' | 'anchorDelayPortfolio' | 'anchorDelayContact';
  /** True if that scroll is animated (RTE-21). */
  hashBehavior?: 'instant' | 'smooth';
  /** True if the page drops the anchor from its address and stays at the top (RTE-24). */
  clearHash?: boolean;
  /** True if the header is transparent over the first screen (HDR-8). */
  heroHeader?: boolean;
}

const service: PageKind = { schema: serviceTemplate, anchors: ['deliverables', 'benefits', 'approach'] };

/**
 * Every kind of page: the name of its folder in renderer/pages, which is that of its file in data/pages. A file is
 * needed as long as data/routes.yaml has a page of its kind.
 */
export const pages = {
  home: {
    schema: homePage,
    anchors: ['innovation', 'approach', 'services', 'expertise', 'industries', 'case-studies', 'contact'],
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
  contact: { schema: contactPage, anchors: ['contact', 'offices'], hashDelay: 'anchorDelayContact' },
  careers: { schema: careersPage, anchors: ['culture', 'open-positions', 'benefits', 'apply'] },
  legal: { schema: legalTemplate, clearHash: true },
  search: {
    schema: searchPage,
    anchors: ['pages', 'services', 'industries', 'case-studies', 'open-positions', 'legal'],
  },
} as const satisfies Record<string, PageKind>;

export type Template = keyof typeof pages;

export const templates = Object.keys(pages) as [Template, ...Template[]];

/** A row of the table, typed as every kind. */
export const pageKind = (template: Template): PageKind => pages[template];

/** Every anchor that a link may use on pages of a kind. */
export const anchorsOf = (template: Template): string[] => ['hero', ...(pageKind(template).anchors ?? [])];
