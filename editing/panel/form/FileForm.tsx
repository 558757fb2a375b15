import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AddAnswer, Choice, ChoicesAnswer, EditFault, Place } from '../../requests/protocol.ts';
import { asJson, changesBetween, valueAt, withValueAt } from '../../values.ts';
import { type FileProps, post, RequestRefused, upload as send, useEditor } from '../api.ts';
import { SaveBar } from '../SaveBar.tsx';
import { useChanges } from '../use-changes.ts';
import { FormNode } from './FormNode.tsx';
import { FormContext, type FormState, fieldId } from './form-context.ts';
import { showField } from './show-field.ts';

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

/** A file as a form. Only the server validates it, when it is saved. */
export const FileForm = ({ answer, path, undone, reload, setUnsaved, ...given }: FormProps) => {
  const { file } = answer;
  const isSameFile = (place: Place): boolean => place.file === file && place.language === undefined;
  const { explain } = useEditor();
  const [saved, setSaved] = useState(answer.value);
  const [value, setValue] = useState(answer.value);
  const [form, setForm] = useState(answer.form);
  const [uploaded, setUploaded] = useState<readonly Choice[]>([]);
  const choices = useMemo<ChoicesAnswer>(
    () => ({ ...given.choices, ...(given.choices.picture && { picture: [...given.choices.picture, ...uploaded] }) }),
    [given.choices, uploaded],
  );
  const [read, setRead] = useState(answer);
  const [seen, setSeen] = useState(undone);
  const current = useRef(value);
  current.current = value;
  const changes = useChanges(() => {
    setSaved(asJson(value));
    reload();
  });
  const differences = changesBetween(saved, asJson(value));
  const isUnsaved = differences.length > 0;
  // The file was read again. Unsaved values remain, and are compared with it when they are saved.
  if (read !== answer) {
    setRead(answer);
    setUploaded([]);
    if (!isUnsaved) {
      setSaved(answer.value);
      setValue(answer.value);
      setForm(answer.form);
    }
  }
  // Before the file is read again, because Save would take an own change that was undone for that of someone else.
  if (seen !== undone) {
    setSeen(undone);
    const own = undone.filter(({ place, before }) => isSameFile(place) && valueAt(saved, place.path) === before);
    const rebased = own.reduce((all, { place, after }) => withValueAt(all, place.path, after), saved);
    setSaved(asJson(rebased));
    setValue(asJson(differences.reduce((all, change) => withValueAt(all, change.path, change.after), rebased)));
  }
  useEffect(() => setUnsaved(isUnsaved), [isUnsaved, setUnsaved]);
  useEffect(() => showField(path), [path]);
  const setValueAt: FormState['setValue'] = (at, inner) =>
    setValue((before: unknown) => asJson(withValueAt(before, at, inner)));
  const add: FormState['add'] = (at, how) => {
    const body = { file, value: asJson(current.current), path: at, ...how };
    const show = ({ value: added, form: extended }: AddAnswer): void => {
      flushSync(() => {
        setForm(extended);
        setValueAt(at, added);
      });
      const last = Array.isArray(added) ? [how?.copy === undefined ? added.length - 1 : how.copy + 1] : [];
      showField([...at, ...last]);
    };
    post('add', body).then(show, explain);
  };
  const upload: FormState['upload'] = async (picture) => {
    try {
      const answer = await send(picture);
      if ('faults' in answer) throw new RequestRefused(answer.faults.map(({ message }) => message).join(' '));
      const { picture: name } = answer;
      setUploaded((before) => [...before, { name, title: name, picture: URL.createObjectURL(picture) }]);
      return name;
    } catch (error) {
      explain(error);
      return undefined;
    }
  };
  const faults = changes.faults.length > 0 ? changes.faults : answer.faults;
  const isHere = (fault: EditFault): boolean => fault.file === file && fault.path.length > 0;
  const messages = messagesOf(faults.filter(isHere));
  return (
    <FormContext value={{ value, choices, faults: messages, setValue: setValueAt, add, upload, Node: FormNode }}>
      <FormNode field={form} path={[]} label="" value={value} />
      {Object.entries(choices).map(([list, names]) => (
        <datalist key={list} id={`choices/${list}`}>
          {names.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </datalist>
      ))}
      <SaveBar
        changes={changes}
        differences={differences.map(({ path: at, ...change }) => ({ place: { file, path: at }, ...change }))}
        elsewhere={faults.filter((fault) => !isHere(fault))}
        discard={(conflicts) => {
          const restored = conflicts.reduce((all, { place, now }) => withValueAt(all, place.path, now), saved);
          setSaved(restored);
          setValue(restored);
          // Values of others may need more fields.
          if (conflicts.length > 0) reload();
        }}
      />
    </FormContext>
  );
};
