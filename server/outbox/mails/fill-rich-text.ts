import { fill } from '../../../schemas/text/fill.ts';
import type { Inline, RichText } from '../../../schemas/text/rich-text-content.ts';
import type { fillNames } from '../../../schemas/text/text.ts';

/** Values for the names in single braces in data/mails.yaml. */
type Fills = Readonly<Partial<Record<(typeof fillNames)[number], string | undefined>>>;

const fillInline = (node: Inline, fills: Fills): Inline =>
  node.kind === 'text'
    ? { kind: 'text', value: fill(node.value, fills) }
    : { ...node, children: node.children.map((child) => fillInline(child, fills)) };

/** Fills values into parsed text. Markdown in a value stays literal. */
export const fillRichText = (content: RichText, fills: Fills): RichText =>
  content.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, children: block.children.map((node) => fillInline(node, fills)) }
      : { ...block, items: block.items.map((item) => item.map((node) => fillInline(node, fills))) },
  );
