import { useRef, useState } from 'react';
import { nameOfPath } from '../../label.ts';
import type { EditAnswer, Given, SectionChoice, SectionNeed } from '../../requests/protocol.ts';
import { type Texts, useEditor } from '../api.ts';
import { useOnceAtATime } from '../use-once-at-a-time.ts';
import { Field } from './Field.tsx';
import { FileSelect } from './FileSelect.tsx';

/** A section of a kind, with what it needs. */
export interface NewSection {
  kind: string;
  given?: Given[];
}

/** Returns what prevented a change; empty if it was saved. */
export const problemIn = (answer: EditAnswer | undefined, { form, sections }: Texts): string => {
  if (!answer) return form.failed;
  if ('faults' in answer) return answer.faults.map(({ message }) => message).join(' ');
  return 'conflict' in answer ? sections.changed : '';
};

const idOf = ({ path }: SectionNeed): string => ['need', ...path].join('/');

/** The input of a value that a new section needs. */
const NeedInput = ({ need }: { need: SectionNeed }) => {
  const { texts, labels } = useEditor();
  const { accept = [], kind, names = [], path, description, required = false } = need;
  const [file, setFile] = useState('');
  const id = idOf(need);
  const { entry, host } = texts.sections;
  const hint = { address: host, entry, file: description, boolean: description }[kind];
  const same = { id, name: id, required, 'aria-describedby': `${id}__description` };
  return (
    <Field id={id} label={nameOfPath(path, labels)} description={hint}>
      {kind === 'file' && (
        <FileSelect
          label={nameOfPath(path, labels)}
          attributes={same}
          value={file}
          choose={setFile}
          {...{ names, accept }}
        />
      )}
      {kind === 'address' && <input {...same} inputMode="url" />}
      {kind === 'entry' && (
        <>
          <input {...same} list={`${id}__names`} />
          <datalist id={`${id}__names`}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      {kind === 'boolean' && <input {...same} type="checkbox" />}
    </Field>
  );
};

/** Returns the values of the form that are no samples. */
const givenIn = (needs: readonly SectionNeed[], fields: FormData): Given[] =>
  needs.flatMap((need) => {
    const value = fields.get(idOf(need));
    if (typeof value !== 'string' || value === '') return [];
    return [{ path: need.path, value: need.kind === 'boolean' ? true : value }];
  });

interface SectionNeedsProps {
  choice: SectionChoice & Required<Pick<SectionChoice, 'needs'>>;
  /** Adds the section. Resolves to what prevented it. */
  add: (section: NewSection) => Promise<string>;
  back: () => void;
}

const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input:not([type="file"]), select')?.focus();

/** A form for the values that a section needs. They stay until the section is added. */
export const SectionNeeds = ({ choice: { kind, needs }, add, back }: SectionNeedsProps) => {
  const { texts, change } = useEditor();
  const [fault, setFault] = useState('');
  // The dialog covers the sentence of the bar.
  const [isAdding, setAdding] = useState(false);
  /** Ids of new entries by their typed titles, also while the section has a fault. */
  const ids = useRef(new Map<string, string>());
  /** Makes an entry. Resolves to what prevented it. */
  const make = async (kind: string, title: string): Promise<string> => {
    if (ids.current.has(title)) return '';
    const made = await change('new', { kind, id: title });
    if (made && 'saved' in made) ids.current.set(title, made.saved.files[0]?.replace(/^.*\/|\.yaml$/g, '') ?? title);
    return problemIn(made, texts);
  };
  const submit = useOnceAtATime(async (fields: FormData) => {
    const given = givenIn(needs, fields);
    setAdding(true);
    let problem = '';
    for (const { entry, names = [], path } of needs) {
      const wanted = given.find((each) => each.path === path);
      const title = String(wanted?.value ?? '');
      if (!wanted || entry === undefined || names.includes(title)) continue;
      problem ||= await make(entry, title);
      wanted.value = ids.current.get(title) ?? title;
    }
    setFault(problem || (await add({ kind, given })));
    setAdding(false);
  });
  return (
    <form
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      {needs.map((need) => (
        <NeedInput key={idOf(need)} need={need} />
      ))}
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="is-primary">
          {isAdding ? texts.form.working : texts.list.add}
        </button>
        <button type="button" onClick={back}>
          {texts.sections.back}
        </button>
      </div>
    </form>
  );
};
