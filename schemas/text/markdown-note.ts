import type { MarkdownBlocks } from './markdown-tree.ts';

/** Returns what follows the description of a field with Markdown. */
export const markdownNote = ({ headings, tables, pictures }: MarkdownBlocks): string =>
  `Markdown: ${[
    ...['**bold**', '*italic*', '[words](/path)', 'lines with "- " or "1. "'],
    ...(headings ? [`${'#'.repeat(headings)} headings`] : []),
    ...(tables ? ['tables'] : []),
    ...(pictures ? ['![alternative text](name "caption")'] : []),
  ].join(', ')}.`;

/** Returns the description of a field without the Markdown that it takes. */
export const withoutMarkdownNote = (description: string): string => description.replace(/ ?Markdown: .*$/, '');
