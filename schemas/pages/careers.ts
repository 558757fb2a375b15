import * as z from 'zod';
import { list } from '../fields/group.ts';
import { pictureHero, sectionHeading } from '../fields/headings.ts';
import { icon } from '../fields/icon.ts';
import { button } from '../fields/link.ts';
import { pageHead } from '../fields/page-head.ts';
import { pictureFields } from '../fields/picture.ts';
import { text } from '../text/text.ts';

/** The careers page (CAR). roles.yaml has the roles, forms/application.yaml the form. */
export const careersPage = z.strictObject({
  ...pageHead,
  hero: pictureHero
    .extend({ primary: button.describe('View Openings, which jumps to the roles (CAR-1).') })
    .describe('The first screen.'),
  culture: sectionHeading
    .extend({
      images: list('The pictures of the gallery (CAR-2).', {
        ...pictureFields('The drawing of the scene.'),
        caption: text('line').describe('The words under it.'),
      }),
    })
    .describe('The culture gallery.'),
  openings: sectionHeading
    .extend({
      posted: text('label')
        .optional()
        .describe('The words before the day since when a role is open; without them the day stands alone.'),
      learnMore: text('button').describe('The button on each role, which scrolls to the form (CAR-3).'),
    })
    .describe('Open Roles, the cards of the section.'),
  benefits: sectionHeading
    .extend({
      items: list('The benefits (CAR-4).', {
        title: text('card').describe('The benefit, in a few words.'),
        description: text().describe('What it means in practice.'),
        icon: icon().describe('The sign beside it.'),
      }),
    })
    .describe('What the company offers.'),
  application: sectionHeading.describe('The words over the application form (CAR-5).'),
});
