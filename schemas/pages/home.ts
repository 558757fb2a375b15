import * as z from 'zod';
import { serviceCard } from '../collections/topics.ts';
import { group, list } from '../fields/group.ts';
import { button, link } from '../fields/link.ts';
import { pageHead, sectionHeading } from '../fields/page-head.ts';
import { icon, picture, pictureFields } from '../fields/picture.ts';
import { text } from '../text/text.ts';
import { faq, testimonialSection } from './page-content.ts';

/**
 * The home page (HOM). A page without an optional section omits it. The keys have the order of the page, of which the
 * check notes a file that has another.
 */
export const homePage = z.strictObject({
  ...pageHead,
  hero: group('Hero of the page.', {
    messages: list('Messages that rotate; a single one is static (HOM-1).', {
      title: text('headline').describe('Headline, the largest text on the site.'),
      subtitle: text('sentence').describe('Line below the headline.'),
    })
      .min(1)
      .max(6),
    ...pictureFields('Picture behind the text.', { place: 'first' }),
    desktop: button.describe('Button on wide screens (HOM-2).'),
    mobilePrimary: button.describe('Primary button on small screens, filled (HOM-3).'),
    mobileSecondary: button
      .extend({
        about: text('control').describe('Continuation of the label for screen readers, such as "about the company".'),
      })
      .describe('Secondary button on small screens, outlined (HOM-3).'),
    proof: z.array(text('label')).describe('Short claims at the bottom of the hero (PRD-7).'),
  }),
  innovation: group('Section about AI innovation.', {
    heading: sectionHeading.describe('Heading of the section.'),
    button: text('button').describe('Label of the button that opens the lead dialog (HOM-4).'),
    cards: z
      .array(serviceCard.extend({ link: link().describe('Link target of the card.') }))
      .min(1)
      .max(9)
      .describe('Cards of services (HOM-5).'),
  }).optional(),
  services: z
    .strictObject({ heading: sectionHeading.describe('Heading above the carousel (HOM-10).') })
    .describe('Our Services: the section with the carousel.'),
  approach: group('Our Approach: the section with numbered cards.', {
    heading: sectionHeading.describe('Heading of the section.'),
    picture: picture.describe('Picture beside the cards (HOM-9b).'),
    actions: z.array(button).default([]).describe('Optional buttons, none by default (HOM-9c).'),
    steps: list('Numbered cards of the steps (HOM-8).', {
      title: text('card').describe('Name of the step.'),
      subtitle: text('card').describe('Topic of the step, in a few words.'),
      description: text().describe('Text of the step, one or two sentences.'),
      icon: icon().describe('Icon on the card.'),
    })
      .min(1)
      .max(12),
  }).optional(),
  expertise: group('Expertise: the section with the scrolling tags.', {
    heading: sectionHeading.describe('Heading of the section (HOM-13).'),
    capabilities: z.array(text('tag')).min(3).max(60).describe('Tags that scroll by (CST-21d).'),
  }).optional(),
  industries: group('Industries: the section with the card grid.', {
    heading: sectionHeading.describe('Heading above the grid.'),
    explore: text('button').describe('Label of the button on each card (HOM-15).'),
  }).optional(),
  caseStudies: group('Section with the featured case studies.', {
    heading: sectionHeading.describe('Heading of the section (HOM-16).'),
    view: text('button').describe('Label of the button on each case study (HOM-16).'),
    all: button.describe('Button below the case studies (HOM-17).'),
  }).optional(),
  testimonials: testimonialSection,
  faq,
});
