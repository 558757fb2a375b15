import { useEffect, useMemo, useRef } from 'react';
import { listItems } from '../../list-items.ts';
import type { Place, TranslationField } from '../../requests/protocol.ts';
import { valueAt } from '../../values.ts';
import { type FileProps, useEditor } from '../api.ts';
import { describedBy, Field } from '../controls/Field.tsx';
import { AutoSave } from '../form/AutoSave.tsx';
import { fieldId } from '../form/form-context.ts';
import { useItemKeys } from '../form/lists/use-item-keys.ts';
import { showField } from '../form/show-field.ts';
import { Counter } from '../form/TextArea.tsx';
import { Unsaved } from '../form/Unsaved.tsx';
import { useDraft } from '../form/use-draft.ts';

/** Returns the name of a text, as in its catalog: items of lists may change places. */
const keyOf = ({ path, original }: TranslationField): string =>
  JSON.stringify([path.filter((part) => typeof part === 'string'), original]);

/** The texts of a file in a further language, each beside its original. */
export const Translations = ({ answer, language, path, undone, reload }: FileProps & { language: string }) => {
  const { form } = useEditor().texts;
  const { file, translations = [] } = answer;
  const value = useMemo(
    () => Object.fromEntries(translations.map((text) => [keyOf(text), text.translation])),
    [translations],
  );
  const places = useRef(new Map<string, Place>()).current;
  for (const text of translations)
    places.set(keyOf(text), { file, language, path: text.path, items: listItems(answer.value, text.path) });
  const draft = useDraft({
    ...{ undone, value },
    placeOf: ([key]) => places.get(String(key)) ?? { file, language, path: [] },
    pathOf: (place) => {
      const text = translations.find(({ path: at }) => fieldId(at) === fieldId(place.path));
      return text && place.file === file && place.language === language ? [keyOf(text)] : undefined;
    },
  });
  useEffect(() => showField(path), [path]);
  const { keys } = useItemKeys(translations.map(keyOf));
  const states: Readonly<Record<string, string>> = form.states;
  return (
    <AutoSave draft={draft}>
      {translations.map((text, index) => {
        const { path: at, label, state, original, limit } = text;
        const [id, key] = [fieldId(at), keyOf(text)];
        const faults = draft.faults.filter((fault) => fieldId(fault.path) === id && fault.file === file);
        const own = String(valueAt(draft.value, [key]) ?? '');
        return (
          <Field
            key={keys[index]}
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
              {...{ id, value: own, lang: language }}
              rows={1}
              aria-invalid={faults.length > 0 || undefined}
              aria-describedby={describedBy(id, true, faults.length > 0)}
              onChange={({ target }) => draft.set([key], target.value || undefined)}
            />
            <Counter limit={limit} value={own} />
          </Field>
        );
      })}
      <Unsaved {...{ draft, reload }} />
    </AutoSave>
  );
};
