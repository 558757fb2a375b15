import * as z from 'zod';
import { group, list } from '../fields/group.ts';
import { button } from '../fields/link.ts';
import { hero, pageHead, pictureHero, sectionHeading, textHero } from '../fields/page-head.ts';
import { icon, pictureFields } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { perKind } from '../routing/search-kinds.ts';
import { text } from '../text/text.ts';
import { approachSteps, benefit, callToAction } from './page-content.ts';

const statement = z.strictObject({
  title: text('heading').describe('The heading over the statement.'),
  text: text().describe('The statement, in full.'),
});

/** The about page (ABT-1). */
export const aboutPage = z.strictObject({
  ...pageHead,
  hero: pictureHero.extend({ primary: button.describe('Start Your Journey (ABT-1a).') }).describe('The first screen.'),
  mission: statement.describe('Why the company exists (ABT-1b).'),
  vision: statement.describe('Where it wants to go (ABT-1b).'),
  stats: sectionHeading.describe('The words over the figures (ABT-1c).'),
  closing: callToAction.optional().describe('The invitation at the end.'),
});

/** The leadership page (LDR-1). team.yaml has the people. */
export const teamPage = z.strictObject({
  ...pageHead,
  hero: textHero.describe('The first screen.'),
  closing: callToAction.describe('The invitation at the end.'),
});

/** The services overview (SVC). */
export const servicesPage = z.strictObject({
  ...pageHead,
  hero: hero.describe('The first screen; selecting a tab scrolls to it (SVC-3).'),
  tabs: group('The selectable services.', {
    heading: sectionHeading.describe('The words over the tabs.'),
    services: z.array(reference('service')).min(1).max(8).describe('The services that are tabs, in order (SVC-1).'),
    visit: text('button').describe('The link to the service page.'),
    study: text('label').describe('The words over the related case study (SVC-3).'),
    readStudy: text('button').describe('The link to the case study.'),
    noStudy: text('sentence').describe('Shown when a service has no case study (SVC-4).'),
  }),
  all: sectionHeading.describe('The words over the list of all services.'),
  benefits: group('Key benefits, as cards.', {
    heading: sectionHeading.describe('The words over the benefits.'),
    items: z.array(benefit).min(1).max(24).describe('The benefits (SVC-5).'),
  }),
  process: group('The process, step by step.', {
    heading: sectionHeading.describe('The words over the steps.'),
    items: approachSteps.describe('The three steps (SVC-5).'),
  }),
  closing: callToAction
    .omit({ button: true })
    .extend({
      primary: button.describe('The filled button (SVC-6).'),
      secondary: button.describe('The outlined button (SVC-6).'),
    })
    .describe('The end of the page.'),
});

/** The industries overview (IND). The industries are files in data/industries. */
export const industriesPage = z.strictObject({
  ...pageHead,
  hero: hero.describe('The first screen.'),
  grid: sectionHeading.describe('The words over the grid of short names (IND-2).'),
  blocks: group('The words of the nine blocks.', {
    solutions: text('heading').describe('The heading over an industry’s solutions (IND-3).'),
    applications: text('heading').describe('The heading over its key applications (IND-3).'),
    benefits: text('heading').describe('The heading over its benefits (IND-3).'),
    studies: text('heading').describe('The heading over its case studies (IND-3).'),
    explore: text('button', ['industry']).describe('The link to the industry page; {industry} is its name (IND-1).'),
  }),
  closing: callToAction.describe('The invitation at the end.'),
});

/** The portfolio (PRT). The case studies are files in data/case-studies. */
export const portfolioPage = z.strictObject({
  ...pageHead,
  hero: hero.describe('The first screen (PRT-1a).'),
  featured: sectionHeading.describe('The words over the featured projects (PRT-1b).'),
  gallery: sectionHeading.describe('The words over the gallery (PRT-1c).'),
  view: text('button').describe('The link on each card.'),
  summary: group('The labels of the summarized results (ENT-9b).', {
    impact: text('label').describe('The label of the impact figure.'),
    performance: text('label').describe('The label of the performance figure.'),
    users: text('label').describe('The label of the users figure.'),
  }),
  closing: callToAction.describe('Start Your Project (PRT-1d).'),
});

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

/** The page that lists every page (decision search-lists-every-page). The list is generated from all other data. */
export const searchPage = z.strictObject({
  ...pageHead,
  hero: textHero.describe('The first screen.'),
  contents: text().describe('The name of the list of jumps, for screen readers.'),
  groups: z
    .strictObject(perKind((kind) => sectionHeading.describe(`The words over the list of each ${kind}.`)))
    .describe('The groups, by what they list. The label of each is also the jump to it.'),
});
