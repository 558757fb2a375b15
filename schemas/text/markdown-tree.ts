import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** Blocks of a rich text besides paragraphs and lists. */
export interface MarkdownBlocks {
  /** Highest level of headings: one below that of the heading around the text. Default: no headings. */
  headings?: 2 | 3;
  /** Key of a heading beside the text, with which those in the text are a level lower. */
  headingBeside?: string;
  tables?: boolean;
  pictures?: boolean;
}

/** Level of the heading around a text, at most one above its first. */
export const levelAround = 2;

export const lowestLevel = 4;

/** Returns the blocks of a text with the value of the heading beside it. */
export const blocksBeside = (blocks: MarkdownBlocks, heading: unknown): MarkdownBlocks =>
  blocks.headingBeside && heading ? { ...blocks, headings: 3 } : blocks;

/** Parses Markdown into a tree with positions. Tables are text where a field has none. */
export const markdownTree = (source: string, { tables }: MarkdownBlocks): Root =>
  fromMarkdown(source, tables ? { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] } : {});
