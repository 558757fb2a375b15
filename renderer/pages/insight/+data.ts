import { insightSummaries, loadInsight } from '#generated/content/insights/index.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import type { InsightId } from '#generated/ids.ts';
import { caseStudiesOf } from '../../content/case-studies.ts';
import type { PageAsked } from '../../routing/route-functions.ts';
import { contentIdOf } from '../../routing/routes.ts';

/** Number of other insights that a page links to. */
const mostOthers = 3;

export const data = async (page: PageAsked) => {
  const insight = await loadInsight(contentIdOf<InsightId>(page));
  return {
    insight,
    services: serviceSummaries.filter(({ id }) => insight.services.includes(id)),
    studies: caseStudiesOf(insight.studies),
    others: insightSummaries.filter(({ id }) => id !== insight.id).slice(0, mostOthers),
  };
};

export type Data = Awaited<ReturnType<typeof data>>;
