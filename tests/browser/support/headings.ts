import { loadIndustry } from '#generated/content/industries/index.ts';
import { loadInsight } from '#generated/content/insights/index.ts';
import { loadLegal } from '#generated/content/legal/index.ts';
import { aboutPage } from '#generated/content/pages/about.ts';
import { careersPage } from '#generated/content/pages/careers.ts';
import { contactPage } from '#generated/content/pages/contact.ts';
import { homePage } from '#generated/content/pages/home.ts';
import { industriesPage } from '#generated/content/pages/industries.ts';
import { insightsPage } from '#generated/content/pages/insights.ts';
import { portfolioPage } from '#generated/content/pages/portfolio.ts';
import { searchPage } from '#generated/content/pages/search.ts';
import { servicesPage } from '#generated/content/pages/services.ts';
import { teamPage } from '#generated/content/pages/team.ts';
import { loadRole } from '#generated/content/roles/index.ts';
import { loadService } from '#generated/content/services/index.ts';
import type { CaseStudyId, IndustryId, InsightId, LegalId, RoleId, ServiceId } from '#generated/ids.ts';
import type { Route } from '#generated/routes.ts';
import { loadCaseStudy } from '../../../renderer/content/case-studies.ts';

/** The heading of a page in the data, by template. */
const headings: Readonly<Record<string, (id: string) => string | undefined | Promise<string>>> = {
  home: () => homePage.hero.messages[0]?.title,
  about: () => aboutPage.hero.title,
  team: () => teamPage.hero.title,
  services: () => servicesPage.hero.title,
  industries: () => industriesPage.hero.title,
  portfolio: () => portfolioPage.hero.title,
  insights: () => insightsPage.hero.title,
  contact: () => contactPage.hero.title,
  careers: () => careersPage.hero.title,
  search: () => searchPage.hero.title,
  service: async (id) => (await loadService(id as ServiceId)).hero.title,
  industry: async (id) => (await loadIndustry(id as IndustryId)).page.hero.title,
  'case-study': (id) => loadCaseStudy(id as CaseStudyId).title,
  role: async (id) => (await loadRole(id as RoleId)).title,
  insight: async (id) => (await loadInsight(id as InsightId)).title,
  legal: async (id) => (await loadLegal(id as LegalId)).title,
};

/** Returns the expected h1 of a route. */
export const headingOf = async ({ template, contentId }: Route): Promise<string> => {
  const heading = await headings[template]?.(contentId);
  if (!heading) throw new Error(`the data has no heading for ${template} ${contentId}`);
  return heading;
};
