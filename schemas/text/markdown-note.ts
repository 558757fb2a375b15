import type * as z from 'zod';
import type { MarkdownBlocks } from './markdown-tree.ts';

/** Returns what a field with Markdown takes. */
export const markdownNote = ({ headings, tables, pictures }: MarkdownBlocks): string =>
  `Markdown: ${[
    ...['**bold**', '*italic*', '[words](/path)', 'lines with "- " or "1. "'],
    ...(headings ? [`${'#'.repeat(headings)} headings`] : []),
    ...(tables ? ['tables'] : []),
    ...(pictures ? ['![alternative text](name "caption")'] : []),
  ].join(', ')}`;

/** Returns the description of a field for those who write files. Forms have buttons instead of Markdown. */
export const descriptionInFile = ({ description = '', markdown }: z.GlobalMeta): string =>
  markdown ? `${description} ${markdownNote(markdown)}.`.trim() : description;
