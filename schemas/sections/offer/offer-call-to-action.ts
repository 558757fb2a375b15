import { section } from '../section.ts';

/** Call to action of a service or an industry (SPT-1f). */
export const offerCallToAction = section('offer-call-to-action', 'Call to action of a service or an industry.', {});
