import * as z from 'zod';
import { link } from '../../fields/link.ts';
import { picture } from '../../fields/picture.ts';
import { card } from '../card.ts';
import { heading, section } from '../section.ts';

/** Cards in a grid: benefits, outcomes (SVC-5, CAR-4, CSD-4c). */
export const cards = section('cards', 'Cards in a grid, each with a heading and a text.', {
  heading,
  items: z
    .array(
      card
        .extend({
          picture: picture.optional().describe('Picture above the heading, instead of an icon.'),
          link: link().optional().describe('Target of the heading, which is then a link. Default: none.'),
        })
        .superRefine(({ icon, picture }, context) => {
          if (!icon || !picture) return;
          const message = 'a card has an icon or a picture (fix: remove one of the two)';
          context.addIssue({ code: 'custom', path: ['icon'], message });
        }),
    )
    .min(1)
    .max(24)
    .describe('Cards, in order.'),
});
