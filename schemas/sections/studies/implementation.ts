import * as z from 'zod';
import { card } from '../card.ts';
import { heading, section } from '../section.ts';

/** Implementation Approach (CSD-4d). The study has the picture. */
export const implementation = section('implementation', 'Blocks of text beside the second picture of a case study.', {
  heading,
  items: z.array(card).min(1).max(9).describe('Fixed blocks of the section (CSD-4d).'),
});
