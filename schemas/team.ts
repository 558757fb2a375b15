import * as z from 'zod';
import { lengths } from './lengths.ts';
import { focus, motif } from './picture.ts';
import { richText } from './rich-text.ts';
import { slug, text } from './text.ts';

/** The co-founders (ENT-6, LDR-1). */
export const team = z.strictObject({
  members: z
    .array(
      z.strictObject({
        id: slug().describe('A short id, which also seeds the portrait.'),
        name: text({ max: lengths.label }).describe('The name of the person.'),
        role: text({ max: lengths.control }).describe('The role under the name.'),
        image: motif({ drawing: 'portrait' }).describe('The drawing of the portrait; without it, one by the id.'),
        focus: focus(),
        imageAlt: text({ max: lengths.picture }).describe('What the portrait shows.'),
        bio: richText().describe('Who this is, in two paragraphs.'),
      }),
    )
    .describe('The people, in order; the layout alternates.'),
});
