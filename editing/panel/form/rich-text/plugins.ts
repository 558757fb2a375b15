import { baseKeymap, chainCommands } from '@tiptap/pm/commands';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from '@tiptap/pm/inputrules';
import { keymap } from '@tiptap/pm/keymap';
import { liftListItem, splitListItem } from '@tiptap/pm/schema-list';
import { type Command, Plugin, TextSelection } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import type { MarkdownBlocks } from '../../../../schemas/text/markdown-tree.ts';
import { hasSample } from '../field-text.ts';
import type { Action } from './commands.ts';
import { levelsIn, type RichTextSchema } from './schema.ts';

/** Makes lists and headings of typed marks, and placeholders of their names. */
const typed = (schema: RichTextSchema, blocks: MarkdownBlocks): Plugin => {
  const { nodes } = schema;
  const levels = levelsIn(blocks);
  return inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^\s*\d+[.)]\s$/, nodes.ordered_list),
      ...(nodes.heading
        ? [
            textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, marks = '']) => ({
              level: levels.findLast((level) => level <= marks.length) ?? levels[0],
            })),
          ]
        : []),
      new InputRule(/\{\{\s*[A-Za-z][\w.-]*\s*\}\}$/, ({ tr }, [text], start, end) =>
        tr.replaceWith(start, end, nodes.placeholder.create({ text })),
      ),
    ],
  });
};

/** Selects a text that is a sample, so that what is typed replaces it as a whole. */
const selectSample = (view: EditorView): boolean => {
  if (!hasSample(view.dom)) return false;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
  return true;
};

const samples = new Plugin({
  props: {
    handleClick: selectSample,
    handleDOMEvents: {
      focus: (view) => {
        selectSample(view);
      },
    },
  },
});

/** Returns what makes a document editable: its keys, its history and its tables. */
export const pluginsFor = (
  schema: RichTextSchema,
  blocks: MarkdownBlocks,
  actions: readonly Action[],
  openLinks: Command,
): Plugin[] => {
  const { list_item } = schema.nodes;
  const newLine = chainCommands(splitListItem(list_item), liftListItem(list_item));
  const enter = baseKeymap.Enter ? chainCommands(newLine, baseKeymap.Enter) : newLine;
  return [
    samples,
    typed(schema, blocks),
    keymap({
      ...Object.fromEntries(actions.flatMap(({ keys, run }) => (keys === undefined ? [] : [[keys, run]]))),
      ...{ 'Mod-k': openLinks, 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo },
      // A text has no line breaks within a paragraph.
      ...{ Enter: enter, 'Shift-Enter': enter },
      ...(blocks.tables && { Tab: goToNextCell(1), 'Shift-Tab': goToNextCell(-1) }),
    }),
    keymap(baseKeymap),
    history(),
    gapCursor(),
    dropCursor(),
    ...(blocks.tables ? [tableEditing()] : []),
  ];
};
