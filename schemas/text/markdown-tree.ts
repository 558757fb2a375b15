import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** Blocks of a rich text besides paragraphs and lists. */
export interface MarkdownBlocks {
  /** Highest level of headings: one below that of the heading around the text. Default: no headings. */
  headings?: 2 | 3;
  tables?: boolean;
  pictures?: boolean;
}

/** Level of the heading around a text, at most one above its first. */
export const levelAround = 2;

export const lowestLevel = 4;

/** Parses Markdown into a tree with positions. Tables are text where a field has none. */
export const markdownTree = (source: string, { tables }: MarkdownBlocks): Root =>
  fromMarkdown(source, tables ? { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] } : {});
