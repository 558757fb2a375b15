import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../../api.ts';
import { labelId } from '../../controls/Field.tsx';
import { useForm } from '../form-context.ts';
import { PictureDialog } from '../PictureDialog.tsx';
import { Counter, type TextProps } from '../TextArea.tsx';
import { actionsFor, hasMark, insertBlock } from './commands.ts';
import { fitPaste } from './fit-paste.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { linkAt, withLink } from './links.ts';
import { PasteParser } from './paste-parser.ts';
import { pictureView } from './picture-view.ts';
import { pluginsFor } from './plugins.ts';
import type { ReadText } from './read-markdown.ts';
import type { RichTextSchema } from './schema.ts';
import { Toolbar, type ToolbarButton } from './Toolbar.tsx';
import { writerOf } from './write-markdown.ts';

interface FormattedTextProps extends TextProps {
  read: ReadText;
}

/** Attributes of the element that is edited. */
const textAttributes = (attributes: TextProps['attributes']): Record<string, string> => {
  const all = { ...attributes, role: 'textbox', 'aria-multiline': true, 'aria-labelledby': labelId(attributes.id) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
};

/** A text as it looks, with a toolbar for what its field takes. */
export const FormattedText = ({ field, attributes, value, set, read }: FormattedTextProps) => {
  const { richText } = useEditor().texts;
  const { choices } = useForm();
  const { picture: pictures = [], link: links = [] } = choices;
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const [view, setView] = useState<EditorView>();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ set, pictures });
  latest.current = { set, pictures };
  const { blocks = {} } = field;
  const schema = read.doc.type.schema as RichTextSchema;
  // A text that was read keeps its editor. Another one is another component.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text with other blocks is read again
  const { buttons, plugins, write } = useMemo(() => {
    const actions = actionsFor(schema, blocks);
    const opening = (name: 'link' | 'picture'): ToolbarButton => ({
      name,
      run: (_, dispatch) => {
        if (dispatch) setDialog(name);
        return true;
      },
    });
    const link = { ...opening('link'), keys: 'Mod-k', isActive: (now: EditorState) => hasMark(now, schema.marks.link) };
    return {
      buttons: [...actions.slice(0, 2), link, ...actions.slice(2), ...(blocks.pictures ? [opening('picture')] : [])],
      plugins: pluginsFor(schema, blocks, actions, link.run),
      write: writerOf(read),
    };
  }, [read]);
  const [state, setState] = useState(() => EditorState.create({ doc: read.doc, plugins }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once
  useLayoutEffect(() => {
    const created = new EditorView(place.current, {
      state,
      attributes: textAttributes(attributes),
      nodeViews: { picture: pictureView(richText, () => latest.current.pictures) },
      clipboardParser: new PasteParser(schema, blocks),
      transformPasted: (slice, { state: into }) => fitPaste(slice, into),
      dispatchTransaction: (transaction) => {
        const next = created.state.apply(transaction);
        created.updateState(next);
        setState(next);
        if (transaction.docChanged) latest.current.set(write(next.doc));
      },
    });
    setView(created);
    return () => created.destroy();
  }, []);
  const shown = JSON.stringify(textAttributes(attributes));
  useEffect(() => view?.setProps({ attributes: JSON.parse(shown) }), [view, shown]);
  const close = (): void => setDialog(undefined);
  /** Closes the dialog, because nothing around it can have the focus before. */
  const change = (act: (editor: EditorView) => void): void => {
    flushSync(close);
    if (!view) return;
    view.focus();
    act(view);
  };
  const insertPicture = (image: string): void =>
    change((editor) => {
      const picture = schema.nodes.picture?.create({ image });
      if (!picture || !insertBlock(picture)(editor.state, editor.dispatch)) return;
      const figure = editor.nodeDOM(editor.state.selection.from);
      if (figure instanceof HTMLElement) figure.querySelector('input')?.focus();
    });
  return (
    <div className="rich-text">
      <Toolbar {...{ buttons, state, view }} controls={attributes.id} />
      <div ref={place} />
      <Counter limit={field.limit} value={value} />
      {dialog === 'link' && (
        <LinkDialog
          choices={links}
          href={String(linkAt(state).mark?.attrs.href ?? '')}
          choose={(href, title) => change((editor) => editor.dispatch(withLink(editor.state, href, title)))}
          remove={() => change((editor) => editor.dispatch(withLink(editor.state, undefined)))}
          onClose={close}
        />
      )}
      {dialog === 'picture' && <PictureDialog choices={pictures} choose={insertPicture} onClose={close} />}
    </div>
  );
};
