import * as z from 'zod';
import { callToAction as fields } from '../fields/call-to-action.ts';
import { shortList } from '../fields/group.ts';
import { button, link } from '../fields/link.ts';
import { icon, picture } from '../fields/picture.ts';
import { publicFile } from '../fields/public-file.ts';
import { blocksBeside } from '../text/markdown-tree.ts';
import { richText } from '../text/rich-text.ts';
import { plainWords } from '../text/rich-text-content.ts';
import { say } from '../text/sentence.ts';
import { text, uniqueText } from '../text/text.ts';
import { card } from './card.ts';
import { questions } from './questions.ts';
import { heading, type KindsOfSections, section, sectionSchema } from './section.ts';
import { numberedSteps } from './steps.ts';

const blocksOfText = { headings: 2, headingBeside: 'heading', tables: true, pictures: true } as const;

/** Kinds whose content is in the section itself. */
export const general = {
  /** Text, the plainest kind of section. Its headings continue those of the page. */
  text: {
    schema: sectionSchema('text', 'Text with headings, lists, tables and pictures.', {
      heading: heading
        .optional()
        .describe('Heading beside the text. With it, the headings in the text are a level lower.'),
      text: richText('The text.', blocksOfText),
    }).superRefine((value, context) => {
      const { headings: highest = 0 } = blocksBeside(blocksOfText, value.heading);
      const headings = value.text.filter((block) => block.kind === 'heading');
      const wrong = headings.find(({ level }, index) => level < highest || (index === 0 && level > highest));
      if (!wrong) return;
      const message = value.heading
        ? 'the heading of the section has this level (fix: take the level below, ### in files)'
        : 'a heading of the highest level is missing before this one (fix: take that level, ## in files, or give the section a heading)';
      const words = plainWords(wrong.children);
      context.addIssue({ code: 'custom', path: ['text'], message, params: { spot: { words } } });
    }),
  },
  /** Table, such as prices or a comparison. */
  table: {
    schema: sectionSchema('table', 'A table with headings of columns and rows, such as prices or a comparison.', {
      heading,
      caption: text('line').describe(
        'Caption above the table: what it shows, such as “Prices per month, without tax”.',
      ),
      corner: text('label').optional().describe('Heading above the headings of the rows. Default: none.'),
      columns: z
        .array(text('label'))
        .min(1)
        .max(8)
        .describe('Headings of the columns, without that of the row headings.'),
      rows: shortList('Rows, from top to bottom.', 60, {
        title: uniqueText('card').describe('Heading of the row, in the first column.'),
        cells: z.array(richText('A cell.')).min(1).max(8).describe('Cells of the row, one for each column.'),
      }),
    }).superRefine(({ columns, rows }, context) => {
      for (const [index, { cells }] of rows.entries()) {
        if (cells.length === columns.length) continue;
        const fix = cells.length < columns.length ? 'add the others, or write – for an empty one' : 'remove the others';
        const noun = cells.length === 1 ? 'cell' : 'cells';
        const message = say`${{ cells: cells.length }} ${{ noun }} for ${{ columns: columns.length }} columns (fix: ${{ fix }})`;
        context.addIssue({ code: 'custom', path: ['rows', index, 'cells'], message });
      }
    }),
  },
  /** Files to download. The generator adds type and size. */
  downloads: section('downloads', 'Files to download, with their type and size.', {
    heading,
    items: shortList('Files, in order.', 40, {
      title: text('card').describe('Text of the link: the title of the document.'),
      description: text('sentence').optional().describe('Sentence below the title. Default: none.'),
      file: publicFile().describe('Path of the file, such as /prices.pdf.'),
    }),
  }),
  /** Mission and vision (ABT-1b). */
  statements: section('statements', 'Statements in large type, such as mission and vision.', {
    items: shortList('Statements, in order; the first one names the section.', 6, {
      title: text('heading').describe('Heading of the statement.'),
      text: text().describe('Text of the statement.'),
    }),
  }),
  /** Cards in a grid: benefits, outcomes (SVC-5, CAR-4, CSD-4c). */
  cards: section('cards', 'Cards in a grid, each with a heading and a text.', {
    heading,
    items: z
      .array(
        card
          .extend({
            picture: picture.optional().describe('Picture above the heading, instead of an icon.'),
            link: link().optional().describe('Target of the heading, which is then a link. Default: none.'),
          })
          .refine(({ icon, picture }) => !icon || !picture, {
            path: ['icon'],
            error: 'a card has an icon or a picture (fix: remove one of the two)',
          }),
      )
      .min(1)
      .max(24)
      .describe('Cards, in order.'),
  }),
  /** Numbered steps on a line (SVC-5). */
  steps: section('steps', 'Numbered steps of a process, on a line.', {
    heading,
    items: numberedSteps.describe('Steps, in order (SVC-5).'),
  }),
  /** Our Approach (HOM-8, HOM-9). */
  'illustrated-steps': section('illustrated-steps', 'Numbered cards of steps beside a picture.', {
    heading,
    picture: picture.describe('Picture beside the cards (HOM-9b).'),
    actions: z.array(button).default([]).describe('Optional buttons, none by default (HOM-9c).'),
    steps: shortList('Numbered cards of the steps (HOM-8).', 12, {
      title: text('card').describe('Name of the step.'),
      subtitle: text('card').describe('Topic of the step, in a few words.'),
      description: text().describe('Text of the step, one or two sentences.'),
      icon: icon().describe('Icon on the card.'),
    }),
  }),
  /** Expertise (HOM-13). */
  capabilities: section('capabilities', 'Tags that scroll by beside the heading.', {
    heading,
    items: z.array(text('tag')).min(3).max(60).describe('Tags that scroll by (CST-21d).'),
  }),
  /** Frequently asked questions. */
  faq: section('faq', 'Questions and answers, also for search engines.', { heading, items: questions }),
  /** Call to action (SPT-1f, SVC-6, CSD-4e, PRT-1d). */
  'call-to-action': section('call-to-action', 'Large heading with a sentence and one or two buttons.', {
    ...fields.shape,
    secondary: button.optional().describe('Secondary button, outlined (SVC-6).'),
  }),
} as const satisfies KindsOfSections;
