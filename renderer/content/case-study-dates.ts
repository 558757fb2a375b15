import type { CaseStudyId } from '#generated/ids.ts';
import { readGenerated } from './read-generated.ts';

/** Dates of the first and last change of a case study in the git history. */
export interface CaseStudyDates {
  published: string;
  changed: string;
}

/** Returns the dates of a case study; undefined without a git history. */
export const caseStudyDates = (id: CaseStudyId): CaseStudyDates | undefined => {
  const all = readGenerated<Partial<Record<CaseStudyId, CaseStudyDates>>>('content/case-study-dates.json');
  return all[id];
};
