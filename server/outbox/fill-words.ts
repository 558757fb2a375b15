import type { Inline, RichText } from '../../schemas/rich-text-content.ts';
import type { fillNames } from '../../schemas/text.ts';

/** What is filled into words of data/mails.yaml, by the names that stand there in single braces. */
export type Fills = Readonly<Partial<Record<(typeof fillNames)[number], string>>>;

/** A text with its {names} replaced. Each is replaced once: what is filled in may hold braces. */
export const fillText = (text: string, fills: Fills): string => {
  const values = new Map(Object.entries(fills));
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
};

const fillInline = (node: Inline, fills: Fills): Inline =>
  node.kind === 'text'
    ? { kind: 'text', value: fillText(node.value, fills) }
    : { ...node, children: node.children.map((child) => fillInline(child, fills)) };

/** The same for a text that is parsed already, so that nothing in what is filled in becomes Markdown. */
export const fillRichText = (content: RichText, fills: Fills): RichText =>
  content.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, children: block.children.map((node) => fillInline(node, fills)) }
      : { ...block, items: block.items.map((item) => item.map((node) => fillInline(node, fills))) },
  );
