import { heroSection } from '../section.ts';

/** Hero of a service or an industry (SPT-1a, IPT-1). The entry has its texts. */
export const offerHero = heroSection('offer-hero', 'Page heading of a service or an industry, from its own file.', {});
