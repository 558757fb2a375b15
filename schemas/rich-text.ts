import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import * as z from 'zod';
import type { Block, Inline, RichText } from './rich-text-content.ts';
import { text } from './text.ts';

/** The Markdown in a text goes beyond what the site renders. The message carries the repair. */
class UnsupportedMarkdown extends Error {
  constructor(type: string) {
    super(`${type} is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis* and [links](/contact))`);
    this.name = 'UnsupportedMarkdown';
  }
}

const inline = (node: PhrasingContent): Inline => {
  switch (node.type) {
    case 'text':
      return { kind: 'text', value: node.value.replaceAll('\n', ' ') };
    case 'strong':
      return { kind: 'strong', children: node.children.map(inline) };
    case 'emphasis':
      return { kind: 'emphasis', children: node.children.map(inline) };
    case 'link':
      return { kind: 'link', href: node.url, children: node.children.map(inline) };
    default:
      throw new UnsupportedMarkdown(node.type);
  }
};

const block = (node: RootContent): Block => {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', children: node.children.map(inline) };
    case 'list':
      return {
        kind: 'list',
        ordered: node.ordered ?? false,
        items: node.children.map((item) =>
          item.children.flatMap((child) => {
            if (child.type !== 'paragraph') throw new UnsupportedMarkdown(`${child.type} inside a list`);
            return child.children.map(inline);
          }),
        ),
      };
    default:
      throw new UnsupportedMarkdown(node.type);
  }
};

/** Parses the Markdown subset of a text. Throws UnsupportedMarkdown for anything that the site does not render. */
export const parseRichText = (source: string): RichText => fromMarkdown(source).children.map(block);

const toRichText = (source: string, context: z.RefinementCtx): RichText => {
  try {
    return parseRichText(source);
  } catch (error) {
    if (!(error instanceof UnsupportedMarkdown)) throw error;
    context.addIssue({ code: 'custom', message: error.message, input: source });
    return z.NEVER;
  }
};

/** Markdown of a small kind: paragraphs, lists, strong, emphasis and links. Settled into RichText when read. */
export const richText = (source: z.ZodType<string, string> = text()) =>
  source.transform(toRichText).meta({ typeName: 'RichText' });
