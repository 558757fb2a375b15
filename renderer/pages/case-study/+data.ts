import type { PageContextServer } from 'vike/types';
import { caseStudySummaries, loadCaseStudy } from '../../../generated/content/case-studies/index.ts';
import type { CaseStudyId } from '../../../generated/ids.ts';
import { contentIdOf } from '../../routing/template-route.ts';

export const data = async (pageContext: PageContextServer) => {
  const study = await loadCaseStudy(contentIdOf<CaseStudyId>(pageContext));
  return { study, related: caseStudySummaries.filter(({ id }) => study.relatedWork.includes(id)) };
};

export type Data = Awaited<ReturnType<typeof data>>;
