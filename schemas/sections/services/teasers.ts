import * as z from 'zod';
import { serviceCard } from '../../collections/topics.ts';
import { link } from '../../fields/link.ts';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** AI innovation (HOM-4, HOM-5). */
export const teasers = section(
  'teasers',
  'Large cards with pictures and tags, and a button that opens the lead dialog.',
  {
    heading,
    button: text('button').describe('Label of the button that opens the lead dialog (HOM-4).'),
    cards: z
      .array(serviceCard.extend({ link: link().describe('Link target of the card.') }))
      .min(1)
      .max(9)
      .describe('Cards of services (HOM-5).'),
  },
);
