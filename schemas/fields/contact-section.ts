import * as z from 'zod';
import { text } from '../text/text.ts';
import { group, list } from './group.ts';
import { sectionHeading } from './headings.ts';
import { reference } from './reference.ts';

/** The contact section that home and contact page share (HOM-18, CON-1b): a form and three cards. */
export const contactSection = z.strictObject({
  heading: sectionHeading.describe('The words over the form.'),
  emailCard: group('The card with the mail link (HOM-19a).', {
    title: text('card').describe('The heading of the e-mail card.'),
    text: text('sentence').describe('The sentence under it.'),
  }),
  officeCards: list('The cards with map links, which open in a new tab (HOM-19b).', {
    office: reference('office').describe('The id of the office in offices.yaml.'),
    title: text('card').describe('The heading of the card.'),
    text: text('sentence').describe('The words of its map link.'),
  }),
});
