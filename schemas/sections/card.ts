import * as z from 'zod';
import { icon } from '../fields/picture.ts';
import { text } from '../text/text.ts';

/** Card with a heading and a text, such as a benefit (ENT-16c). */
export const card = z.strictObject({
  title: text('card').describe('Heading of the card.'),
  description: text().describe('Text of the card, one or two sentences.'),
  icon: icon().optional().describe('Small icon above the heading.'),
});
