import * as z from 'zod';
import { aliases } from '../fields/aliases.ts';
import { pictureHero } from '../fields/hero.ts';
import { sectionHeading } from '../fields/section.ts';
import { seo } from '../fields/seo.ts';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';

/** The contact page (CON). forms/contact.yaml has the form, offices.yaml the offices. */
export const contactPage = z.strictObject({
  seo: seo.describe('What search engines and browser tabs show.'),
  aliases: aliases(),
  hero: pictureHero.describe('The first screen (CON-1a).'),
  offices: sectionHeading
    .extend({
      email: text({ max: lengths.label }).describe('The label of the e-mail address.'),
      address: text({ max: lengths.label }).describe('The label of the postal address.'),
      timezone: text({ max: lengths.label }).describe('The label of the time zone.'),
      phone: text({ max: lengths.label }).describe('The label of the phone number, when there is one.'),
      map: text({ max: lengths.label }).describe('The words of the map link.'),
    })
    .describe('The two offices (CON-1c).'),
});
