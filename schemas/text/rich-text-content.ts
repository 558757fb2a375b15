/** Inline content of a paragraph. */
export type Inline =
  | { kind: 'text'; value: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

/** Paragraph or list. */
export type Block = { kind: 'paragraph'; children: Inline[] } | { kind: 'list'; ordered: boolean; items: Inline[][] };

/** Parsed rich text: paragraphs and lists with emphasis and links. Rendered by renderer/ui/RichText. */
export type RichText = Block[];

const plainInline = (node: Inline): string =>
  node.kind === 'text' ? node.value : node.children.map(plainInline).join('');

/** Returns a rich text without mark-up, for excerpts and descriptions. */
export const plainText = (content: RichText): string =>
  content
    .flatMap((node) => (node.kind === 'paragraph' ? [node.children] : node.items))
    .map((run) => run.map(plainInline).join(''))
    .join(' ');
