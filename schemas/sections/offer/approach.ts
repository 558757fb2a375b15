import { section } from '../section.ts';
import { offerHeading } from './offer-heading.ts';

/** How We Deliver (SPT-1e). */
export const approach = section('approach', 'Steps of a service or an industry, on a line.', { heading: offerHeading });
