import { loadIndustry } from '#generated/content/industries/index.ts';
import { industryIds } from '#generated/ids.ts';
import { caseStudySummaries } from '../../content/case-studies.ts';

/** The nine industries, each with its case studies (IND-3). */
export const data = async () => {
  const industries = await Promise.all(industryIds.map(loadIndustry));
  return {
    industries: industries.map((industry) => ({
      industry,
      studies: caseStudySummaries(industry.relatedCaseStudies),
    })),
  };
};

export type Data = Awaited<ReturnType<typeof data>>;
