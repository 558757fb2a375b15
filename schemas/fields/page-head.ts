import * as z from 'zod';
import { description, text } from '../text/text.ts';
import { day } from './day.ts';
import { group } from './group.ts';
import { button } from './link.ts';
import { pictureFields } from './picture.ts';

/** Title and description in search results, browser tabs and shared links (GLB-4, GLB-5). */
export const seo = group('Texts for search engines and browser tabs.', {
  title: text('tab').describe('Title of the tab and of the search result. The company name follows.'),
  description: description('say what the visitor finds here').describe(
    'Description of the search result, about two lines.',
  ),
});

/** Synonyms and abbreviations of a page or an entry that its own texts do not use. */
export const aliases = z
  .array(text('tag'))
  .min(1)
  .max(24)
  .optional()
  .meta({ isReplaced: true })
  .describe('Further search terms: synonyms and abbreviations that the texts do not use.');

/** The first fields of every page. */
export const pageHead = { seo, aliases };

/** The last fields of every entry that is a page. */
export const entryFields = {
  draft: z
    .boolean()
    .optional()
    .describe(
      'True if only the editor and previews show the entry, with a mark. Visitors see neither it nor links to it.',
    ),
  publish: day()
    .optional()
    .describe('Day on which visitors see the entry, in the time zone of the site. Until then it is a draft.'),
  aliases,
};

/** Hero of a page, without a picture. */
export const textHero = z.strictObject({
  title: text('heading').describe('Page heading, the largest text on the page.'),
  subtitle: text('sentence').describe('Line below the heading: the benefit for the visitor.'),
  description: text().describe('Short paragraph below the subtitle.'),
});

export const heroHeight = z
  .enum(['full', 'tall'])
  .default('full')
  .describe('Height of the hero: full is 80 % of the window, tall is 60 % (IPT-2f).');

/**
 * Hero of a service or an industry (ENT-16a). A primary link that begins with /contact is rendered as /contact#contact
 * (RTE-23): the component adds the anchor.
 */
export const hero = textHero.extend({
  ...pictureFields('Picture beside the text.', { place: 'first' }),
  primary: button.describe('Primary button, filled.'),
  secondary: button.describe('Secondary button beside it, outlined.'),
  heightClass: heroHeight,
});

/** Heading of a section: label, title and introduction. */
export const sectionHeading = z.strictObject({
  label: text('label').optional().describe('Small label above the heading: the topic of the section.'),
  title: text('heading').describe('Heading of the section.'),
  intro: text().optional().describe('One or two sentences below the heading.'),
});
