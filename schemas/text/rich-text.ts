import type { Heading, Image, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import * as z from 'zod';
import { levelAround, lowestLevel, type MarkdownBlocks, markdownTree } from './markdown-tree.ts';
import type { Block, Inline, RichText } from './rich-text-content.ts';
import { say } from './sentence.ts';
import { type Place, text, words } from './text.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** Blocks that a text in Markdown may have; undefined for other texts. */
    markdown?: MarkdownBlocks;
  }
}

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

/** A text that is parsed, with its blocks and the level of the heading before. */
interface Parsing {
  source: string;
  blocks: MarkdownBlocks;
  level: number;
}

const listed = new Intl.ListFormat('en-US', { style: 'long' });

/** Returns the Markdown that a field takes, in an editor's terms. */
const supported = ({ headings, tables, pictures }: MarkdownBlocks): string =>
  listed
    .format([
      ...['paragraphs', '- lists', '**strong**', '*emphasis*', '[links](/contact)'],
      ...(headings ? [`${'#'.repeat(headings)} headings`] : []),
      ...(tables ? ['| tables |'] : []),
      ...(pictures ? ['![pictures](name)'] : []),
    ])
    .replace(', and ', ' and ');

const unsupported = (node: Nodes, { source, blocks }: Parsing, where = ''): MarkdownFault => {
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
  if (node.type === 'image' && blocks.pictures)
    return new MarkdownFault(
      'a picture is not rendered within a line (fix: put a blank line before and after it)',
      words,
    );
  return new MarkdownFault(
    say`${{ kind: kinds[node.type] ?? node.type }}${{ where }} is not rendered here (fix: use ${{ supported: supported(blocks) }})`,
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
  { pattern: /^[•‣·▪◦]\s/m, message: 'this bullet does not make a list (fix: begin each entry with "- ")' },
];

/** A row of a malformed table, whose lines Markdown shows. */
const tableRow = /^\|.*\|$/m;
const tableFix = 'write a list, with "- " before each entry';
const rowFix = 'write | --- | below its first line, once for each column';

const brokenMarkIn = (words: string, { tables }: MarkdownBlocks): MarkdownFault | undefined => {
  // A backslash escapes the character after it.
  const bare = words.replaceAll(/\\[!-/:-@[-`{-~]/g, '  ');
  const table = tables
    ? { pattern: tableRow, message: say`this table is incomplete (fix: ${{ rowFix }})` }
    : { pattern: tableRow, message: say`a table is not rendered here (fix: ${{ tableFix }})` };
  for (const { pattern, message } of [...brokenMarks, table]) {
    const found = pattern.exec(bare);
    if (found) return new MarkdownFault(message, words.slice(found.index, found.index + found[0].length));
  }
  return undefined;
};

const inline = (node: PhrasingContent, parsing: Parsing): Inline => {
  const children = (nodes: PhrasingContent[]): Inline[] => nodes.map((child) => inline(child, parsing));
  switch (node.type) {
    case 'text': {
      const broken = brokenMarkIn(written(node, parsing.source), parsing.blocks);
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
      throw unsupported(node, parsing);
  }
};

/** Parses a heading. Its level is the one before, one below that, or any above within the text. */
const heading = (node: Heading, parsing: Parsing, highest: number): Block => {
  const { depth } = node;
  const level = Math.min(Math.max(depth, highest), parsing.level + 1, lowestLevel) as 2 | 3 | 4;
  const spot = written(node, parsing.source);
  if (depth !== level)
    throw new MarkdownFault(
      say`a heading of level ${{ depth }} does not fit here (fix: write ${{ marks: '#'.repeat(level) }})`,
      spot,
    );
  if (node.children.length === 0) throw new MarkdownFault('this heading has no words (fix: write or remove it)', spot);
  parsing.level = level;
  return { kind: 'heading', level, children: node.children.map((child) => inline(child, parsing)) };
};

/** Parses a table. Markdown would drop cells without a column, and show an empty cell for missing ones. */
const table = ({ align, children: [first, ...others] }: Table, parsing: Parsing): Block => {
  const cellsOf = (row: Table['children'][number]): Inline[][] =>
    row.children.map((cell) => cell.children.map((child) => inline(child, parsing)));
  const head = first ? cellsOf(first) : [];
  const rows = others.map((row) => {
    const cells = cellsOf(row);
    const fix = say`write ${{ head: head.length }} cells, because the first line has as many`;
    if (cells.length !== head.length)
      throw new MarkdownFault(
        say`${{ cells: cells.length }} cells in this line (fix: ${{ fix }})`,
        written(row, parsing.source),
      );
    return cells;
  });
  return { kind: 'table', columns: head.map((_, index) => align?.[index] ?? null), head, rows };
};

/** Parses a text inside the mark-up of a picture. */
const pictureWords = (value: string, place: Place, node: Image, { source }: Parsing): string => {
  const problem = text(place).safeParse(value).error?.issues[0]?.message;
  if (problem) throw new MarkdownFault(problem, written(node, source));
  return value;
};

const picture = (node: Image, parsing: Parsing): Block => {
  const { alt, title, url } = node;
  const spot = written(node, parsing.source);
  if (!alt) throw new MarkdownFault('this picture has no alternative text (fix: describe it in the brackets)', spot);
  return {
    kind: 'picture',
    image: url,
    alt: pictureWords(alt, 'picture', node, parsing),
    ...(title && { caption: pictureWords(title, 'line', node, parsing) }),
  };
};

const block = (node: RootContent, parsing: Parsing): Block => {
  const { headings, tables, pictures } = parsing.blocks;
  if (node.type === 'heading' && headings) return heading(node, parsing, headings);
  if (node.type === 'table' && tables) return table(node, parsing);
  switch (node.type) {
    case 'paragraph': {
      const [first, second] = node.children;
      if (pictures && first?.type === 'image' && !second) return picture(first, parsing);
      return { kind: 'paragraph', children: node.children.map((child) => inline(child, parsing)) };
    }
    case 'list':
      return {
        kind: 'list',
        ordered: node.ordered ?? false,
        items: node.children.map((item) =>
          item.children.flatMap((child) => {
            if (child.type !== 'paragraph') throw unsupported(child, parsing, ' inside a list');
            return child.children.map((each) => inline(each, parsing));
          }),
        ),
      };
    default:
      throw unsupported(node, parsing);
  }
};

/** Parses a text with the Markdown parser. */
export const parseMarkdown = (source: string, blocks: MarkdownBlocks = {}): RichText => {
  const parsing = { source, blocks, level: levelAround };
  return markdownTree(source, blocks).children.map((node) => block(node, parsing));
};

/** A line without Markdown: no marks, no prefix of a list or heading, no blanks at either end. */
const plain = /^(?!\d{1,9}[.)])[\p{L}\p{N}"'“‘(€$](?:[^\p{Cc}\\`*_[\]<>&]*[^\p{Cc}\p{Z}\\`*_[\]<>&])?$/u;

/**
 * Parses the Markdown subset of a text. Throws MarkdownFault for broken or unsupported Markdown. Plain paragraphs, most
 * texts by far, skip the parser (tests/schemas/rich-text.test.ts: both agree).
 */
export const parseRichText = (source: string, blocks: MarkdownBlocks = {}): RichText => {
  const paragraphs = source.split(/\n{2,}/).map((paragraph) => paragraph.split('\n'));
  if (!paragraphs.every((lines) => lines.every((line) => plain.test(line)))) return parseMarkdown(source, blocks);
  return paragraphs.map((lines) => ({ kind: 'paragraph', children: [{ kind: 'text', value: lines.join(' ') }] }));
};

const toRichText = (source: string, blocks: MarkdownBlocks, context: z.RefinementCtx): RichText => {
  try {
    return parseRichText(source, blocks);
  } catch (error) {
    if (!(error instanceof MarkdownFault)) throw error;
    const { message, words: spotted } = error;
    context.addIssue({ code: 'custom', message, input: source, params: { spot: { words: spotted } } });
    return z.NEVER;
  }
};

/** Keeps checks of the values around a text from one that was not parsed. */
const endChecks = ({ issues }: z.core.ParsePayload<string>): void => {
  for (const issue of issues) Object.assign(issue, { continue: false });
};

/** Text in Markdown, parsed into RichText: paragraphs, lists, strong, emphasis, links, and the given blocks. */
export const richText = (description = '', blocks: MarkdownBlocks = {}, source: z.ZodType<string, string> = words()) =>
  source
    .check(endChecks)
    .transform((value, context) => toRichText(value, blocks, context))
    .meta({ markdown: blocks, description });
