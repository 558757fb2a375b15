import { partnerships } from '../../site/sections.ts';
import { sectionWithOwnItems } from '../own-items.ts';

/** Partner badges (HOM-7b, ABT-1e, PRD-9), by default those of sections/partnerships.yaml. */
export const badges = sectionWithOwnItems(
  'badges',
  'Badges of partners, of data/sections/partnerships.yaml or of its own.',
  partnerships.shape.items,
);
