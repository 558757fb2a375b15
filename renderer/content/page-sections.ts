import { aboutPage } from '#generated/content/pages/about.ts';
import { careersPage } from '#generated/content/pages/careers.ts';
import { caseStudyPage } from '#generated/content/pages/case-study.ts';
import { contactPage } from '#generated/content/pages/contact.ts';
import { homePage } from '#generated/content/pages/home.ts';
import { loadPage } from '#generated/content/pages/index.ts';
import { industriesPage } from '#generated/content/pages/industries.ts';
import { industryPage } from '#generated/content/pages/industry.ts';
import { servicePage } from '#generated/content/pages/service.ts';
import { servicesPage } from '#generated/content/pages/services.ts';
import { teamPage } from '#generated/content/pages/team.ts';
import type { Section } from '#generated/entities.ts';
import type { PageId } from '#generated/ids.ts';
import type { Route, Template } from '#generated/routes.ts';

interface SectionedPage {
  sections: readonly Section[];
}

const pages: Readonly<Partial<Record<Template, SectionedPage>>> = {
  home: homePage,
  about: aboutPage,
  team: teamPage,
  services: servicesPage,
  service: servicePage,
  industries: industriesPage,
  industry: industryPage,
  'case-study': caseStudyPage,
  contact: contactPage,
  careers: careersPage,
};

export const pageOf = ({ template, contentId, path }: Route): SectionedPage => {
  // The cast is safe: each route of this template has its file.
  const page = template === 'page' ? loadPage(contentId as PageId) : pages[template];
  if (!page) throw new Error(`${path} is no list of sections`);
  return page;
};
