// The index of the package also exports a tool for tests, which needs a validator that is not installed.
import Form from '@rjsf/core/lib/components/Form.js';
import type { ErrorSchema } from '@rjsf/utils';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AddAnswer, EditFault, PictureAnswer } from '../../requests/protocol.ts';
import { type FileProps, RequestRefused, request, useEditor } from '../api.ts';
import { SaveBar } from '../SaveBar.tsx';
import { useChanges } from '../use-changes.ts';
import { BooleanField, NumberField, TextField } from './fields.tsx';
import { type FormContext, FormValue } from './form-context.ts';
import { formSchema, validator } from './form-schema.ts';
import { showField } from './show-field.ts';
import { templates } from './templates.tsx';
import { asJson, changesBetween, valueAt, withValueAt } from './values.ts';

const fields = { StringField: TextField, NumberField, BooleanField };

const uiSchema = {
  'ui:globalOptions': { copyable: true, enableOptionalDataFieldForType: ['object' as const] },
  'ui:submitButtonOptions': { norender: true },
};

/** The form shows the file as it is. Values that nobody entered would be changes. */
const noDefaults = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  requiredBooleanDefault: 'skip',
} as const;

/** Returns faults as rjsf has them: nested by the keys of their paths. */
const errorsOf = (faults: readonly EditFault[]): ErrorSchema =>
  faults.reduce<unknown>((errors, { path, message }) => {
    const place = [...path, '__errors'];
    const others = valueAt(errors, place);
    return withValueAt(errors, place, [...(Array.isArray(others) ? others : []), message]);
  }, {}) as ErrorSchema;

/** A file as a form. Only the server validates it, when it is saved. */
export const FileForm = ({ answer, path, reload, setUnsaved }: FileProps) => {
  const { file } = answer;
  const { texts, explain } = useEditor();
  const [saved, setSaved] = useState(answer.value);
  const [value, setValue] = useState(answer.value);
  const [choices, setChoices] = useState(answer.choices);
  const [read, setRead] = useState(answer);
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
    setChoices(answer.choices);
    if (!isUnsaved) {
      setSaved(answer.value);
      setValue(answer.value);
    }
  }
  useEffect(() => setUnsaved(isUnsaved), [isUnsaved, setUnsaved]);
  useEffect(() => showField(path), [path]);
  const context = useMemo<FormContext>(
    () => ({
      ...{ texts, choices },
      setValue: (at, inner) => setValue((before: unknown) => asJson(withValueAt(before, at, inner))),
      add: (at, how) => {
        const body = { file, value: asJson(current.current), path: at, ...how };
        const show = ({ value: added }: AddAnswer): void => {
          flushSync(() => setValue((before: unknown) => asJson(withValueAt(before, at, added))));
          const last = Array.isArray(added) ? [how?.copy === undefined ? added.length - 1 : how.copy + 1] : [];
          showField([...at, ...last]);
        };
        request<AddAnswer>('add', body).then(show, explain);
      },
      upload: async (picture) => {
        try {
          const path = `picture?${new URLSearchParams({ name: picture.name })}`;
          const answer = await request<PictureAnswer>(path, picture);
          if ('faults' in answer) throw new RequestRefused(answer.faults.map(({ message }) => message).join(' '));
          const { picture: name } = answer;
          const added = { name, title: name, picture: URL.createObjectURL(picture) };
          setChoices((before) => ({ ...before, picture: [...(before.picture ?? []), added] }));
          return name;
        } catch (error) {
          explain(error);
          return undefined;
        }
      },
    }),
    [texts, choices, explain, file],
  );
  const faults = changes.faults.length > 0 ? changes.faults : answer.faults;
  const isHere = (fault: EditFault): boolean => fault.file === file && fault.path.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: isHere depends on the file only
  const errors = useMemo(() => errorsOf(faults.filter(isHere)), [faults, file]);
  return (
    <FormValue value={value}>
      <Form
        tagName="div"
        idPrefix="field"
        idSeparator="/"
        schema={useMemo(() => formSchema(answer.schema), [answer.schema])}
        formData={value}
        formContext={context}
        noValidate
        showErrorList={false}
        extraErrors={errors}
        experimental_defaultFormStateBehavior={noDefaults}
        onChange={({ formData }) => setValue(formData)}
        {...{ uiSchema, fields, templates, validator }}
      />
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
        }}
      />
    </FormValue>
  );
};
