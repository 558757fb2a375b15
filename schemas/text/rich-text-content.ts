/** Inline content of a paragraph. */
export type Inline =
  | { kind: 'text'; value: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

/** Block of every rich text. */
export type PlainBlock =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

/** Sides of the text in a column of a table, as Markdown aligns it. */
export type Alignment = 'left' | 'right' | 'center' | null;

/** Table with a heading for each column. The first cell of a row is its heading. */
export interface Table {
  kind: 'table';
  columns: Alignment[];
  head: Inline[][];
  rows: Inline[][][];
}

/** Picture by its name in data/drawings or data/photographs. */
export interface TextPicture {
  kind: 'picture';
  image: string;
  alt: string;
  caption?: string;
}

/** Block of a rich text. Headings, tables and pictures only occur where the schema of the field allows them. */
export type Block = PlainBlock | { kind: 'heading'; level: 2 | 3 | 4; children: Inline[] } | Table | TextPicture;

/** Parsed rich text. Rendered by renderer/ui/RichText.tsx. */
export type RichText = Block[];

/** Parsed rich text of paragraphs and lists, as in mails. */
export type PlainRichText = PlainBlock[];

const plainInline = (node: Inline): string =>
  node.kind === 'text' ? node.value : node.children.map(plainInline).join('');

/** Returns the words of a run of inline nodes. */
export const plainWords = (nodes: readonly Inline[]): string => nodes.map(plainInline).join('');

/** Returns the runs of inline nodes in a block, in the order of the text. A picture has none. */
export const runsIn = (block: Block): Inline[][] => {
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'picture':
      return [];
    default:
      return [block.children];
  }
};

/** Returns a rich text without mark-up and pictures, for excerpts and descriptions. */
export const plainText = (content: RichText): string => content.flatMap(runsIn).map(plainWords).join(' ');

/** Changes to the parts of a rich text. Inner nodes change before the nodes around them. */
interface Changes {
  inline: (node: Inline) => Inline;
  /** Changes the alternative text and the caption of a picture. Default: they stay. */
  words?: (text: string) => string;
}

const mapInline = (node: Inline, change: Changes['inline']): Inline =>
  change(node.kind === 'text' ? node : { ...node, children: node.children.map((child) => mapInline(child, change)) });

export const mapRichText = (content: RichText, { inline, words = (text) => text }: Changes): RichText => {
  const run = (nodes: readonly Inline[]): Inline[] => nodes.map((node) => mapInline(node, inline));
  return content.map((block) => {
    switch (block.kind) {
      case 'list':
        return { ...block, items: block.items.map(run) };
      case 'table':
        return { ...block, head: block.head.map(run), rows: block.rows.map((cells) => cells.map(run)) };
      case 'picture':
        return { ...block, alt: words(block.alt), ...(block.caption && { caption: words(block.caption) }) };
      default:
        return { ...block, children: run(block.children) };
    }
  });
};
