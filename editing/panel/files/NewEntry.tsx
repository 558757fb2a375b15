import type { FilesAnswer } from '../../requests/protocol.ts';
import { showEntry, useEditor } from '../api.ts';
import { Field } from '../controls/Field.tsx';
import { useOnceAtATime } from '../use-once-at-a-time.ts';

/** A form for a new entry, which opens it. */
export const NewEntry = ({ kinds }: Pick<FilesAnswer, 'kinds'>) => {
  const editor = useEditor();
  const { texts, change } = editor;
  const create = useOnceAtATime(async (fields: FormData) => {
    const [kind, title] = [String(fields.get('kind')), String(fields.get('title'))];
    const known = kinds.flatMap((each) => (each.kind === kind ? (each.known ?? []) : []));
    const id = known.find((each) => each.title === title)?.id ?? title;
    const made = await change('new', { kind, id, asDraft: true });
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
        <Field id="title" label={texts.files.title} description={texts.files.titleHint}>
          <input id="title" name="title" required maxLength={200} aria-describedby="title__description" list="known" />
          <datalist id="known">
            {kinds.flatMap(({ known = [], title: kind }) =>
              known.map(({ id, title }) => (
                <option key={id} value={title}>
                  {kind}
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
