import { section } from '../section.ts';

/** Quotations that a service or an industry chooses. */
export const offerQuotations = section('offer-quotations', 'Quotations that a service or an industry chooses.', {});
