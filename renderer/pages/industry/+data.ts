import { loadIndustry } from '#generated/content/industries/index.ts';
import type { IndustryId } from '#generated/ids.ts';
import { caseStudySummaries } from '../../content/case-studies.ts';
import type { PageAsked } from '../../routing/route-functions.ts';
import { contentIdOf } from '../../routing/routes.ts';

export const data = async (page: PageAsked) => {
  const industry = await loadIndustry(contentIdOf<IndustryId>(page));
  const studies = caseStudySummaries(industry.relatedCaseStudies);
  return { industry, studies };
};

export type Data = Awaited<ReturnType<typeof data>>;
