import { section } from '../section.ts';
import { offerHeading } from './offer-heading.ts';

/** Key Benefits (SPT-1d, IPT-4). */
export const benefits = section('benefits', 'Cards with the benefits of a service or an industry.', {
  heading: offerHeading,
});
