import { useEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { listItems, pathNow } from '../../list-items.ts';
import type { AddAnswer, ChoicesAnswer, EditFault, PathInFile } from '../../requests/protocol.ts';
import { asJson, isSame, valueAt } from '../../values.ts';
import { type FileProps, post, useEditor } from '../api.ts';
import { AutoSave } from './AutoSave.tsx';
import { FormNode } from './FormNode.tsx';
import { FormContext, type FormState, fieldId } from './form-context.ts';
import { showField } from './show-field.ts';
import { Unsaved } from './Unsaved.tsx';
import { useDraft } from './use-draft.ts';

/** Returns the messages of faults by the ids of their fields. */
const messagesOf = (faults: readonly EditFault[]): FormState['faults'] =>
  Object.fromEntries(
    [...Map.groupBy(faults, ({ path }) => fieldId(path))].map(([id, all]) => [
      id,
      all.map(({ message }) => message).join(' '),
    ]),
  );

interface FormProps extends FileProps {
  /** Names for the fields of the file. */
  choices: ChoicesAnswer;
}

/** A file as a form, which saves what changes. */
export const FileForm = ({ answer, choices, path, part, undone, reload }: FormProps) => {
  const { file } = answer;
  const { explain, leave } = useEditor();
  const draft = useDraft({
    ...{ undone, value: answer.value },
    placeOf: (at, saved) => ({ file, path: at, items: listItems(saved, at) }),
    pathOf: (place) => (place.file === file && place.language === undefined ? place.path : undefined),
  });
  const { value } = draft;
  const [changedPictures, pictureChanged] = useReducer((all: string[], name: string) => [...all, name], []);
  const [form, setForm] = useState(answer.form);
  // The file was read again. Unsaved values may need fields that it has not.
  useEffect(() => {
    if (!draft.isUnsaved) setForm(answer.form);
  }, [answer, draft]);
  useEffect(() => showField(path, true, part), [path, part]);
  /** Ends an edit on the page, and returns where a place is then: others may have moved its items. */
  const placeAfter = async (place: PathInFile, seen: unknown): Promise<PathInFile | undefined> => {
    await leave.current(false);
    return pathNow(place, listItems(seen, place), draft.value);
  };
  const change: FormState['change'] = async (path, next) => {
    const at = await placeAfter(path, draft.value);
    if (!at) return;
    flushSync(() => draft.set(at, next(valueAt(draft.value, at)), true));
    draft.save();
  };
  const add: FormState['add'] = async (path, how, seen = draft.value) => {
    const copied = how?.copy === undefined ? [] : [how.copy];
    const place = await placeAfter([...path, ...copied], seen);
    if (!place) return;
    const at = place.slice(0, path.length);
    const copy = copied.length > 0 ? { copy: Number(place.at(-1)) } : {};
    const body = { file, value: asJson(draft.value), path: at, ...how, ...copy };
    const show = ({ value: added, form: extended }: AddAnswer): void => {
      flushSync(() => {
        setForm(extended);
        draft.set(at, added, true);
      });
      draft.save();
      const last = Array.isArray(added) ? [body.copy === undefined ? added.length - 1 : body.copy + 1] : [];
      showField([...at, ...last]);
    };
    const sent = valueAt(body.value, at);
    // Words that someone typed meanwhile would be lost.
    post('add', body).then(
      (added) => (isSame(valueAt(draft.value, at), sent) ? show(added) : add(at, { ...how, ...copy }, body.value)),
      explain,
    );
  };
  const faults = [...draft.faults, ...answer.faults];
  const isHere = (fault: EditFault): boolean => fault.file === file && fault.path.length > 0;
  const context: FormState = {
    ...{ changedPictures, pictureChanged, value, choices, faults: messagesOf(faults.filter(isHere)) },
    ...{ setValue: (at, inner) => draft.set(at, inner), save: () => draft.save(), change, add, Node: FormNode },
  };
  return (
    <FormContext value={context}>
      <AutoSave draft={draft}>
        <FormNode field={form} path={[]} label="" value={value} />
      </AutoSave>
      {Object.entries(choices).map(([list, names]) => (
        <datalist key={list} id={`choices/${list}`}>
          {names.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </datalist>
      ))}
      <Unsaved {...{ draft, reload }} elsewhere={answer.faults.filter((fault) => !isHere(fault))} />
    </FormContext>
  );
};
