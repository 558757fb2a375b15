import * as z from 'zod';
import { serviceCard } from '../collections/service.ts';
import { aliases } from '../fields/aliases.ts';
import { icon } from '../fields/icon.ts';
import { button, link } from '../fields/link.ts';
import { focus, picture, pictureName } from '../fields/picture.ts';
import { sectionHeading } from '../fields/section.ts';
import { seo } from '../fields/seo.ts';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';

/** The home page (HOM). */
export const homePage = z.strictObject({
  seo: seo.describe('What search engines and browser tabs show.'),
  aliases: aliases(),
  hero: z
    .strictObject({
      messages: z
        .array(
          z.strictObject({
            title: text({ max: lengths.headline }).describe('The largest words on the site.'),
            subtitle: text({ max: lengths.sentence }).describe('The line under them.'),
          }),
        )
        .min(1)
        .max(6)
        .describe('The messages that take turns; one stands still (HOM-1).'),
      image: pictureName({ place: 'first' }).describe('The drawing behind the words.'),
      focus: focus(),
      imageAlt: text({ max: lengths.picture }).describe('What the drawing shows.'),
      desktop: button.describe('The button on wide screens (HOM-2).'),
      mobilePrimary: button.describe('The filled button on small screens (HOM-3).'),
      mobileSecondary: button
        .extend({
          about: text({ max: lengths.control }).describe(
            'Goes on where the words stop, for those who hear the link by itself: "about the company".',
          ),
        })
        .describe('The outlined button on small screens (HOM-3).'),
      proof: z.array(text({ max: lengths.label })).describe('Short claims in the foot of the hero (PRD-7).'),
    })
    .describe('The first screen.'),
  innovation: z
    .strictObject({
      heading: sectionHeading.describe('The words of the section.'),
      button: text({ max: lengths.button }).describe('The button that opens the lead dialog (HOM-4).'),
      cards: z
        .array(serviceCard.extend({ link: link().describe('Where a click on the card leads.') }))
        .min(1)
        .max(9)
        .describe('The service cards (HOM-5).'),
    })
    .describe('The AI innovation section.'),
  approach: z
    .strictObject({
      heading: sectionHeading.describe('The words of the section.'),
      picture: picture.describe('The drawing beside the cards (HOM-9b).'),
      actions: z.array(button).default([]).describe('An optional button area, empty by default (HOM-9c).'),
      steps: z
        .array(
          z.strictObject({
            title: text({ max: lengths.card }).describe('The name of the step.'),
            subtitle: text({ max: lengths.card }).describe('What it is about, in a few words.'),
            description: text().describe('One or two sentences.'),
            icon: icon().describe('The sign on the card.'),
          }),
        )
        .min(1)
        .max(12)
        .describe('The numbered cards (HOM-8).'),
    })
    .describe('Our Approach, the numbered cards.'),
  services: z
    .strictObject({ heading: sectionHeading.describe('The words over the carousel (HOM-10).') })
    .describe('Our Services, over the carousel.'),
  expertise: z
    .strictObject({
      heading: sectionHeading.describe('The words of the section (HOM-13).'),
      capabilities: z
        .array(text({ max: lengths.tag }))
        .min(3)
        .max(60)
        .describe('The names that scroll by (CST-21d).'),
    })
    .describe('Expertise, the names that scroll by.'),
  industries: z
    .strictObject({
      heading: sectionHeading.describe('The words over the grid.'),
      explore: text({ max: lengths.button }).describe('The button on a card (HOM-15).'),
    })
    .describe('Industries, the grid of cards.'),
  caseStudies: z
    .strictObject({
      heading: sectionHeading.describe('The words of the section (HOM-16).'),
      view: text({ max: lengths.button }).describe('The button on each case study (HOM-16).'),
      all: button.describe('The button under them (HOM-17).'),
    })
    .describe('Featured case studies.'),
});
