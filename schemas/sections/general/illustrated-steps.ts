import * as z from 'zod';
import { list } from '../../fields/group.ts';
import { button } from '../../fields/link.ts';
import { icon, picture } from '../../fields/picture.ts';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Our Approach (HOM-8, HOM-9). */
export const illustratedSteps = section('illustrated-steps', 'Numbered cards of steps beside a picture.', {
  heading,
  picture: picture.describe('Picture beside the cards (HOM-9b).'),
  actions: z.array(button).default([]).describe('Optional buttons, none by default (HOM-9c).'),
  steps: list('Numbered cards of the steps (HOM-8).', {
    title: text('card').describe('Name of the step.'),
    subtitle: text('card').describe('Topic of the step, in a few words.'),
    description: text().describe('Text of the step, one or two sentences.'),
    icon: icon().describe('Icon on the card.'),
  })
    .min(1)
    .max(12),
});
