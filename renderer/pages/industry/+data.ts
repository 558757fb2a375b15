import type { PageContextServer } from 'vike/types';
import { loadIndustry } from '../../../generated/content/industries/index.ts';
import type { IndustryId } from '../../../generated/ids.ts';
import { caseStudySummaries } from '../../content/case-studies.ts';
import { contentIdOf } from '../../routing/template-route.ts';

export const data = async (pageContext: PageContextServer) => {
  const industry = await loadIndustry(contentIdOf<IndustryId>(pageContext));
  const studies = caseStudySummaries(industry.relatedCaseStudies);
  return { industry, studies };
};

export type Data = Awaited<ReturnType<typeof data>>;
