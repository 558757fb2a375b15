import type { PageContextServer } from 'vike/types';
import type { CaseStudyId } from '../../../generated/ids.ts';
import { caseStudySummaries, loadCaseStudy } from '../../content/case-studies.ts';
import { contentIdOf } from '../../routing/template-route.ts';

export const data = (pageContext: PageContextServer) => {
  const study = loadCaseStudy(contentIdOf<CaseStudyId>(pageContext));
  return { study, related: caseStudySummaries(study.relatedWork) };
};

export type Data = ReturnType<typeof data>;
