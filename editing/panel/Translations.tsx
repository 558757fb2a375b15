import { useEffect, useState } from 'react';
import { type FileProps, useEditor } from './api.ts';
import { describedBy, Field } from './Field.tsx';
import { fieldId } from './form/form-context.ts';
import { showField } from './form/show-field.ts';
import { Counter } from './form/TextArea.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useChanges } from './use-changes.ts';

/** The texts of a file in a further language, each beside its original. */
export const Translations = ({ answer, language, path, reload, setUnsaved }: FileProps & { language: string }) => {
  const { form } = useEditor().texts;
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const discard = (): void => {
    setTyped(new Map());
    reload();
  };
  const changes = useChanges(discard);
  const fields = (answer.translations ?? []).map((field) => {
    const id = fieldId(field.path);
    const faults = changes.faults.filter((fault) => fieldId(fault.path) === id && fault.file === answer.file);
    return { ...field, id, faults, value: typed.get(id) ?? field.translation ?? '' };
  });
  const differences = fields
    .filter(({ value, translation = '' }) => value !== translation)
    .map(({ path: at, translation, value }) => ({
      place: { file: answer.file, path: at, language },
      ...(translation !== undefined && { before: translation }),
      ...(value !== '' && { after: value }),
    }));
  const isUnsaved = differences.length > 0;
  useEffect(() => setUnsaved(isUnsaved), [isUnsaved, setUnsaved]);
  useEffect(() => showField(path), [path]);
  const states: Readonly<Record<string, string>> = form.states;
  return (
    <>
      {fields.map(({ id, label, state, original, value, limit, faults }) => (
        <Field
          key={id}
          {...{ id, fault: faults.map(({ message }) => message).join(' ') }}
          label={
            <>
              {label} {states[state] && <strong className="tag">{states[state]}</strong>}
            </>
          }
          description={
            <>
              {form.original} <q>{original}</q>
            </>
          }
        >
          <textarea
            {...{ id, value, lang: language }}
            rows={1}
            aria-invalid={faults.length > 0 || undefined}
            aria-describedby={describedBy(id, true, faults.length > 0)}
            onChange={({ target }) => setTyped(new Map(typed).set(id, target.value))}
          />
          <Counter limit={limit} value={value} />
        </Field>
      ))}
      <SaveBar
        {...{ changes, differences, discard }}
        elsewhere={changes.faults.filter((fault) => fields.every((field) => !field.faults.includes(fault)))}
      />
    </>
  );
};
