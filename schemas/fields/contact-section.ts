import * as z from 'zod';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';
import { reference } from './reference.ts';
import { sectionHeading } from './section.ts';

/** The contact section that home and contact page share (HOM-18, CON-1b): a form and three cards. */
export const contactSection = z.strictObject({
  heading: sectionHeading.describe('The words over the form.'),
  emailCard: z
    .strictObject({
      title: text({ max: lengths.card }).describe('The heading of the e-mail card.'),
      text: text({ max: lengths.sentence }).describe('The sentence under it.'),
    })
    .describe('The card with the mail link (HOM-19a).'),
  officeCards: z
    .array(
      z.strictObject({
        office: reference('office').describe('The id of the office in offices.yaml.'),
        title: text({ max: lengths.card }).describe('The heading of the card.'),
        text: text({ max: lengths.sentence }).describe('The words of its map link.'),
      }),
    )
    .describe('The cards with map links, which open in a new tab (HOM-19b).'),
});
