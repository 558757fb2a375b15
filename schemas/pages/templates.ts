import * as z from 'zod';
import { studyFacts } from '../collections/case-study.ts';
import { salaryPeriods } from '../collections/role.ts';
import { group } from '../fields/group.ts';
import { button } from '../fields/link.ts';
import { sectionHeading, seo } from '../fields/page-head.ts';
import { picture } from '../fields/picture.ts';
import { keysOf, recordOf } from '../keys-of.ts';
import { text } from '../text/text.ts';
import { benefit, callToAction } from './page-content.ts';

/** Headings shared by all service and industry pages (SPT-1). */
export const serviceTemplate = z.strictObject({
  deliverables: text('heading').describe('Heading above the tabs (SPT-1c).'),
  deliverablesLabel: text('label').describe('Small label above that heading.'),
  benefits: text('heading').describe('Heading above the benefit cards (SPT-1d).'),
  benefitsLabel: text('label').describe('Small label above that heading.'),
  approach: text('heading').describe('Heading above the steps (SPT-1e).'),
  approachLabel: text('label').describe('Small label above that heading.'),
  studies: text('heading').describe('Heading above related case studies.'),
  studiesLabel: text('label').describe('Small label above that heading.'),
  readStudy: text('button').describe('Label of the link to a case study.'),
  others: text('heading').describe('Heading above the links to the other pages of the kind.'),
});

const label = text('label').describe('Label of this fact.');

const factLabels = z.strictObject(recordOf(keysOf(studyFacts), () => label));

/** Content shared by all case studies (CSD-3…CSD-5): six outcome cards, three blocks, labels and headings. */
export const caseStudyTemplate = z.strictObject({
  titlePattern: text('card', ['title']).describe(
    'Title of the tab; {title} is the title of the study (CSD-5a). The company name follows.',
  ),
  descriptionPattern: text('paragraph', ['client', 'value', 'metric', 'technologies']).describe(
    'Text of the search result; {client}, {value}, {metric} and {technologies} are filled in (CSD-5b).',
  ),
  back: button.describe('Link back to the portfolio (CSD-3a).'),
  meet: text('label', ['client']).describe('Line above the title; {client} is the client (CSD-3b).'),
  discuss: button.describe('Discuss More: the button of the hero (CSD-3d).'),
  facts: factLabels.describe('Labels of the facts beside the challenge.'),
  challenge: text('heading').describe('Heading of the first part (CSD-4a).'),
  solution: text('heading').describe('Heading of the second part (CSD-4b).'),
  technologies: text('heading').describe('Heading above the technologies.'),
  features: text('heading').describe('Heading above the features.'),
  results: text('heading').describe('Heading above the figures.'),
  outcomes: sectionHeading
    .extend({
      items: z.array(benefit).min(1).max(12).describe('Fixed benefit cards (CST-20).'),
    })
    .describe('Section "Outcomes & Impact" with benefit cards (CSD-4c).'),
  implementation: sectionHeading
    .extend({
      items: z.array(benefit).min(1).max(9).describe('Fixed blocks of the section (CSD-4d).'),
    })
    .describe('Section "Implementation Approach" with fixed blocks (CSD-4d).'),
  related: text('heading').describe('Heading above related work.'),
  view: text('button').describe('Label of the link on a related study.'),
  closing: callToAction.describe('Start Your Project: the call to action at the end (CSD-4e).'),
});

/** Texts shared by all insights. */
export const insightTemplate = z.strictObject({
  back: button.describe('Link back to the list.'),
  author: text('label').describe('Label of the author.'),
  published: text('label').describe('Label of the day of publication.'),
  updated: text('label').describe('Label of the day of the last change.'),
  services: text('label').describe('Label of the links to related services.'),
  studies: text('heading').describe('Heading above related case studies.'),
  readStudy: text('button').describe('Label of the link to a case study.'),
  others: text('heading').describe('Heading above the links to the newest other insights.'),
  closing: callToAction.describe('Call to action at the end.'),
});

const period = text('label', ['value']).describe('Salary with its period; {value} is the amount.');

/** Texts shared by the pages of all roles. */
export const roleTemplate = z.strictObject({
  back: button.describe('Link back to the list of roles.'),
  tasks: text('heading').describe('Heading above the tasks.'),
  profile: text('heading').describe('Heading above skills and experience.'),
  offer: text('heading').describe('Heading above the offer.'),
  facts: group('Labels of the facts below the description.', {
    place: text('label').describe('Label of the address of the office.'),
    remote: text('label').describe('Label of the countries from which people may work from home.'),
    salary: text('label').describe('Label of the salary.'),
    posted: text('label').describe('Label of the day of publication.'),
    closes: text('label').describe('Label of the last day for applications.'),
  }),
  salary: z.strictObject(recordOf(salaryPeriods, () => period)).describe('Salaries with their period.'),
  apply: sectionHeading
    .extend({
      intro: text().describe('One or two sentences below the heading.'),
      button: text('button').describe('Label of the button that leads to the form, or opens a mail.'),
    })
    .describe('Section with the application form; without the form, with a mail address.'),
  closed: callToAction.describe('Section that replaces the form after the last day for applications.'),
  others: text('heading').describe('Heading above the links to other roles.'),
});

/** Texts shared by all legal pages. */
export const legalTemplate = z.strictObject({
  updated: text('label', ['date']).describe('Label with the date of the last change; {date} is that date.'),
  contents: text('label').describe('Heading above the list of sections.'),
  address: text('label').describe('Heading above the company address (LEG-4).'),
});

/** The 404 page. */
export const notFoundPage = z.strictObject({
  seo: seo.describe('Title and description of the page.'),
  title: text('heading').describe('Heading of the page.'),
  text: text().describe('Sentence about the likely cause.'),
  picture: picture.describe('Picture beside the text.'),
  links: z.array(button).min(1).describe('Links to other pages.'),
});
