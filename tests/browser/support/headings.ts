import { loadInsight } from '#generated/content/insights/index.ts';
import { loadLegal } from '#generated/content/legal/index.ts';
import { insightsPage } from '#generated/content/pages/insights.ts';
import { portfolioPage } from '#generated/content/pages/portfolio.ts';
import { searchPage } from '#generated/content/pages/search.ts';
import { loadRole } from '#generated/content/roles/index.ts';
import type { Section } from '#generated/entities.ts';
import type { InsightId, LegalId, RoleId } from '#generated/ids.ts';
import type { Route } from '#generated/routes.ts';
import { entryOf, offerOf, studyOf } from '../../../renderer/content/page-entry.ts';
import { pageOf } from '../../../renderer/content/page-sections.ts';
import { hasSections } from '../../../schemas/pages.ts';

/** The heading of a page without sections in the data, by template. */
const headings: Readonly<Record<string, (id: string) => string | undefined | Promise<string>>> = {
  portfolio: () => portfolioPage.hero.title,
  insights: () => insightsPage.hero.title,
  search: () => searchPage.hero.title,
  role: async (id) => (await loadRole(id as RoleId)).title,
  insight: async (id) => (await loadInsight(id as InsightId)).title,
  legal: async (id) => (await loadLegal(id as LegalId)).title,
};

const headingIn = (hero: Section | undefined, route: Route): string | undefined => {
  if (hero?.kind === 'hero') return hero.title;
  if (hero?.kind === 'rotating-hero') return hero.messages[0]?.title;
  if (hero?.kind === 'offer-hero') return offerOf(entryOf(route)).hero.title;
  return hero?.kind === 'study-hero' ? studyOf(entryOf(route)).title : undefined;
};

/** Returns the expected h1 of a route. */
export const headingOf = async (route: Route): Promise<string> => {
  const { template, contentId } = route;
  const heading = hasSections(template)
    ? headingIn(pageOf(route).sections[0], route)
    : await headings[template]?.(contentId);
  if (!heading) throw new Error(`the data has no heading for ${template} ${contentId}`);
  return heading;
};
