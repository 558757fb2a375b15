import type { Mark, Node } from '@tiptap/pm/model';
import type { Nodes, PhrasingContent, RootContent, TableRow } from 'mdast';
import { type MarkdownBlocks, markdownTree } from '../../../../schemas/text/markdown-tree.ts';
import { splitAtPlaceholders } from '../../../split-at-placeholders.ts';
import type { RichTextSchema } from './schema.ts';

/** A block as it was read: its lines, and the lines up to the next block. */
export interface ReadBlock {
  node: Node;
  source: string;
  gap: string;
}

/** A text as it was read. */
export interface ReadText {
  doc: Node;
  /** Text before the first block, such as an empty line. */
  start: string;
  blocks: readonly ReadBlock[];
}

/** Markdown for which the field has no block. It is edited as it is written. */
class Unsupported extends Error {}

const unsupported = ({ type }: Nodes): never => {
  throw new Unsupported(type);
};

/** Makes blocks of a document from Markdown's tree. */
const reader = (schema: RichTextSchema) => {
  const { nodes, marks } = schema;
  const typeOf = (name: string) => {
    const type = schema.nodes[name];
    if (!type) throw new Unsupported(name);
    return type;
  };
  const ofText = (text: string, around: readonly Mark[]): Node[] =>
    splitAtPlaceholders(text).flatMap((part, index) => {
      if (part === '') return [];
      return index % 2 === 1 ? nodes.placeholder.create({ text: part }, null, around) : schema.text(part, around);
    });
  const inline = (content: readonly PhrasingContent[], around: readonly Mark[] = []): Node[] =>
    content.flatMap((node) => {
      switch (node.type) {
        case 'text':
          return ofText(node.value.replaceAll('\n', ' '), around);
        case 'strong':
          return inline(node.children, marks.strong.create().addToSet(around));
        case 'emphasis':
          return inline(node.children, marks.em.create().addToSet(around));
        case 'link':
          return inline(node.children, marks.link.create({ href: node.url, title: node.title }).addToSet(around));
        default:
          throw new Unsupported(node.type);
      }
    });
  const paragraph = (content: readonly PhrasingContent[]): Node => nodes.paragraph.create(null, inline(content));
  const row = ({ children }: TableRow, align: readonly unknown[], isHead: boolean): Node => {
    if (children.length !== align.length) throw new Unsupported('row');
    const cell = typeOf(isHead ? 'table_header' : 'table_cell');
    const cells = children.map((each, index) => cell.create({ align: align[index] ?? null }, paragraph(each.children)));
    return typeOf('table_row').create(null, cells);
  };
  return (node: RootContent): Node => {
    switch (node.type) {
      case 'paragraph': {
        const [first, second] = node.children;
        if (first?.type !== 'image' || second) return paragraph(node.children);
        const { url: image, alt, title } = first;
        return typeOf('picture').create({ image, alt: alt ?? '', caption: title ?? '' });
      }
      case 'heading':
        return typeOf('heading').create({ level: node.depth }, inline(node.children));
      case 'list': {
        const items = node.children.map(({ children }) => {
          const lines = children.map((child) => (child.type === 'paragraph' ? child.children : unsupported(child)));
          const blank: PhrasingContent = { type: 'text', value: ' ' };
          return nodes.list_item.create(
            null,
            paragraph(lines.flatMap((line, index) => (index ? [blank, ...line] : line))),
          );
        });
        return (node.ordered ? nodes.ordered_list : nodes.bullet_list).create(null, items);
      }
      case 'table': {
        const align = node.children[0]?.children.map((_, index) => node.align?.[index] ?? null) ?? [];
        return typeOf('table').create(
          null,
          node.children.map((each, index) => row(each, align, index === 0)),
        );
      }
      default:
        return unsupported(node);
    }
  };
};

/** Reads Markdown into a document. Returns undefined for Markdown that the field does not take. */
export const readMarkdown = (source: string, schema: RichTextSchema, taken: MarkdownBlocks): ReadText | undefined => {
  const block = reader(schema);
  try {
    const read = markdownTree(source, taken).children.map((node) => {
      const { start, end } = node.position ?? {};
      // The blanks before a block are part of its lines.
      const from = source.lastIndexOf('\n', (start?.offset ?? 0) - 1) + 1;
      return { node: block(node), from: start?.offset === 0 ? 0 : from, to: end?.offset ?? 0 };
    });
    const blocks = read.map(({ node, from, to }, index) => ({
      node,
      source: source.slice(from, to),
      gap: source.slice(to, read[index + 1]?.from),
    }));
    const content = read.length > 0 ? read.map(({ node }) => node) : [schema.nodes.paragraph.create()];
    return { doc: schema.nodes.doc.create(null, content), start: source.slice(0, read[0]?.from), blocks };
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
};
