import { useDeferredValue, useState } from 'react';
import type { ListedFile } from '../../requests/protocol.ts';
import { filled, useEditor } from '../api.ts';
import { Field } from '../controls/Field.tsx';
import { Heading } from '../controls/Heading.tsx';
import { useAnswer } from '../use-answer.ts';
import { FileRow } from './FileRow.tsx';
import { NewEntry } from './NewEntry.tsx';
import { UnusedFiles } from './UnusedFiles.tsx';

/** Most files of a group that is open at first. */
const mostOpen = 20;

/** The states by which the list selects files. */
const states = {
  all: () => true,
  drafts: ({ isDraft }: ListedFile) => isDraft === true,
  later: ({ scheduled }: ListedFile) => scheduled !== undefined,
  toTranslate: ({ untranslated }: ListedFile) => untranslated !== undefined,
  /** These are no entries. */
  unused: () => false,
} as const;

const orders = ['byGroup', 'byChange'] as const;

interface ChoiceProps<Name extends string> {
  id: 'show' | 'order';
  names: readonly Name[];
  value: Name;
  choose: (name: Name) => void;
}

/** A choice between names, whose labels are texts of the list. */
const Choice = <Name extends keyof typeof states | (typeof orders)[number]>(props: ChoiceProps<Name>) => {
  const { id, names, value, choose } = props;
  const { files } = useEditor().texts;
  return (
    <label>
      {files[id]}{' '}
      <select value={value} onChange={({ target }) => choose(target.value as Name)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {files[name]}
          </option>
        ))}
      </select>
    </label>
  );
};

/** All files and entries by groups, with a search, and a form for a new entry. */
export const Files = ({ version, query: asksFor = '' }: { version: number; query?: string | undefined }) => {
  const { texts, explainRead } = useEditor();
  const [query, setQuery] = useState(asksFor);
  const asked = useDeferredValue(query.trim());
  const answer = useAnswer('files', { query: asked }, version, explainRead);
  const [state, setState] = useState<keyof typeof states>('all');
  const [order, setOrder] = useState<(typeof orders)[number]>('byGroup');
  const { files: all = [], kinds = [], unused = [] } = answer ?? {};
  const files = all.filter(states[state]);
  const isGrouped = asked === '' && order === 'byGroup';
  const rows = (listed: readonly ListedFile[]) => (
    <ul className="rows">
      {listed.map((file) => (
        <FileRow key={file.file} file={file} isGrouped={isGrouped} />
      ))}
    </ul>
  );
  return (
    <>
      <Heading>{texts.files.heading}</Heading>
      <NewEntry kinds={kinds} />
      <Field id="query" label={texts.files.search}>
        <input id="query" type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </Field>
      <div className="buttons">
        <Choice id="show" names={Object.keys(states) as (keyof typeof states)[]} value={state} choose={setState} />
        <Choice id="order" names={orders} value={order} choose={setOrder} />
      </div>
      <p className="description" role="status">
        {answer
          ? filled(texts.files.found, { count: state === 'unused' ? unused.length : files.length })
          : texts.page.loading}
      </p>
      {state === 'unused' && <UnusedFiles files={unused} />}
      {isGrouped
        ? [...Map.groupBy(files, ({ group }) => group)].map(([group, listed]) => (
            <details key={`${group} ${state}`} open={listed.length <= mostOpen || state !== 'all'}>
              <summary>
                <h2>{`${group} (${listed.length})`}</h2>
              </summary>
              {rows(listed)}
            </details>
          ))
        : rows(order === 'byChange' ? files.toSorted((a, b) => b.changed - a.changed) : files)}
    </>
  );
};
