import { useEffect, useMemo } from 'react';
import { valueAt } from '../../values.ts';
import { type FileProps, useEditor } from '../api.ts';
import { describedBy, Field } from '../Field.tsx';
import { AutoSave } from '../form/AutoSave.tsx';
import { fieldId } from '../form/form-context.ts';
import { showField } from '../form/show-field.ts';
import { Counter } from '../form/TextArea.tsx';
import { useDraft } from '../form/use-draft.ts';
import { Unsaved } from '../Unsaved.tsx';

/** The texts of a file in a further language, each beside its original. */
export const Translations = ({ answer, language, path, undone, reload }: FileProps & { language: string }) => {
  const { form } = useEditor().texts;
  const { file, translations = [] } = answer;
  const value = useMemo(
    () => Object.fromEntries(translations.map(({ path: at, translation }) => [JSON.stringify(at), translation])),
    [translations],
  );
  const draft = useDraft({
    ...{ undone, value },
    placeOf: ([key]) => ({ file, language, path: JSON.parse(String(key)) }),
    pathOf: (place) => (place.file === file && place.language === language ? [JSON.stringify(place.path)] : undefined),
  });
  useEffect(() => showField(path), [path]);
  const states: Readonly<Record<string, string>> = form.states;
  return (
    <AutoSave draft={draft}>
      {translations.map(({ path: at, label, state, original, limit }) => {
        const [id, key] = [fieldId(at), JSON.stringify(at)];
        const faults = draft.faults.filter((fault) => fieldId(fault.path) === id && fault.file === file);
        const text = String(valueAt(draft.value, [key]) ?? '');
        return (
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
              {...{ id, value: text, lang: language }}
              rows={1}
              aria-invalid={faults.length > 0 || undefined}
              aria-describedby={describedBy(id, true, faults.length > 0)}
              onChange={({ target }) => draft.set([key], target.value || undefined)}
            />
            <Counter limit={limit} value={text} />
          </Field>
        );
      })}
      <Unsaved {...{ draft, reload }} />
    </AutoSave>
  );
};
