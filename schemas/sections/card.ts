import * as z from 'zod';
import { focus, icon, pictureName } from '../fields/picture.ts';
import { text } from '../text/text.ts';

/** Card with a heading and a text, such as a benefit (ENT-16c). */
export const card = z.strictObject({
  title: text('card').describe('Heading of the card.'),
  description: text().describe('Text of the card, one or two sentences.'),
  icon: icon().optional().describe('Small icon above the heading.'),
});

/** Card of a service (ENT-4). The generator sets its `link` from the route table. */
export const serviceCard = z.strictObject({
  title: text('card').describe('Heading of the card.'),
  description: text('sentence').describe('Sentence on the card.'),
  detailedDescription: text().describe('Longer text, shown when the card is opened or selected (SVC-3).'),
  image: pictureName().describe('Picture on the card.'),
  focus: focus(),
  features: z
    .array(text('tag'))
    .min(3, {
      error:
        'expected at least 3 features, because a card shows two and a "+N more" tag (HOM-6) (fix: add the missing ones)',
    })
    .describe('Tags. The first two are shown, the rest are counted (CST-12a).'),
});
