import * as z from 'zod';
import { pictureHero, sectionHeading } from '../fields/headings.ts';
import { pageHead } from '../fields/page-head.ts';
import { text } from '../text/text.ts';

/** The contact page (CON). forms/contact.yaml has the form, offices.yaml the offices. */
export const contactPage = z.strictObject({
  ...pageHead,
  hero: pictureHero.describe('The first screen (CON-1a).'),
  offices: sectionHeading
    .extend({
      email: text('label').describe('The label of the e-mail address.'),
      address: text('label').describe('The label of the postal address.'),
      timezone: text('label').describe('The label of the time zone.'),
      phone: text('label').describe('The label of the phone number, when there is one.'),
      map: text('label').describe('The words of the map link.'),
    })
    .describe('The two offices (CON-1c).'),
});
