import { readingSpeed } from '#generated/constants.ts';
import { insightSummaries, loadInsight } from '#generated/content/insights/index.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import type { InsightId } from '#generated/ids.ts';
import { plainText } from '../../../schemas/text/rich-text-content.ts';
import { wordsOf } from '../../../schemas/text/words.ts';
import { caseStudiesOf } from '../../content/case-studies.ts';
import type { PageAsked } from '../../routing/route-functions.ts';
import { contentIdOf } from '../../routing/routes.ts';

/** Number of other insights that a page links to. */
const mostOthers = 3;

export const data = async (page: PageAsked) => {
  const insight = await loadInsight(contentIdOf<InsightId>(page));
  const place = insightSummaries.findIndex(({ id }) => id === insight.id);
  const texts = [insight.text, ...insight.sections.map(({ text }) => text)];
  const words = texts.reduce((sum, text) => sum + wordsOf(plainText(text)).length, 0);
  // The newest follows the oldest.
  const [next, ...others] = [...insightSummaries.slice(place + 1), ...insightSummaries.slice(0, place)];
  return {
    insight,
    minutes: Math.max(1, Math.round(words / readingSpeed)),
    services: serviceSummaries.filter(({ id }) => insight.services.includes(id)),
    studies: caseStudiesOf(insight.studies),
    next,
    others: others.slice(0, mostOthers),
  };
};

export type Data = Awaited<ReturnType<typeof data>>;
