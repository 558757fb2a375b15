import { caseStudySummaries } from '../../../generated/content/case-studies/index.ts';
import { loadIndustry } from '../../../generated/content/industries/index.ts';
import { industryIds } from '../../../generated/ids.ts';

/** The nine industries, each with its case studies (IND-3). */
export const data = async () => {
  const industries = await Promise.all(industryIds.map(loadIndustry));
  return {
    industries: industries.map((industry) => ({
      industry,
      studies: caseStudySummaries.filter(({ id }) => industry.relatedCaseStudies.includes(id)),
    })),
  };
};

export type Data = Awaited<ReturnType<typeof data>>;
