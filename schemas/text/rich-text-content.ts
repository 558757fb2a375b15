/** Inline content of a paragraph. */
export type Inline =
  | { kind: 'text'; value: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

/** Paragraph or list. */
export type Block = { kind: 'paragraph'; children: Inline[] } | { kind: 'list'; ordered: boolean; items: Inline[][] };

/** Parsed rich text: paragraphs and lists with emphasis and links. Rendered by renderer/ui/RichText.tsx. */
export type RichText = Block[];

const plainInline = (node: Inline): string =>
  node.kind === 'text' ? node.value : node.children.map(plainInline).join('');

/** Returns a rich text without mark-up, for excerpts and descriptions. */
export const plainText = (content: RichText): string =>
  content
    .flatMap((node) => (node.kind === 'paragraph' ? [node.children] : node.items))
    .map((run) => run.map(plainInline).join(''))
    .join(' ');

const mapInline = (node: Inline, change: (node: Inline) => Inline): Inline =>
  change(node.kind === 'text' ? node : { ...node, children: node.children.map((child) => mapInline(child, change)) });

/** Returns a copy of a rich text in which every inline node is changed, inner nodes first. */
export const mapRichText = (content: RichText, change: (node: Inline) => Inline): RichText => {
  const run = (nodes: readonly Inline[]): Inline[] => nodes.map((node) => mapInline(node, change));
  return content.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, children: run(block.children) }
      : { ...block, items: block.items.map(run) },
  );
};
