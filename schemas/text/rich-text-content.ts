/** A run of words inside a paragraph. */
export type Inline =
  | { kind: 'text'; value: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

/** A paragraph or a list. */
export type Block = { kind: 'paragraph'; children: Inline[] } | { kind: 'list'; ordered: boolean; items: Inline[][] };

/** Text with paragraphs, lists, strong words and links, already parsed. Rendered by renderer/ui/RichText. */
export type RichText = Block[];

const plainInline = (node: Inline): string =>
  node.kind === 'text' ? node.value : node.children.map(plainInline).join('');

/** The words of a rich text without any mark-up, for excerpts and descriptions. */
export const plainText = (content: RichText): string =>
  content
    .flatMap((node) => (node.kind === 'paragraph' ? [node.children] : node.items))
    .map((run) => run.map(plainInline).join(''))
    .join(' ');
