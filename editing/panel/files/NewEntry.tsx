import type { FilesAnswer } from '../../requests/protocol.ts';
import { showEntry, useEditor } from '../api.ts';
import { Field } from '../controls/Field.tsx';
import { useOnceAtATime } from '../use-once-at-a-time.ts';

/** A form for a new entry, which opens it. */
export const NewEntry = ({ kinds }: Pick<FilesAnswer, 'kinds'>) => {
  const editor = useEditor();
  const { texts, change } = editor;
  const create = useOnceAtATime(async (fields: FormData) => {
    const id = String(fields.get('id'));
    const made = await change('new', { kind: String(fields.get('kind')), id, asDraft: true });
    if (!made || !('saved' in made)) return;
    // The files of a page that the site lacked come with others.
    const file = made.saved.files.find((name) => name.endsWith(`/${id}.yaml`)) ?? made.saved.files[0];
    if (file) await showEntry(editor, file);
  });
  return (
    <details className="group">
      <summary>{texts.files.add}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create(new FormData(event.currentTarget));
        }}
      >
        <Field id="kind" label={texts.files.kind}>
          <select id="kind" name="kind">
            {kinds.map(({ kind, title }) => (
              <option key={kind} value={kind}>
                {title}
              </option>
            ))}
          </select>
        </Field>
        <Field id="id" label={texts.files.title} description={texts.files.titleHint}>
          <input id="id" name="id" required maxLength={200} aria-describedby="id__description" list="ids" />
          <datalist id="ids">
            {kinds.flatMap(({ ids = [], title }) =>
              ids.map((id) => (
                <option key={id} value={id}>
                  {title}
                </option>
              )),
            )}
          </datalist>
        </Field>
        <button type="submit" disabled={kinds.length === 0}>
          {texts.files.create}
        </button>
      </form>
    </details>
  );
};
