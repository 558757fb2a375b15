import * as z from 'zod';
import { list } from '../fields/group.ts';
import { pictureFields } from '../fields/picture.ts';
import { richText } from '../text/rich-text.ts';
import { slug, text } from '../text/text.ts';

/** The co-founders (ENT-6, LDR-1). */
export const team = z.strictObject({
  members: list('The people, in order; the layout alternates.', {
    id: slug().describe('A short id, which also seeds the portrait.'),
    name: text('label').describe('The name of the person.'),
    role: text('control').describe('The role under the name.'),
    ...pictureFields('The drawing of the portrait; without it, one of data/drawings/portraits.', {
      drawings: 'portraits',
    }),
    bio: richText().describe('Who this is, in two paragraphs.'),
  }),
});
