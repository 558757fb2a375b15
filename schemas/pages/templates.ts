import * as z from 'zod';
import { studyFacts } from '../collections/case-study.ts';
import { button } from '../fields/link.ts';
import { sectionHeading, seo } from '../fields/page-head.ts';
import { picture } from '../fields/picture.ts';
import { text } from '../text/text.ts';
import { benefit, callToAction } from './page-content.ts';

/** The headings that all service and industry pages share (SPT-1). */
export const serviceTemplate = z.strictObject({
  deliverables: text('heading').describe('The heading over the tabs (SPT-1c).'),
  deliverablesLabel: text('label').describe('The small words over that heading.'),
  benefits: text('heading').describe('The heading over the benefit cards (SPT-1d).'),
  benefitsLabel: text('label').describe('The small words over that heading.'),
  approach: text('heading').describe('The heading over the steps (SPT-1e).'),
  approachLabel: text('label').describe('The small words over that heading.'),
  studies: text('heading').describe('The heading over related case studies.'),
  studiesLabel: text('label').describe('The small words over that heading.'),
  readStudy: text('button').describe('The link to a case study.'),
  others: text('heading').describe('The heading over the links to the other pages of the kind.'),
});

const label = text('label').describe('The label of this fact.');

const factLabels = z.strictObject(
  Object.fromEntries(Object.keys(studyFacts).map((name) => [name, label])) as Record<
    keyof typeof studyFacts,
    typeof label
  >,
);

/** Content shared by all case studies (CSD-3…CSD-5): six outcome cards, three blocks, the words around the story. */
export const caseStudyTemplate = z.strictObject({
  titlePattern: text('card', ['title']).describe(
    'The tab; {title} is the title of the study (CSD-5a). The company name follows.',
  ),
  descriptionPattern: text('paragraph', ['client', 'value', 'metric', 'technologies']).describe(
    'The search result; {client}, {value}, {metric} and {technologies} are filled in (CSD-5b).',
  ),
  back: button.describe('The way back to the portfolio (CSD-3a).'),
  meet: text('label', ['client']).describe('The line over the title; {client} is the client (CSD-3b).'),
  discuss: button.describe('Discuss More (CSD-3d).'),
  facts: factLabels.describe('The labels of the facts beside the challenge.'),
  challenge: text('heading').describe('The heading of the first part (CSD-4a).'),
  solution: text('heading').describe('The heading of the second part (CSD-4b).'),
  technologies: text('heading').describe('The heading over the technologies.'),
  features: text('heading').describe('The heading over the features.'),
  results: text('heading').describe('The heading over the figures.'),
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
  related: text('heading').describe('The heading over related work.'),
  view: text('button').describe('The link on a related study.'),
  closing: callToAction.describe('Start Your Project, at the end of the page (CSD-4e).'),
});

/** The words around the legal texts. */
export const legalTemplate = z.strictObject({
  updated: text('label', ['date']).describe('Before the date of the last change; {date} is that date.'),
  contents: text('label').describe('The heading over the list of sections.'),
  address: text('label').describe('The heading over the company address (LEG-4).'),
});

/** The page for an address that does not exist. */
export const notFoundPage = z.strictObject({
  seo: seo.describe('What the browser tab shows.'),
  title: text('heading').describe('The page heading.'),
  text: text().describe('One sentence on what may have happened.'),
  picture: picture.describe('The drawing beside the words.'),
  links: z.array(button).min(1).describe('Where to go on.'),
});
