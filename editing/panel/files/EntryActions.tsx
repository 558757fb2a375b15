import { type FormEvent, useState } from 'react';
import { nextFree } from '../../next-free.ts';
import type { EditAnswer, EditFault, FileEntry, Referenced } from '../../requests/protocol.ts';
import { get, pageAbove, showEntry, useEditor } from '../api.ts';
import { Faults } from '../controls/Faults.tsx';
import { Field } from '../controls/Field.tsx';
import { asksToRemove } from '../form/Group.tsx';
import { useOnceAtATime } from '../use-once-at-a-time.ts';

const idOf = ({ file }: FileEntry): string => file.replace(/^.*\/|\.yaml$/g, '');

/** Buttons that rename, duplicate and remove an entry. Its references change with it. */
export const EntryActions = ({ entry }: { entry: FileEntry }) => {
  const { file, kind, page, title } = entry;
  const editor = useEditor();
  const { texts, change, show, visit } = editor;
  const id = idOf(entry);
  // The file of a page keeps its name.
  const name = (kind === 'page' && page?.split('/').at(-1)) || id;
  const [to, setTo] = useState(name);
  const [references, setReferences] = useState<Referenced['references']>();
  /** The places that prevented the last action. */
  const [faults, setFaults] = useState<readonly EditFault[]>([]);
  const explain = (answer: EditAnswer | Referenced | undefined): void =>
    setFaults(answer && 'faults' in answer ? answer.faults : []);
  const remove = useOnceAtATime(async () => {
    if (!references && !asksToRemove(texts, title)) return;
    const answer = await change('remove', { kind, id, ...(references && { withReferences: true }) });
    setReferences(answer && 'references' in answer ? answer.references : undefined);
    explain(answer);
    if (!answer || !('saved' in answer)) return;
    show({ name: 'files' });
    if (page) visit(pageAbove(page));
  });
  const fileOf = (other: string): string => file.replace(/[^/]+(?=\.yaml$)/, other);
  const rename = useOnceAtATime(async () => {
    const answer = await change('rename', { kind, id, to });
    explain(answer);
    if (!answer || !('saved' in answer)) return;
    const renamed = fileOf(to);
    await showEntry(editor, answer.saved.files.includes(renamed) ? renamed : file);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void rename();
  };
  const freeName = async (): Promise<string> => {
    const { files } = await get('files', { query: '' });
    return nextFree(name, files.map(idOf));
  };
  const duplicate = useOnceAtATime(async () => {
    const copy = to === name ? await freeName() : to;
    const answer = await change('new', { kind, id: copy, from: id });
    if (answer && 'saved' in answer) await showEntry(editor, fileOf(copy));
  });
  return (
    <form className="actions" onSubmit={submit}>
      <Field id="entry" label={texts.files.id} description={texts.files.idHint}>
        <input
          id="entry"
          aria-describedby="entry__description"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </Field>
      <Faults faults={faults} heading={texts.files.faults} takesFocus />
      {references && <Faults faults={references} heading={texts.files.references} takesFocus />}
      <div className="buttons">
        <button type="submit" disabled={to === name}>
          {texts.files.rename}
        </button>
        <button type="button" onClick={duplicate}>
          {texts.list.duplicate}
        </button>
        <button type="button" onClick={remove}>
          {references ? texts.files.confirm : texts.files.remove}
        </button>
      </div>
    </form>
  );
};
