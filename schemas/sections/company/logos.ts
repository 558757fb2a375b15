import { heading, section } from '../section.ts';

/** The clients strip (HOM-7a, ABT-1d, PRD-10). sections/clients.yaml has the logos. */
export const logos = section('logos', 'Strip of the logos in data/sections/clients.yaml.', {
  heading: heading.optional().describe('Heading of the strip. Default: that of the file.'),
});
