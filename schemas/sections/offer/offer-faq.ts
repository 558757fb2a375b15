import { section } from '../section.ts';

/** Questions about a service or an industry. */
export const offerFaq = section('offer-faq', 'Questions and answers of a service or an industry.', {});
