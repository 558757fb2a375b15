import { type FormEvent, useDeferredValue, useEffect, useState } from 'react';
import type { FilesAnswer } from '../requests/protocol.ts';
import { filled, get, showEntry, useEditor } from './api.ts';
import { Field } from './Field.tsx';
import { Heading } from './Heading.tsx';

/** All files and entries with a search field, and a form for a new entry. */
export const Files = ({ version }: { version: number }) => {
  const editor = useEditor();
  const { texts, show, change, explain } = editor;
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const [answer, setAnswer] = useState<FilesAnswer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may add a file
  useEffect(() => {
    let isCurrent = true;
    get('files', { query: asked }).then((found) => isCurrent && setAnswer(found), explain);
    return () => {
      isCurrent = false;
    };
  }, [asked, version, explain]);
  const create = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const id = String(fields.get('id'));
    const made = await change('new', { kind: String(fields.get('kind')), id });
    if (!made || !('saved' in made)) return;
    const file = made.saved.files.find((name) => name.endsWith(`/${id}.yaml`)) ?? made.saved.files[0];
    if (file) await showEntry(editor, file);
  };
  const { files = [], kinds = [] } = answer ?? {};
  return (
    <>
      <Heading>{texts.files.heading}</Heading>
      <details className="group">
        <summary>{texts.files.add}</summary>
        <form onSubmit={create}>
          <Field id="kind" label={texts.files.kind}>
            <select id="kind" name="kind">
              {kinds.map(({ kind, title }) => (
                <option key={kind} value={kind}>
                  {title}
                </option>
              ))}
            </select>
          </Field>
          <Field id="id" label={texts.files.id} description={texts.files.idHint}>
            <input id="id" name="id" required aria-describedby="id__description" list="ids" />
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
          <button type="submit">{texts.files.create}</button>
        </form>
      </details>
      <Field id="query" label={texts.files.search}>
        <input id="query" type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </Field>
      <p className="description" role="status">
        {filled(texts.files.found, { count: files.length })}
      </p>
      <ul className="rows">
        {files.map(({ file, title, kind, isDraft }) => (
          <li key={file}>
            <button type="button" onClick={() => show({ name: 'file', place: { file, path: [] } })}>
              <span>
                {title} {isDraft && <strong className="tag">{texts.files.draft}</strong>}
              </span>
              <small>{kind === '' ? file : `${kinds.find((each) => each.kind === kind)?.title}, ${file}`}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
