import * as z from 'zod';
import { focus, pictureName } from '../fields/picture.ts';
import { lengths } from '../text/lengths.ts';
import { richText } from '../text/rich-text.ts';
import { slug, text } from '../text/text.ts';

/** The co-founders (ENT-6, LDR-1). */
export const team = z.strictObject({
  members: z
    .array(
      z.strictObject({
        id: slug().describe('A short id, which also seeds the portrait.'),
        name: text({ max: lengths.label }).describe('The name of the person.'),
        role: text({ max: lengths.control }).describe('The role under the name.'),
        image: pictureName({ drawings: 'portraits' }).describe(
          'The drawing of the portrait; without it, one of data/drawings/portraits.',
        ),
        focus: focus(),
        imageAlt: text({ max: lengths.picture }).describe('What the portrait shows.'),
        bio: richText().describe('Who this is, in two paragraphs.'),
      }),
    )
    .describe('The people, in order; the layout alternates.'),
});
