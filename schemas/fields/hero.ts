import * as z from 'zod';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';
import { button } from './link.ts';
import { focus, pictureName } from './picture.ts';

/**
 * The first screen of a page (ENT-16a). A primary link that begins with /contact is rendered as /contact#contact
 * (RTE-23): write it as the clause names it, the component completes it.
 */
export const hero = z.strictObject({
  title: text({ max: lengths.heading }).describe('The page heading, the largest words on the page.'),
  subtitle: text({ max: lengths.sentence }).describe(
    'The line under the heading that says what it means for the visitor.',
  ),
  description: text().describe('A short paragraph under the subtitle.'),
  image: pictureName({ place: 'first' }).describe('The drawing beside the words.'),
  focus: focus(),
  imageAlt: text({ max: lengths.picture }).describe('What the drawing shows, read aloud to those who cannot see it.'),
  primary: button.describe('The filled button.'),
  secondary: button.describe('The outlined button beside it.'),
  heightClass: z
    .enum(['full', 'tall'])
    .default('full')
    .describe('How much of the window the hero fills: full is 80 %, tall is 60 % (IPT-2f).'),
});

/** The first screen of a page without a picture. */
export const textHero = z.strictObject({
  title: text({ max: lengths.heading }).describe('The page heading.'),
  subtitle: text({ max: lengths.sentence }).describe('The line under it.'),
  description: text().describe('A short paragraph.'),
});

/** The first screen of a page with a picture and without buttons. */
export const pictureHero = textHero.extend({
  image: pictureName({ place: 'first' }).describe('The drawing beside the words.'),
  focus: focus(),
  imageAlt: text({ max: lengths.picture }).describe('What the drawing shows.'),
});
