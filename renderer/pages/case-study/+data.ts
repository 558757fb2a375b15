import type { CaseStudyId } from '#generated/ids.ts';
import { caseStudySummaries, loadCaseStudy } from '../../content/case-studies.ts';
import { quotationsAbout } from '../../content/testimonials.ts';
import type { PageAsked } from '../../routing/route-functions.ts';
import { contentIdOf } from '../../routing/routes.ts';

export const data = (page: PageAsked) => {
  const study = loadCaseStudy(contentIdOf<CaseStudyId>(page));
  return { study, related: caseStudySummaries(study.relatedWork), quotations: quotationsAbout(study.id) };
};

export type Data = ReturnType<typeof data>;
