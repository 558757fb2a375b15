import * as z from 'zod';
import { salaryPeriods } from '../collections/role.ts';
import { callToAction } from '../fields/call-to-action.ts';
import { group } from '../fields/group.ts';
import { button } from '../fields/link.ts';
import { sectionHeading, seo } from '../fields/page-head.ts';
import { picture } from '../fields/picture.ts';
import { recordOf } from '../keys-of.ts';
import { text } from '../text/text.ts';

/** Texts shared by all insights. */
export const insightTemplate = z.strictObject({
  back: button.describe('Link back to the list.'),
  author: text('label').describe('Label of the author.'),
  published: text('label').describe('Label of the day of publication.'),
  updated: text('label').describe('Label of the day of the last change.'),
  services: text('label').describe('Label of the links to related services.'),
  studies: text('heading').describe('Heading above related case studies.'),
  readStudy: text('button').describe('Label of the link to a case study.'),
  others: text('heading').describe('Heading above the links to the insights that follow in the list.'),
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

export const notFoundPage = z.strictObject({
  seo: seo.describe('Title and description of the page.'),
  title: text('heading').describe('Heading of the page.'),
  text: text().describe('Sentence about the likely cause.'),
  picture: picture.describe('Picture beside the text.'),
  links: z.array(button).min(1).describe('Links to other pages.'),
});
