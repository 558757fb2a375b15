import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import * as z from 'zod';
import type { Block, Inline, RichText } from './rich-text-content.ts';
import { words } from './text.ts';

/** Broken or unsupported Markdown. The message includes the repair. */
class MarkdownFault extends Error {
  /** First line of the faulty Markdown. */
  readonly words: string;

  constructor(message: string, words: string) {
    super(message);
    this.words = words.split('\n')[0] ?? '';
  }
}

/** Unsupported Markdown, in an editor's terms. */
const kinds: Readonly<Record<string, string>> = {
  heading: 'a heading',
  blockquote: 'a quotation',
  code: 'a block of code',
  inlineCode: 'code',
  thematicBreak: 'a line across the page',
  image: 'a picture',
  imageReference: 'a picture',
  linkReference: 'a link by reference',
  definition: 'a link by reference',
  html: 'HTML',
  list: 'a list',
};

const written = ({ position }: Nodes, source: string): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

const unsupported = (node: Nodes, source: string, where = ''): MarkdownFault => {
  const words = written(node, source);
  if (node.type === 'break') {
    const [last = ''] = /\S*$/.exec(source.slice(0, node.position?.start.offset)) ?? [];
    return words.startsWith('\\')
      ? new MarkdownFault('a backslash at its end breaks this line (fix: remove it)', `${last}\\`)
      : new MarkdownFault('blanks at its end break this line (fix: remove them)', `${last}  `);
  }
  if (node.type === 'code' && !words.startsWith('`') && !words.startsWith('~')) {
    return new MarkdownFault('this line is indented further than the text (fix: align it with the text)', words);
  }
  return new MarkdownFault(
    `${kinds[node.type] ?? node.type}${where} is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis* and [links](/contact))`,
    words,
  );
};

/** Broken marks, which Markdown would render as literal characters. */
const brokenMarks: readonly { pattern: RegExp; message: string }[] = [
  {
    pattern: /\]\((?!\s*\))[^\n)]*/,
    message: 'this link is incomplete (fix: write [words](/address), with no blank in the address)',
  },
  {
    pattern: /\]\s+\((?:[/#]|https?:|mailto:)[^)]*\)/,
    message: 'a blank splits this link (fix: write [words](/address))',
  },
  {
    pattern: /[)\]]\[(?:[/#]|https?:|mailto:)[^\]]*\]/,
    message: 'the brackets of this link are mixed up (fix: write [words](/address))',
  },
  {
    pattern: /(?<!\w)\*\*|\*\*(?!\w)/,
    message: 'these ** have no counterpart (fix: write **words**, with no blank inside the marks, or remove them)',
  },
  { pattern: /^\|.*\|$/m, message: 'a table is not rendered here (fix: write a list, with "- " before each entry)' },
  { pattern: /^[•‣·▪◦]\s/m, message: 'this bullet does not make a list (fix: begin each entry with "- ")' },
];

const brokenMarkIn = (words: string): MarkdownFault | undefined => {
  // A backslash escapes the character after it.
  const bare = words.replaceAll(/\\[!-/:-@[-`{-~]/g, '  ');
  for (const { pattern, message } of brokenMarks) {
    const found = pattern.exec(bare);
    if (found) return new MarkdownFault(message, words.slice(found.index, found.index + found[0].length));
  }
  return undefined;
};

const inline = (node: PhrasingContent, source: string): Inline => {
  const children = (nodes: PhrasingContent[]): Inline[] => nodes.map((child) => inline(child, source));
  switch (node.type) {
    case 'text': {
      const broken = brokenMarkIn(written(node, source));
      if (broken) throw broken;
      return { kind: 'text', value: node.value.replaceAll('\n', ' ') };
    }
    case 'strong':
      return { kind: 'strong', children: children(node.children) };
    case 'emphasis':
      return { kind: 'emphasis', children: children(node.children) };
    case 'link':
      if (node.children.length === 0)
        throw new MarkdownFault('this link has no words to click on (fix: write them between the brackets)', '[](');
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

/** Parses a text with the Markdown parser. */
export const parseMarkdown = (source: string): RichText =>
  fromMarkdown(source).children.map((node) => block(node, source));

/** A line without Markdown: no marks, no prefix of a list or heading, no blanks at either end. */
const plain = /^(?!\d{1,9}[.)])[\p{L}\p{N}"'“‘(€$](?:[^\p{Cc}\\`*_[\]<>&]*[^\p{Cc}\p{Z}\\`*_[\]<>&])?$/u;

/**
 * Parses the Markdown subset of a text. Throws MarkdownFault for broken or unsupported Markdown. Plain paragraphs, most
 * texts by far, skip the parser (tests/schemas/rich-text.test.ts: both agree).
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
    if (!(error instanceof MarkdownFault)) throw error;
    const { message, words: spotted } = error;
    context.addIssue({ code: 'custom', message, input: source, params: { spot: { words: spotted } } });
    return z.NEVER;
  }
};

/** Mark of the fields with Markdown, in the descriptions that editors show. */
export const markdownNote = 'Markdown: **bold**, [words](/path).';

/** Markdown subset, parsed into RichText: paragraphs, lists, strong, emphasis and links. */
export const richText = (description = '', source: z.ZodType<string, string> = words()) =>
  source.transform(toRichText).meta({ typeName: 'RichText', description: `${description} ${markdownNote}`.trim() });
