import { type FormEvent, useDeferredValue, useEffect, useState } from 'react';
import { labelOf } from '../label.ts';
import type { FilesAnswer } from '../protocol.ts';
import { filled, request, showEntry, useEditor } from './api.ts';
import { Heading } from './Heading.tsx';

/** All files and entries with a search field, and a form for a new entry. */
export const Files = ({ version }: { version: number }) => {
  const editor = useEditor();
  const { texts, show, change, announce } = editor;
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const [answer, setAnswer] = useState<FilesAnswer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may add a file
  useEffect(() => {
    let isCurrent = true;
    request<FilesAnswer>(`files?${new URLSearchParams({ query: asked })}`).then(
      (found) => isCurrent && setAnswer(found),
      ({ message }: Error) => announce(message),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, version, announce]);
  const create = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const id = String(fields.get('id'));
    const made = await change('new', { kind: fields.get('kind'), id });
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
          <div className="field">
            <label htmlFor="kind">{texts.files.kind}</label>
            <select id="kind" name="kind">
              {kinds.map(({ kind, title }) => (
                <option key={kind} value={kind}>
                  {title}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="id">{texts.files.id}</label>
            <p id="id-hint" className="description">
              {texts.files.idHint}
            </p>
            <input id="id" name="id" required aria-describedby="id-hint" list="ids" />
            <datalist id="ids">
              {kinds.flatMap(({ ids = [], title }) =>
                ids.map((id) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                )),
              )}
            </datalist>
          </div>
          <button type="submit">{texts.files.create}</button>
        </form>
      </details>
      <div className="field">
        <label htmlFor="query">{texts.files.search}</label>
        <input id="query" type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </div>
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
              <small>{kind === '' ? file : `${labelOf(kind)}, ${file}`}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
