import { section } from '../section.ts';

/** Quotations about a case study. */
export const studyQuotations = section(
  'study-quotations',
  'Quotations about the case study, of testimonials.yaml.',
  {},
);
