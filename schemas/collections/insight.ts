import * as z from 'zod';
import { day } from '../fields/day.ts';
import { list } from '../fields/group.ts';
import { entryFields } from '../fields/page-head.ts';
import { picture } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { richText } from '../text/rich-text.ts';
import { say } from '../text/sentence.ts';
import { description, properName, text, uniqueText } from '../text/text.ts';

const author = z.union([
  z.strictObject({
    person: reference('person').describe('Id of a person of the team. The name links to the page of the team.'),
  }),
  z.strictObject({ name: properName('label').describe('Name of an author who does not belong to the team.') }),
]);

/** Insight: an article in data/insights, a page under /insights. The newest is listed first. */
export const insight = z
  .strictObject({
    title: uniqueText('card').describe(
      'Heading of the page, title of the tab and of the article in lists and in the feed.',
    ),
    summary: description('say what the reader learns').describe(
      'Sentence below the title, in lists, in the feed and in search results.',
    ),
    author: author.describe('Author, named below the title and in lists.'),
    date: day().meta({ date: true }).describe('Day of publication. A draft may have a day in the future.'),
    updated: day().meta({ date: true }).optional().describe('Day of the last change worth mentioning.'),
    tags: z.array(reference('tag')).min(1).max(6).describe('Topics of the article.'),
    picture: picture.optional().describe('Picture beside the title and on the social card.'),
    text: richText('Text up to the first heading.', { tables: true, pictures: true }),
    sections: list('Further text, in sections with a heading.', {
      title: text('heading').describe('Heading of the section.'),
      text: richText('Text of the section.', { headings: 3, tables: true, pictures: true }),
    }).default([]),
    services: z.array(reference('service')).default([]).describe('Related services, linked after the text.'),
    studies: z.array(reference('case-study')).default([]).describe('Related case studies, shown after the text.'),
    ...entryFields,
  })
  .superRefine(({ date, updated }, context) => {
    if (updated === undefined || updated >= date) return;
    const message = say`${{ updated }} is before the day of publication (fix: write a later day, or remove this line)`;
    context.addIssue({ code: 'custom', path: ['updated'], message });
  });
