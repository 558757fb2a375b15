import type { Mark } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { RichTextSchema } from './schema.ts';

/** A link, and the words that are one. */
interface LinkedWords {
  from: number;
  to: number;
  mark?: Mark;
}

/** Returns the selected words with their first link; without a selection, all words of the link at the cursor. */
export const linkAt = ({ selection, doc, schema }: EditorState): LinkedWords => {
  const { from, to, empty, $from } = selection;
  const { link } = (schema as RichTextSchema).marks;
  if (!empty) {
    let mark: Mark | undefined;
    doc.nodesBetween(from, to, ({ marks }) => {
      mark ??= link.isInSet(marks);
    });
    return { from, to, ...(mark && { mark }) };
  }
  const mark = link.isInSet($from.marks());
  if (!mark) return { from, to };
  const { parent } = $from;
  const isLinked = (index: number): boolean => mark.isInSet(parent.maybeChild(index)?.marks ?? []);
  let [first, start] = [$from.index(), $from.pos - $from.textOffset];
  if (!isLinked(first)) {
    first -= 1;
    start -= parent.child(first).nodeSize;
  }
  while (first > 0 && isLinked(first - 1)) {
    first -= 1;
    start -= parent.child(first).nodeSize;
  }
  let end = start;
  for (let index = first; isLinked(index); index += 1) end += parent.child(index).nodeSize;
  return { from: start, to: end, mark };
};

/** Returns a change that leads words to an address, or nowhere. Without words, the title becomes them. */
export const withLink = (state: EditorState, href: string | undefined, title = ''): Transaction => {
  const { from, to } = linkAt(state);
  const { link } = (state.schema as RichTextSchema).marks;
  const tr = state.tr.removeMark(from, to, link);
  if (href === undefined) return tr;
  const mark = link.create({ href });
  return from === to ? tr.insert(from, state.schema.text(title, [mark])) : tr.addMark(from, to, mark);
};
