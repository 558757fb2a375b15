import * as z from 'zod';
import { group, list } from '../fields/group.ts';
import { button } from '../fields/link.ts';
import { hero, pageHead, pictureHero, sectionHeading, textHero } from '../fields/page-head.ts';
import { icon, pictureFields } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { perKind } from '../routing/search.ts';
import { text } from '../text/text.ts';
import { approachSteps, benefit, callToAction, faq, testimonialSection } from './page-content.ts';

const statement = z.strictObject({
  title: text('heading').describe('Heading of the statement.'),
  text: text().describe('Text of the statement.'),
});

/** About page (ABT-1). */
export const aboutPage = z.strictObject({
  ...pageHead,
  hero: pictureHero
    .extend({ primary: button.describe('Start Your Journey: the button of the hero (ABT-1a).') })
    .describe('Hero of the page.'),
  mission: statement.describe('Mission of the company (ABT-1b).'),
  vision: statement.describe('Vision of the company (ABT-1b).'),
  stats: sectionHeading.optional().describe('Heading above the figures (ABT-1c). Default: that of the home page.'),
  testimonials: testimonialSection,
  closing: callToAction.optional().describe('Call to action at the end.'),
});

/** Leadership page (LDR-1). team.yaml has the people. */
export const teamPage = z.strictObject({
  ...pageHead,
  hero: textHero.describe('Hero of the page.'),
  closing: callToAction.describe('Call to action at the end.'),
});

/** Services overview (SVC). */
export const servicesPage = z.strictObject({
  ...pageHead,
  hero: hero.describe('Hero of the page. Selecting a tab scrolls to it (SVC-3).'),
  tabs: group('Section with a tab for each selected service.', {
    heading: sectionHeading.describe('Heading above the tabs.'),
    services: z.array(reference('service')).min(1).max(8).describe('Services that get a tab, in order (SVC-1).'),
    visit: text('button').describe('Label of the link to the service page.'),
    study: text('label').describe('Label above the related case study (SVC-3).'),
    readStudy: text('button').describe('Label of the link to the case study.'),
    noStudy: text('sentence').describe('Note for a service without a case study (SVC-4).'),
  }).optional(),
  all: sectionHeading.describe('Heading above the list of all services.'),
  benefits: group('Key benefits, as cards.', {
    heading: sectionHeading.describe('Heading above the benefits.'),
    items: z.array(benefit).min(1).max(24).describe('List of benefits (SVC-5).'),
  }).optional(),
  process: group('Process, step by step.', {
    heading: sectionHeading.describe('Heading above the steps.'),
    items: approachSteps.describe('Steps of the process, three of them (SVC-5).'),
  }).optional(),
  closing: callToAction
    .omit({ button: true })
    .extend({
      primary: button.describe('Primary button, filled (SVC-6).'),
      secondary: button.describe('Secondary button, outlined (SVC-6).'),
    })
    .describe('Call to action at the end.'),
});

/** Industries overview (IND). The industries are files in data/industries. */
export const industriesPage = z.strictObject({
  ...pageHead,
  hero: hero.describe('Hero of the page.'),
  grid: sectionHeading.describe('Heading above the grid of short names (IND-2).'),
  blocks: group('Texts shared by the nine industry blocks.', {
    solutions: text('heading').describe('Heading above an industry’s solutions (IND-3).'),
    applications: text('heading').describe('Heading above its key applications (IND-3).'),
    benefits: text('heading').describe('Heading above its benefits (IND-3).'),
    studies: text('heading').describe('Heading above its case studies (IND-3).'),
    explore: text('button', ['industry']).describe(
      'Label of the link to the industry page; {industry} is its name (IND-1).',
    ),
  }),
  closing: callToAction.describe('Call to action at the end.'),
});

/** Portfolio (PRT). The case studies are files in data/case-studies. */
export const portfolioPage = z.strictObject({
  ...pageHead,
  hero: hero.describe('Hero of the page (PRT-1a).'),
  featured: sectionHeading.describe('Heading above the featured projects (PRT-1b).'),
  gallery: sectionHeading.describe('Heading above the gallery (PRT-1c).'),
  view: text('button').describe('Label of the link on each card.'),
  summary: group('Labels of the summarized results (ENT-9b).', {
    impact: text('label').describe('Label of the impact figure.'),
    performance: text('label').describe('Label of the performance figure.'),
    users: text('label').describe('Label of the users figure.'),
  }),
  closing: callToAction.describe('Start Your Project: the call to action at the end (PRT-1d).'),
});

/** Insights: the list of articles. The articles are files in data/insights. */
export const insightsPage = z.strictObject({
  ...pageHead,
  hero: textHero.describe('Hero of the page.'),
  list: sectionHeading.describe('Heading above the list.'),
  subscribe: text('button').describe('Label of the link to the Atom feed of the articles.'),
});

/** Contact page (CON). forms/contact.yaml has the form, offices.yaml the offices. */
export const contactPage = z.strictObject({
  ...pageHead,
  hero: pictureHero.describe('Hero of the page (CON-1a).'),
  offices: sectionHeading
    .extend({
      email: text('label').describe('Label of the e-mail address.'),
      address: text('label').describe('Label of the postal address.'),
      timezone: text('label').describe('Label of the time zone.'),
      phone: text('label').describe('Label of the phone number, if there is one.'),
      map: text('label').describe('Label of the map link.'),
    })
    .describe('Section with the two offices (CON-1c).'),
  faq,
});

/** Careers page (CAR). The roles are files in data/roles, forms/application.yaml has the form. */
export const careersPage = z.strictObject({
  ...pageHead,
  hero: pictureHero
    .extend({ primary: button.describe('View Openings: the link to the open roles (CAR-1).') })
    .describe('Hero of the page.'),
  culture: sectionHeading
    .extend({
      images: list('Pictures of the gallery (CAR-2).', {
        ...pictureFields('Picture of the scene.'),
        caption: text('line').describe('Caption below the picture.'),
      }),
    })
    .describe('Gallery of the company culture.'),
  openings: sectionHeading
    .extend({
      posted: text('label')
        .optional()
        .describe('Label before the day on which a role was posted. Without it, only the day is shown.'),
      learnMore: text('button').describe('Label of the button on each role that scrolls to the form (CAR-3).'),
    })
    .describe('Open Roles: the section with a card for each role.'),
  benefits: sectionHeading
    .extend({
      items: list('List of benefits (CAR-4).', {
        title: text('card').describe('Name of the benefit, in a few words.'),
        description: text().describe('Description of the benefit in practice.'),
        icon: icon().describe('Icon beside the benefit.'),
      }),
    })
    .describe('Section with the benefits for employees.'),
  application: sectionHeading.describe('Heading above the application form (CAR-5).'),
});

/** Page that lists every page (decision search-lists-every-page). The list is generated from all other data. */
export const searchPage = z.strictObject({
  ...pageHead,
  hero: textHero.describe('Hero of the page.'),
  contents: text().describe('Accessible name of the list of jump links, for screen readers.'),
  groups: z
    .strictObject(perKind((kind) => sectionHeading.describe(`Heading above the list of each ${kind}.`)))
    .describe('Groups by the kind of result. The label of a group is also its jump link.'),
});
