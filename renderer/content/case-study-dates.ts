import type { CaseStudyId } from '#generated/ids.ts';
import { noteInput } from './page-inputs.ts';
import { readShared } from './read-generated.ts';

/** When a case study was first and last changed in the history of the data. */
export interface CaseStudyDates {
  published: string;
  changed: string;
}

let all: Partial<Record<CaseStudyId, CaseStudyDates>> | undefined;

/** Returns the dates of a case study; undefined where the data has no history, as outside of git. */
export const caseStudyDates = (id: CaseStudyId): CaseStudyDates | undefined => {
  noteInput(`dates:${id}`);
  all ??= JSON.parse(readShared('content/case-study-dates.json')) as NonNullable<typeof all>;
  return all[id];
};
