import { clients } from '../../site/sections.ts';
import { sectionWithOwnItems } from '../own-items.ts';

/** Strip of logos (HOM-7a, ABT-1d, PRD-10), by default those of sections/clients.yaml. */
export const logos = sectionWithOwnItems(
  'logos',
  'Strip of logos, of data/sections/clients.yaml or of its own.',
  clients.shape.items,
);
