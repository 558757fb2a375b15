import * as z from 'zod';
import { text } from '../text/text.ts';
import { group } from './group.ts';
import { button } from './link.ts';
import { pictureFields } from './picture.ts';

/** Title and description in search results, browser tabs and shared links (GLB-4, GLB-5). */
export const seo = group('What search engines and browser tabs show.', {
  title: text('tab').describe('The tab and the headline of a search result, before the company name.'),
  description: text('searchResult')
    .min(50, {
      error: ({ input }) =>
        `expected at least 50 characters, got ${String(input).length} (fix: say what the visitor finds here)`,
    })
    .describe('The two lines under the headline of a search result.'),
});

/** Synonyms and abbreviations of a page or an entry that its own texts do not use. */
export const aliases = z
  .array(text('tag'))
  .min(1)
  .max(24)
  .optional()
  .describe('Words by which the search also finds this: synonyms and abbreviations that its texts do not use.');

/** The first fields of every page. */
export const pageHead = { seo, aliases };

/** The last fields of every entry that is a page. */
export const entryFields = {
  draft: z
    .boolean()
    .optional()
    .describe('True if only `npm run dev` shows it, with a mark: a build leaves it out, and all that leads to it.'),
  aliases,
};

/** The first screen of a page without a picture. */
export const textHero = z.strictObject({
  title: text('heading').describe('The page heading, the largest words on the page.'),
  subtitle: text('sentence').describe('The line under the heading that says what it means for the visitor.'),
  description: text().describe('A short paragraph under the subtitle.'),
});

/** The first screen of a page with a picture and without buttons. */
export const pictureHero = textHero.extend(pictureFields('The drawing beside the words.', { place: 'first' }));

/**
 * The first screen of a page (ENT-16a). A primary link that begins with /contact is rendered as /contact#contact
 * (RTE-23): write it as the clause names it, the component completes it.
 */
export const hero = pictureHero.extend({
  primary: button.describe('The filled button.'),
  secondary: button.describe('The outlined button beside it.'),
  heightClass: z
    .enum(['full', 'tall'])
    .default('full')
    .describe('How much of the window the hero fills: full is 80 %, tall is 60 % (IPT-2f).'),
});

/** The words that open a section. */
export const sectionHeading = z.strictObject({
  label: text('label')
    .optional()
    .describe('A few small words above the heading that say what kind of section this is.'),
  title: text('heading').describe('The heading of the section.'),
  intro: text().optional().describe('One or two sentences under the heading.'),
});
