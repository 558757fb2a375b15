import * as z from 'zod';
import { list } from '../../fields/group.ts';
import { richText } from '../../text/rich-text.ts';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Table, such as prices or a comparison. */
export const table = section('table', 'A table with headings of columns and rows, such as prices or a comparison.', {
  heading,
  caption: text('line').describe('Caption above the table: what it shows, such as “Prices per month, without tax”.'),
  corner: text('label').optional().describe('Heading above the headings of the rows. Default: none.'),
  columns: z.array(text('label')).min(1).max(8).describe('Headings of the columns, without that of the row headings.'),
  rows: list('Rows, from top to bottom.', {
    title: text('card').describe('Heading of the row, in the first column.'),
    cells: z.array(richText('A cell.')).min(1).max(8).describe('Cells of the row, one for each column.'),
  })
    .min(1)
    .max(60),
}).superRefine(({ columns, rows }, context) => {
  for (const [index, { cells }] of rows.entries()) {
    if (cells.length === columns.length) continue;
    const fix = cells.length < columns.length ? 'add the others, or write – for an empty one' : 'remove the others';
    const message = `${cells.length} cells for ${columns.length} columns (fix: ${fix})`;
    context.addIssue({ code: 'custom', path: ['rows', index, 'cells'], message });
  }
});
