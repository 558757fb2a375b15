import { section } from '../section.ts';
import { offerHeading } from './offer-heading.ts';

/** Tabs with the heading What We Deliver (SPT-1c). */
export const deliverables = section('deliverables', 'Tabs with the deliverables of a service or an industry.', {
  heading: offerHeading,
});
