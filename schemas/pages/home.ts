import * as z from 'zod';
import { serviceCard } from '../collections/topics.ts';
import { group } from '../fields/group.ts';
import { button, link } from '../fields/link.ts';
import { pageHead, sectionHeading } from '../fields/page-head.ts';
import { icon, picture, pictureFields } from '../fields/picture.ts';
import { text } from '../text/text.ts';

/** The home page (HOM). */
export const homePage = z.strictObject({
  ...pageHead,
  hero: group('The first screen.', {
    messages: z
      .array(
        z.strictObject({
          title: text('headline').describe('The largest words on the site.'),
          subtitle: text('sentence').describe('The line under them.'),
        }),
      )
      .min(1)
      .max(6)
      .describe('The messages that take turns; one stands still (HOM-1).'),
    ...pictureFields('The drawing behind the words.', { place: 'first' }),
    desktop: button.describe('The button on wide screens (HOM-2).'),
    mobilePrimary: button.describe('The filled button on small screens (HOM-3).'),
    mobileSecondary: button
      .extend({
        about: text('control').describe(
          'Goes on where the words stop, for those who hear the link by itself: "about the company".',
        ),
      })
      .describe('The outlined button on small screens (HOM-3).'),
    proof: z.array(text('label')).describe('Short claims in the foot of the hero (PRD-7).'),
  }),
  innovation: group('The AI innovation section.', {
    heading: sectionHeading.describe('The words of the section.'),
    button: text('button').describe('The button that opens the lead dialog (HOM-4).'),
    cards: z
      .array(serviceCard.extend({ link: link().describe('Where a click on the card leads.') }))
      .min(1)
      .max(9)
      .describe('The service cards (HOM-5).'),
  }),
  approach: group('Our Approach, the numbered cards.', {
    heading: sectionHeading.describe('The words of the section.'),
    picture: picture.describe('The drawing beside the cards (HOM-9b).'),
    actions: z.array(button).default([]).describe('An optional button area, empty by default (HOM-9c).'),
    steps: z
      .array(
        z.strictObject({
          title: text('card').describe('The name of the step.'),
          subtitle: text('card').describe('What it is about, in a few words.'),
          description: text().describe('One or two sentences.'),
          icon: icon().describe('The sign on the card.'),
        }),
      )
      .min(1)
      .max(12)
      .describe('The numbered cards (HOM-8).'),
  }),
  services: z
    .strictObject({ heading: sectionHeading.describe('The words over the carousel (HOM-10).') })
    .describe('Our Services, over the carousel.'),
  expertise: group('Expertise, the names that scroll by.', {
    heading: sectionHeading.describe('The words of the section (HOM-13).'),
    capabilities: z.array(text('tag')).min(3).max(60).describe('The names that scroll by (CST-21d).'),
  }),
  industries: group('Industries, the grid of cards.', {
    heading: sectionHeading.describe('The words over the grid.'),
    explore: text('button').describe('The button on a card (HOM-15).'),
  }),
  caseStudies: group('Featured case studies.', {
    heading: sectionHeading.describe('The words of the section (HOM-16).'),
    view: text('button').describe('The button on each case study (HOM-16).'),
    all: button.describe('The button under them (HOM-17).'),
  }),
});
