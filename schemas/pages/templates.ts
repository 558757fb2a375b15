import * as z from 'zod';
import { studyFacts } from '../collections/case-study.ts';
import { button } from '../fields/link.ts';
import { picture } from '../fields/picture.ts';
import { sectionHeading } from '../fields/section.ts';
import { seo } from '../fields/seo.ts';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';
import { benefit } from './page-content.ts';

/** The headings that all service and industry pages share (SPT-1). */
export const serviceTemplate = z.strictObject({
  deliverables: text({ max: lengths.heading }).describe('The heading over the tabs (SPT-1c).'),
  deliverablesLabel: text({ max: lengths.label }).describe('The small words over that heading.'),
  benefits: text({ max: lengths.heading }).describe('The heading over the benefit cards (SPT-1d).'),
  benefitsLabel: text({ max: lengths.label }).describe('The small words over that heading.'),
  approach: text({ max: lengths.heading }).describe('The heading over the steps (SPT-1e).'),
  approachLabel: text({ max: lengths.label }).describe('The small words over that heading.'),
  studies: text({ max: lengths.heading }).describe('The heading over related case studies.'),
  studiesLabel: text({ max: lengths.label }).describe('The small words over that heading.'),
  readStudy: text({ max: lengths.button }).describe('The link to a case study.'),
  others: text({ max: lengths.heading }).describe('The heading over the links to the other pages of the kind.'),
});

const label = text({ max: lengths.label }).describe('The label of this fact.');

const factLabels = z.strictObject(
  Object.fromEntries(Object.keys(studyFacts).map((name) => [name, label])) as Record<
    keyof typeof studyFacts,
    typeof label
  >,
);

/** Content shared by all case studies (CSD-3…CSD-5): six outcome cards, three blocks, the words around the story. */
export const caseStudyTemplate = z.strictObject({
  titlePattern: text({ max: lengths.card, fills: ['title'] }).describe(
    'The tab; {title} is the title of the study (CSD-5a). The company name follows.',
  ),
  descriptionPattern: text({ fills: ['client', 'value', 'metric', 'technologies'] }).describe(
    'The search result; {client}, {value}, {metric} and {technologies} are filled in (CSD-5b).',
  ),
  back: button.describe('The way back to the portfolio (CSD-3a).'),
  meet: text({ max: lengths.label, fills: ['client'] }).describe(
    'The line over the title; {client} is the client (CSD-3b).',
  ),
  discuss: button.describe('Discuss More (CSD-3d).'),
  facts: factLabels.describe('The labels of the facts beside the challenge.'),
  challenge: text({ max: lengths.heading }).describe('The heading of the first part (CSD-4a).'),
  solution: text({ max: lengths.heading }).describe('The heading of the second part (CSD-4b).'),
  technologies: text({ max: lengths.heading }).describe('The heading over the technologies.'),
  features: text({ max: lengths.heading }).describe('The heading over the features.'),
  results: text({ max: lengths.heading }).describe('The heading over the figures.'),
  outcomes: sectionHeading
    .extend({
      items: z.array(benefit).min(1).max(12).describe('The fixed benefit cards (CST-20).'),
    })
    .describe('Outcomes & Impact (CSD-4c).'),
  implementation: sectionHeading
    .extend({
      items: z.array(benefit).min(1).max(9).describe('The fixed blocks (CSD-4d).'),
    })
    .describe('Implementation Approach (CSD-4d).'),
  related: text({ max: lengths.heading }).describe('The heading over related work.'),
  view: text({ max: lengths.button }).describe('The link on a related study.'),
  closing: z
    .strictObject({
      title: text({ max: lengths.heading }).describe('The invitation (CSD-4e).'),
      text: text().describe('One sentence under the invitation.'),
      button: button.describe('Start Your Project (CSD-4e).'),
    })
    .describe('The end of the page.'),
});

/** The words around the legal texts. */
export const legalTemplate = z.strictObject({
  updated: text({ max: lengths.label, fills: ['date'] }).describe(
    'Before the date of the last change; {date} is that date.',
  ),
  contents: text({ max: lengths.label }).describe('The heading over the list of sections.'),
  address: text({ max: lengths.label }).describe('The heading over the company address (LEG-4).'),
});

/** The page for an address that does not exist. */
export const notFoundPage = z.strictObject({
  seo: seo.describe('What the browser tab shows.'),
  title: text({ max: lengths.heading }).describe('The page heading.'),
  text: text().describe('One sentence on what may have happened.'),
  picture: picture.describe('The drawing beside the words.'),
  links: z.array(button).min(1).describe('Where to go on.'),
});
