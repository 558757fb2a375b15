import { setBlockType, toggleMark } from '@tiptap/pm/commands';
import type { MarkType, Node, NodeType } from '@tiptap/pm/model';
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list';
import { type Command, type EditorState, NodeSelection, Selection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
  TableMap,
  type TableRect,
} from '@tiptap/pm/tables';
import { levelAround, type MarkdownBlocks } from '../../../../schemas/text/markdown-tree.ts';
import { levelsIn, type RichTextSchema } from './schema.ts';

export const hasMark = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
};

/** Returns the block around the cursor: a paragraph, a heading, or the list or table that contains it. */
const blockAround = ({ selection }: EditorState): Node | null =>
  selection.$from.depth > 0 ? selection.$from.node(1) : null;

const isIn = (state: EditorState, type: NodeType, level?: number): boolean => {
  const around = blockAround(state);
  return around?.type === type && (level === undefined || around.attrs.level === level);
};

const toParagraph = ({ nodes }: RichTextSchema): Command => setBlockType(nodes.paragraph);

/** Makes a list of paragraphs and headings, a list of the other kind of a list, and paragraphs of a list. */
const toggleList =
  (schema: RichTextSchema, type: NodeType): Command =>
  (state, dispatch) => {
    const around = blockAround(state);
    if (isIn(state, type)) return liftListItem(schema.nodes.list_item)(state, dispatch);
    if (around?.type.name.endsWith('_list')) {
      dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(1), type));
      return true;
    }
    if (around?.type === schema.nodes.paragraph) return wrapInList(type)(state, dispatch);
    if (around?.type.name !== 'heading') return false;
    return toParagraph(schema)(state, dispatch && ((tr) => wrapInList(type)(state.apply(tr), dispatch)));
  };

/** Returns the level of the last heading before the cursor, or that of the heading around the text. */
const levelBefore = ({ doc, selection }: EditorState): number => {
  const before = doc.children.slice(0, selection.$from.index(0));
  return before.findLast(({ type }) => type.name === 'heading')?.attrs.level ?? levelAround;
};

/** Makes a heading of a paragraph, and the reverse. No level is skipped. */
const toggleHeading =
  (schema: RichTextSchema, type: NodeType, level: number): Command =>
  (state, dispatch) => {
    if (isIn(state, type, level)) return toParagraph(schema)(state, dispatch);
    return level <= levelBefore(state) + 1 && setBlockType(type, { level })(state, dispatch);
  };

/** Puts a block in place of an empty paragraph, or after the block around the cursor. */
export const insertBlock =
  (block: Node): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const [index, end] = [$from.index(0), $from.depth > 0 ? $from.after(1) : state.selection.to];
    const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
    if (!state.doc.canReplaceWith(index, index, block.type)) return false;
    const at = isEmpty ? $from.before(1) : end;
    const tr = state.tr.replaceWith(at, end, block);
    const cursor = block.isAtom ? NodeSelection.create(tr.doc, at) : Selection.near(tr.doc.resolve(at + 1));
    dispatch?.(tr.setSelection(cursor).scrollIntoView());
    return true;
  };

const emptyTable = ({ nodes }: RichTextSchema): Node | null | undefined => {
  const row = (cell: NodeType | undefined) =>
    cell &&
    nodes.table_row?.create(
      null,
      [cell.createAndFill(), cell.createAndFill()].filter((each) => each !== null),
    );
  const rows = [row(nodes.table_header), row(nodes.table_cell)].filter((each) => each !== undefined);
  return nodes.table?.create(null, rows);
};

/** A table keeps the row of its headings. */
const removeRow: Command = (state, dispatch) =>
  isInTable(state) && state.selection.$from.index(1) > 0 && deleteRow(state, dispatch);

/** Adds a row or a column and puts the cursor into a cell of it, because the next words belong there. */
const addCells =
  (add: Command, cellIn: (rect: TableRect) => readonly [row: number, column: number]): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const rect = selectedRect(state);
    return add(
      state,
      dispatch &&
        ((tr) => {
          const table = tr.doc.nodeAt(rect.tableStart - 1);
          const at = table ? TableMap.get(table).positionAt(...cellIn(rect), table) : 0;
          dispatch(tr.setSelection(Selection.near(tr.doc.resolve(rect.tableStart + at + 1))).scrollIntoView());
        }),
    );
  };

/** Names of the buttons that the toolbar has for a command. */
export type ActionName =
  | ('bold' | 'italic' | 'list' | 'numbers' | 'heading' | 'table')
  | ('addRow' | 'addColumn' | 'removeRow' | 'removeColumn' | 'removeTable');

/** A button of the toolbar. */
export interface Action {
  name: ActionName;
  run: Command;
  /** Number of a heading, from 1. */
  count?: number;
  keys?: string;
  isActive?: (state: EditorState) => boolean;
  /** True for a button that is only there in a table. */
  inTable?: boolean;
}

/** Returns the buttons for what a field takes. Links and pictures are chosen in dialogs. */
export const actionsFor = (schema: RichTextSchema, blocks: MarkdownBlocks): Action[] => {
  const { nodes, marks } = schema;
  const mark = (name: 'bold' | 'italic', type: MarkType, keys: string): Action => ({
    ...{ name, run: toggleMark(type), keys },
    isActive: (state) => hasMark(state, type),
  });
  const list = (name: 'list' | 'numbers', type: NodeType): Action => ({
    ...{ name, run: toggleList(schema, type) },
    isActive: (state) => isIn(state, type),
  });
  const { heading } = nodes;
  const table = emptyTable(schema);
  const ofTable = (name: ActionName, run: Command): Action => ({ name, run, inTable: true });
  return [
    mark('bold', marks.strong, 'Mod-b'),
    mark('italic', marks.em, 'Mod-i'),
    list('list', nodes.bullet_list),
    list('numbers', nodes.ordered_list),
    ...(heading
      ? levelsIn(blocks).map(
          (level, index): Action => ({
            ...{ name: 'heading', count: index + 1, run: toggleHeading(schema, heading, level) },
            isActive: (state) => isIn(state, heading, level),
          }),
        )
      : []),
    ...(table
      ? [
          { name: 'table', run: insertBlock(table) } as const,
          ofTable(
            'addRow',
            addCells(addRowAfter, ({ bottom }) => [bottom, 0]),
          ),
          ofTable(
            'addColumn',
            addCells(addColumnAfter, ({ top, right }) => [top, right]),
          ),
          ofTable('removeRow', removeRow),
          ofTable('removeColumn', deleteColumn),
          ofTable('removeTable', deleteTable),
        ]
      : []),
  ];
};
