import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { RichTextSchema } from './schema.ts';

/** Returns the paragraphs and headings of a copied text, also those in lists and tables. */
const linesIn = ({ content }: Slice): Node[] => {
  const lines: Node[] = [];
  content.descendants((node) => {
    if (!node.isTextblock) return true;
    lines.push(node);
    return false;
  });
  return lines;
};

/** Fits a copied text into the block around the cursor: lines become items of a list, or one line of a cell. */
export const fitPaste = (slice: Slice, { schema, selection }: EditorState): Slice => {
  const { nodes } = schema as RichTextSchema;
  const { $from } = selection;
  const lines = linesIn(slice);
  const around = $from.depth > 1 ? $from.node(-1).type : undefined;
  if (lines.length < 2 || !around) return slice;
  if (around === nodes.list_item) {
    const items = lines.map(({ content }) => nodes.list_item.create(null, nodes.paragraph.create(null, content)));
    return new Slice(Fragment.from($from.node(1).type.create(null, items)), 3, 3);
  }
  // A copied table fills the cells from here. ProseMirror makes single cells of copied lines.
  if (['table', 'row'].includes(slice.content.firstChild?.type.spec.tableRole)) return slice;
  const words = lines.flatMap(({ children }, index) => (index > 0 ? [schema.text(' '), ...children] : children));
  return new Slice(Fragment.from(words), 0, 0);
};
