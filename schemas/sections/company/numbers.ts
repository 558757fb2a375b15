import { heading, section } from '../section.ts';

/** The strip of figures (HOM-21, ABT-1c, PRD-8). sections/milestones.yaml has the figures. */
export const numbers = section('numbers', 'Strip of the figures in data/sections/milestones.yaml, which count up.', {
  heading: heading.optional().describe('Heading of the figures. Default: that of the file.'),
});
