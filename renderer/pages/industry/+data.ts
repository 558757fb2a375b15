import type { PageContextServer } from 'vike/types';
import { caseStudySummaries } from '../../../generated/content/case-studies/index.ts';
import { loadIndustry } from '../../../generated/content/industries/index.ts';
import type { IndustryId } from '../../../generated/ids.ts';
import { contentIdOf } from '../../routing/template-route.ts';

export const data = async (pageContext: PageContextServer) => {
  const industry = await loadIndustry(contentIdOf<IndustryId>(pageContext));
  const studies = caseStudySummaries.filter(({ id }) => industry.relatedCaseStudies.includes(id));
  return { industry, studies };
};

export type Data = Awaited<ReturnType<typeof data>>;
