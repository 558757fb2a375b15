import { aboutPage } from './pages/about.ts';
import { careersPage } from './pages/careers.ts';
import { contactPage } from './pages/contact.ts';
import { homePage } from './pages/home.ts';
import { industriesPage } from './pages/industries.ts';
import { portfolioPage } from './pages/portfolio.ts';
import { searchPage } from './pages/search.ts';
import { servicesPage } from './pages/services.ts';
import { teamPage } from './pages/team.ts';
import { caseStudyTemplate, legalTemplate, serviceTemplate } from './pages/templates.ts';

/**
 * Every kind of page: the name of its folder in renderer/pages, which is that of its file in data/pages, and what that
 * file must look like. A file is needed as long as data/routes.yaml has a page of its kind.
 */
export const pages = {
  home: homePage,
  about: aboutPage,
  team: teamPage,
  services: servicesPage,
  service: serviceTemplate,
  industries: industriesPage,
  industry: serviceTemplate,
  portfolio: portfolioPage,
  'case-study': caseStudyTemplate,
  contact: contactPage,
  careers: careersPage,
  legal: legalTemplate,
  search: searchPage,
} as const;

export type Template = keyof typeof pages;

export const templates = Object.keys(pages) as [Template, ...Template[]];
