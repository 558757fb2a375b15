import * as z from 'zod';
import { card } from '../card.ts';
import { heading, section } from '../section.ts';

/** Cards in a grid: benefits, outcomes (SVC-5, CAR-4, CSD-4c). */
export const cards = section('cards', 'Cards in a grid, each with a heading and a text.', {
  heading,
  items: z.array(card).min(1).max(24).describe('Cards, in order.'),
});
