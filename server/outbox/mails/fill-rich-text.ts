import { fill } from '../../../schemas/text/fill.ts';
import type { Inline, RichText } from '../../../schemas/text/rich-text-content.ts';
import type { fillNames } from '../../../schemas/text/text.ts';

/** What is filled into words of data/mails.yaml, by the names that stand there in single braces. */
export type Fills = Readonly<Partial<Record<(typeof fillNames)[number], string>>>;

const fillInline = (node: Inline, fills: Fills): Inline =>
  node.kind === 'text'
    ? { kind: 'text', value: fill(node.value, fills) }
    : { ...node, children: node.children.map((child) => fillInline(child, fills)) };

/** Fills a text that is parsed already, so that nothing in what is filled in becomes Markdown. */
export const fillRichText = (content: RichText, fills: Fills): RichText =>
  content.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, children: block.children.map((node) => fillInline(node, fills)) }
      : { ...block, items: block.items.map((item) => item.map((node) => fillInline(node, fills))) },
  );
