import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import * as z from 'zod';
import type { Block, Inline, RichText } from './rich-text-content.ts';
import { text } from './text.ts';

/** The Markdown in a text goes beyond what the site renders. The message carries the repair. */
class UnsupportedMarkdown extends Error {
  /** The first line of what goes beyond, as it is written in the text. */
  readonly words: string;

  constructor(type: string, words: string) {
    super(`${type} is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis* and [links](/contact))`);
    this.name = 'UnsupportedMarkdown';
    this.words = words;
  }
}

const unsupported = (node: Nodes, source: string, where = ''): UnsupportedMarkdown => {
  const { start, end } = node.position ?? { start: { offset: 0 }, end: { offset: 0 } };
  return new UnsupportedMarkdown(`${node.type}${where}`, source.slice(start.offset, end.offset).split('\n')[0] ?? '');
};

const inline = (node: PhrasingContent, source: string): Inline => {
  const children = (nodes: PhrasingContent[]): Inline[] => nodes.map((child) => inline(child, source));
  switch (node.type) {
    case 'text':
      return { kind: 'text', value: node.value.replaceAll('\n', ' ') };
    case 'strong':
      return { kind: 'strong', children: children(node.children) };
    case 'emphasis':
      return { kind: 'emphasis', children: children(node.children) };
    case 'link':
      return { kind: 'link', href: node.url, children: children(node.children) };
    default:
      throw unsupported(node, source);
  }
};

const block = (node: RootContent, source: string): Block => {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', children: node.children.map((child) => inline(child, source)) };
    case 'list':
      return {
        kind: 'list',
        ordered: node.ordered ?? false,
        items: node.children.map((item) =>
          item.children.flatMap((child) => {
            if (child.type !== 'paragraph') throw unsupported(child, source, ' inside a list');
            return child.children.map((each) => inline(each, source));
          }),
        ),
      };
    default:
      throw unsupported(node, source);
  }
};

/** Parses a text as the Markdown that it may be. */
export const parseMarkdown = (source: string): RichText =>
  fromMarkdown(source).children.map((node) => block(node, source));

/** Lines that are words to Markdown too: none of its marks in them, none of its beginnings, no blanks at either end. */
const plain = /^(?!\d{1,9}[.)])[\p{L}\p{N}"'“‘(€$](?:[^\p{Cc}\\`*_[\]<>&]*[^\p{Cc}\p{Z}\\`*_[\]<>&])?$/u;

/**
 * Parses the Markdown subset of a text. Throws UnsupportedMarkdown for anything that the site does not render. Plain paragraphs, most
 * texts by far, are seen to be plain and need no parser (tests/schemas/rich-text.test.ts: both agree).
 */
export const parseRichText = (source: string): RichText => {
  const paragraphs = source.split(/\n{2,}/).map((paragraph) => paragraph.split('\n'));
  if (!paragraphs.every((lines) => lines.every((line) => plain.test(line)))) return parseMarkdown(source);
  return paragraphs.map((lines) => ({ kind: 'paragraph', children: [{ kind: 'text', value: lines.join(' ') }] }));
};

const toRichText = (source: string, context: z.RefinementCtx): RichText => {
  try {
    return parseRichText(source);
  } catch (error) {
    if (!(error instanceof UnsupportedMarkdown)) throw error;
    const { message, words } = error;
    context.addIssue({ code: 'custom', message, input: source, params: { spot: { words } } });
    return z.NEVER;
  }
};

/** Markdown of a small kind: paragraphs, lists, strong, emphasis and links. Settled into RichText when read. */
export const richText = (source: z.ZodType<string, string> = text()) =>
  source.transform(toRichText).meta({ typeName: 'RichText' });
