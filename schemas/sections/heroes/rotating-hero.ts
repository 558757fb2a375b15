import * as z from 'zod';
import { list } from '../../fields/group.ts';
import { button } from '../../fields/link.ts';
import { heroPicture } from '../../fields/picture.ts';
import { text } from '../../text/text.ts';
import { heroSection } from '../section.ts';

/** Hero with messages that rotate (HOM-1…HOM-3). */
export const rotatingHero = heroSection('rotating-hero', 'Full-screen page heading whose messages rotate.', {
  messages: list('Messages that rotate; a single one is static (HOM-1).', {
    title: text('headline').describe('Headline, the largest text on the site.'),
    subtitle: text('sentence').describe('Line below the headline.'),
  })
    .min(1)
    .max(6),
  picture: heroPicture.describe('Picture behind the text.'),
  desktop: button.describe('Button on wide screens (HOM-2).'),
  mobilePrimary: button.describe('Primary button on small screens, filled (HOM-3).'),
  mobileSecondary: button
    .extend({
      about: text('control').describe('Continuation of the label for screen readers, such as "about the company".'),
    })
    .describe('Secondary button on small screens, outlined (HOM-3).'),
  proof: z.array(text('label')).describe('Short claims at the bottom of the hero (PRD-7).'),
});
