import * as z from 'zod';
import { group } from '../fields/group.ts';
import { hero, sectionHeading } from '../fields/headings.ts';
import { button } from '../fields/link.ts';
import { pageHead } from '../fields/page-head.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../text/text.ts';
import { approachSteps, benefit, callToAction } from './page-content.ts';

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
