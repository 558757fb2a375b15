import { testimonials } from '#generated/content/testimonials.ts';
import type { CaseStudy, Testimonials } from '#generated/entities.ts';
import type { CaseStudyId } from '#generated/ids.ts';
import { loadCaseStudy } from './case-studies.ts';

type Source = Testimonials['testimonials'][number];

/** A quotation as visitors read it. */
export interface Quotation extends Pick<Source, 'id' | 'quote' | 'name' | 'role' | 'portrait'> {
  company: string;
  /** The case study of the quotation, on other pages than its own. */
  study?: Pick<CaseStudy, 'title' | 'link' | 'language'> | undefined;
}

const quotation = ({ study: id, company, ...source }: Source): Quotation => {
  const study = id === undefined ? undefined : loadCaseStudy(id);
  return { ...source, company: company ?? (study ? study.client : ''), ...(study && { study }) };
};

/** Returns the quotations that a page names, in its order. */
export const quotationsOf = (ids: readonly string[]): Quotation[] =>
  ids.flatMap((id) => testimonials.testimonials.filter((source) => source.id === id).map(quotation));

/** Returns the quotations about a case study, for its page. */
export const quotationsAbout = (id: CaseStudyId): Quotation[] =>
  testimonials.testimonials
    .filter(({ study }) => study === id)
    .map((source) => ({ ...quotation(source), study: undefined }));
