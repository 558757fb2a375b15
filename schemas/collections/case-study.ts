import * as z from 'zod';
import { group } from '../fields/group.ts';
import { entryFields } from '../fields/page-head.ts';
import { focus, pictureFields, pictureName } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { richText } from '../text/rich-text.ts';
import { maybeEmptyText, slug, story, text } from '../text/text.ts';

/** The tags by which case studies are found (ENT-8). Files name a tag by its key; visitors read its label. */
export const tags = z.strictObject({
  labels: z
    .record(
      slug(),
      text('tag').describe('What visitors read under the title of a case study, and find it by in the search.'),
    )
    .describe('The label of each tag, by its key; a case study can carry no tag that has none.'),
});

const result = z.strictObject({
  metric: text('card').describe('What was measured, in a few words.'),
  value: text('figure').describe('The figure as the visitor reads it. A claim in words, never computed (PRD-11).'),
  description: text().describe('One sentence on what the figure means.'),
});

/**
 * Facts of a project: the page of a case study lists those that have a value. data/pages/case-study.yaml has their
 * labels.
 */
export const studyFacts = {
  category: maybeEmptyText('tag').describe('The badge on the card; empty shows none.'),
  duration: text('label').optional().describe('How long it took, in words (ENT-11).'),
  teamSize: text('label').optional().describe('How many worked on it, in words (ENT-11).'),
};

/** A case study: a file in data/case-studies, a page under /portfolio (ENT-8…ENT-13, CSD). */
export const caseStudy = z.strictObject({
  order: z
    .number()
    .int()
    .positive()
    .describe('Its place in the gallery, from 1; the first also answers unknown ids (RTE-7).'),
  listed: z.boolean().default(true).describe('True if the gallery shows it. Its page exists either way (CSD-2).'),
  title: text('heading').describe('The heading of the page and of its card.'),
  client: text('line').describe('Who it was made for, after "Meet" (CSD-3b).'),
  ...studyFacts,
  industries: z
    .array(reference('tag'))
    .min(1)
    .describe('Tags under the title, by their keys in data/tags.yaml; visitors read the labels.'),
  services: z
    .array(reference('service'))
    .optional()
    .describe('Services that the project shows: a gallery of several pages is filtered by them.'),
  year: z
    .int()
    .min(1990)
    .max(2100)
    .optional()
    .describe('The year in which the project ended: a gallery of several pages is filtered by it.'),
  ...pictureFields('The scene at the head of the page and on the card.', { place: 'first' }),
  implementationImage: pictureName().describe('The drawing beside the implementation blocks (CSD-4d).'),
  implementationFocus: focus(),
  implementationImageAlt: text('picture').describe('What that drawing shows.'),
  description: text().describe('One or two sentences: the study in short, on cards and in search results.'),
  challenge: richText(story(30)).describe(
    'What was wrong, at length; its beginning, up to 150 characters, serves as an excerpt (SVC-3).',
  ),
  solution: richText(story(30)).describe('What was done, at length.'),
  technologies: z.array(text('tag')).min(1).max(24).describe('What it is built with.'),
  results: z.array(result).min(1).describe('The figures of the page.'),
  summary: group('The results on a portfolio card (ENT-9b).', {
    impact: text('card').describe('The strongest result in a few words.'),
    performance: text('card').describe('What became faster or steadier.'),
    users: text('card').describe('Who is served, or how many.'),
  }),
  features: z.array(text('line')).min(1).max(24).describe('What the product can do, as a list.'),
  featured: z.boolean().describe('True if it stands among the three featured ones (ENT-10).'),
  relatedWork: z.array(reference('case-study')).min(1).describe('Where a reader may go on to.'),
  ...entryFields,
});
