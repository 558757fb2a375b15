import { milestones } from '../../site/sections.ts';
import { sectionWithOwnItems } from '../own-items.ts';

/** Strip of figures (HOM-21, ABT-1c, PRD-8), by default those of sections/milestones.yaml. */
export const numbers = sectionWithOwnItems(
  'numbers',
  'Strip of figures that count up, of data/sections/milestones.yaml or of its own.',
  milestones.shape.items,
);
