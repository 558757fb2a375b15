import * as z from 'zod';
import { shortList } from '../fields/group.ts';
import { button } from '../fields/link.ts';
import { heroHeight, textHero } from '../fields/page-head.ts';
import { heroPicture } from '../fields/picture.ts';
import { text } from '../text/text.ts';
import { heroSection, type KindsOfSections, offers, studiesOnly } from './section.ts';

/** Kinds that begin a page. */
export const heroes = {
  /** Hero of a page (ENT-16a). */
  hero: heroSection('hero', 'Page heading with a paragraph, up to two buttons and a picture.', {
    label: text('label').optional().describe('Small label above the heading.'),
    ...textHero.shape,
    picture: heroPicture.optional().describe('Picture beside the text. Without it, the text takes the full width.'),
    primary: button
      .optional()
      .describe('Primary button, filled. A link to the contact page leads to the form (RTE-23).'),
    secondary: button.optional().describe('Secondary button beside it, outlined.'),
    heightClass: heroHeight,
  }),
  /** Hero with messages that rotate (HOM-1…HOM-3). */
  'rotating-hero': heroSection('rotating-hero', 'Full-screen page heading whose messages rotate.', {
    messages: shortList('Messages that rotate; a single one is static (HOM-1).', 6, {
      title: text('headline').describe('Headline, the largest text on the site.'),
      subtitle: text('sentence').describe('Line below the headline.'),
    }),
    picture: heroPicture.describe('Picture behind the text.'),
    desktop: button.describe('Button on wide screens (HOM-2).'),
    mobilePrimary: button.describe('Primary button on small screens, filled (HOM-3).'),
    mobileSecondary: button
      .extend({
        about: text('control').describe('Continuation of the label for screen readers, such as "about the company".'),
      })
      .describe('Secondary button on small screens, outlined (HOM-3).'),
    proof: z.array(text('label')).describe('Short claims at the bottom of the hero (PRD-7).'),
  }),
  /** Hero of a service or an industry (SPT-1a, IPT-1). The entry has its texts. */
  'offer-hero': {
    ...heroSection('offer-hero', 'Page heading of a service or an industry, from its own file.', {}),
    of: offers,
  },
  /** Hero of a case study (CSD-3). The study has its title, description, tags and picture. */
  'study-hero': {
    ...heroSection('study-hero', 'Page heading of a case study, with its client and picture.', {
      back: button.describe('Link back to the portfolio (CSD-3a).'),
      meet: text('label', ['client']).describe('Line above the title; {client} is the client (CSD-3b).'),
      discuss: button.describe('Discuss More: the button of the hero (CSD-3d).'),
    }),
    of: studiesOnly,
  },
} as const satisfies KindsOfSections;
