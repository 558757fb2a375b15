import { heading, section } from '../section.ts';

/** The partner badges (HOM-7b, ABT-1e, PRD-9). sections/partnerships.yaml has them. */
export const badges = section('badges', 'Partner badges of data/sections/partnerships.yaml.', {
  heading: heading.optional().describe('Heading beside the badges. Default: that of the file.'),
});
