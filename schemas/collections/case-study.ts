import * as z from 'zod';
import { group } from '../fields/group.ts';
import { entryFields } from '../fields/page-head.ts';
import { focus, pictureFields, pictureName } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { studyFacts } from '../sections/studies.ts';
import { richText } from '../text/rich-text.ts';
import { properName, slug, story, text } from '../text/text.ts';

/** Tags of case studies (ENT-8). Files name a tag by its key; visitors read its label. */
export const tags = z.strictObject({
  labels: z
    .record(
      slug(),
      text('tag').describe('Label of the tag, below the title of a case study or an insight and in the search.'),
    )
    .describe('Labels of all tags, by key. Case studies and insights can only use these tags.'),
});

const result = z.strictObject({
  metric: text('card').describe('Name of the figure, in a few words.'),
  value: text('figure').describe('Figure as the visitor reads it. A claim in words, never computed (PRD-11).'),
  description: text().describe('Sentence about the meaning of the figure.'),
});

/** Case study: a file in data/case-studies, a page under /portfolio (ENT-8…ENT-13, CSD). */
export const caseStudy = z.strictObject({
  order: z.number().int().positive().describe('Position in the gallery, from 1. Unknown ids show the first (RTE-7).'),
  listed: z
    .boolean()
    .default(true)
    .describe('True if the gallery shows the case study. The page exists either way (CSD-2).'),
  title: text('heading').describe('Heading of the page and of its card.'),
  client: properName('line').describe('Client of the project, shown after "Meet" (CSD-3b).'),
  ...studyFacts,
  industries: z.array(reference('tag')).min(1).describe('Tags below the title.'),
  services: z
    .array(reference('service'))
    .optional()
    .describe('Services used in the project, a filter of a gallery with several pages.'),
  year: z
    .int()
    .min(1990)
    .max(2100)
    .optional()
    .describe(
      'Year since which the product is in use. A fact of the page, and a filter of a gallery with several pages.',
    ),
  ...pictureFields('Picture at the top of the page and on the card.', { place: 'first' }),
  implementationImage: pictureName().describe('Picture beside the implementation blocks (CSD-4d).'),
  implementationFocus: focus('implementationImage'),
  implementationImageAlt: text('picture')
    .meta({ altOf: 'implementationImage' })
    .describe('Alternative text of that picture.'),
  description: text().describe('Summary in one or two sentences, on cards and in search results.'),
  challenge: richText(
    'Problem of the client, in detail. Its first 150 characters serve as an excerpt (SVC-3).',
    {},
    story(30),
  ),
  solution: richText('Solution of the problem, in detail.', {}, story(30)),
  technologies: z.array(properName('tag')).min(1).max(24).describe('Technologies of the product.'),
  results: z.array(result).min(1).describe('Figures on the page.'),
  summary: group('Results on a portfolio card (ENT-9b).', {
    impact: text('card').describe('Strongest result, in a few words.'),
    performance: text('card').describe('Improvement in speed or stability.'),
    users: text('card').describe('Users of the product, or their number.'),
  }),
  features: z.array(text('line')).min(1).max(24).describe('Features of the product, as a list.'),
  featured: z.boolean().describe('True if the case study is one of the three featured ones (ENT-10).'),
  relatedWork: z.array(reference('case-study')).describe('Related case studies, linked at the end of the page.'),
  ...entryFields,
});
