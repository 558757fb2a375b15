import { useRef } from 'react';
import { labelOf } from '../../label.ts';
import { optionOf } from '../../requests/option-of.ts';
import { isRecord, valueAt } from '../../values.ts';
import { filled, useEditor } from '../api.ts';
import { Field } from '../controls/Field.tsx';
import { BooleanField, DateField, NumberField, TextField } from './fields.tsx';
import { type FieldProps, fieldId, useForm } from './form-context.ts';
import { Group, GroupButtons } from './Group.tsx';
import { Entries } from './lists/Entries.tsx';
import { List } from './lists/List.tsx';
import { nameOfOption } from './options.ts';
import { FocusField } from './PictureField.tsx';
import { Placeholders } from './Placeholders.tsx';

/** The fields of an object or a map, in a group that has a label, unless an item of a list is that group. */
const FieldGroup = (props: FieldProps) => {
  const { field, path, label, value } = props;
  const { description, fields = {} } = field;
  const { labels } = useEditor();
  const isThere = field.required || (isRecord(value) && Object.keys(value).length > 0);
  const content = (
    <>
      {field.kind === 'map' && <Entries {...props} />}
      {isThere &&
        Object.entries(fields).map(([key, inner]) => (
          <FormNode
            key={key}
            field={inner}
            path={[...path, key]}
            label={labelOf(key, labels)}
            value={isRecord(value) ? value[key] : undefined}
          />
        ))}
      <GroupButtons {...props} />
    </>
  );
  if (path.length > 0 && typeof path.at(-1) !== 'number') {
    return (
      <Group id={fieldId(path)} title={label} description={description} isOpen={path.length > 1}>
        {content}
      </Group>
    );
  }
  return (
    <>
      {description && <p className="description">{description}</p>}
      {content}
    </>
  );
};

/** A value with several options. The server makes one of another, with what it was when it had that option. */
const Union = ({ field, path, value }: FieldProps) => {
  const { add } = useForm();
  const { texts, labels } = useEditor();
  const { options = [] } = field;
  const option = optionOf(field, value);
  const former = useRef<Readonly<Record<string, unknown>>>({});
  const choose = (kind: string): void => {
    if (option) former.current = { ...former.current, [option.name]: value };
    const again = former.current[kind];
    add(path, { kind, ...(again !== undefined && { former: again }) });
  };
  return (
    <>
      {(field.required || value !== undefined) && (
        <label className="field">
          {texts.list.variant}
          <select
            id={`${fieldId(path)}__oneof_select`}
            value={option?.name ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            {!option && <option value="" />}
            {options.map(({ name }) => (
              <option key={name} value={name}>
                {nameOfOption(name, labels)}
              </option>
            ))}
          </select>
        </label>
      )}
      {option?.field && (
        <FormNode {...{ path, value }} field={option.field} label={nameOfOption(option.name, labels)} />
      )}
    </>
  );
};

const inputs = {
  ...{ text: TextField, markdown: TextField, name: TextField, date: DateField },
  ...{ number: NumberField, boolean: BooleanField },
  ...{ group: FieldGroup, map: FieldGroup, list: List, union: Union, focus: FocusField },
};

/** True for a field that is one input, and for a union with such an option. */
const isInput = ({ kind, options = [] }: FieldProps['field']): boolean =>
  kind === 'union'
    ? options.some(({ name }) => ['string', 'number', 'boolean'].includes(name))
    : !['group', 'map', 'list', 'focus'].includes(kind);

/** A field of any kind, with its label, description and fault. Groups have their label themselves. */
export const FormNode = (props: FieldProps) => {
  const { field, path, label } = props;
  const { description } = field;
  const { faults, changedPictures, value: whole } = useForm();
  const { texts } = useEditor();
  const last = path.at(-1);
  const name = typeof last === 'number' ? filled(texts.list.item, { count: last + 1 }) : label;
  const id = fieldId(path);
  const Input = inputs[field.kind];
  const isDoubtful =
    field.altOf !== undefined &&
    changedPictures.some((picture) => picture === valueAt(whole, [...path.slice(0, -1), field.altOf ?? '']));
  return (
    <>
      {field.kind === 'union' && !isInput(field) && typeof last !== 'number' && <p className="label">{name}</p>}
      <Field {...{ id, ...(isInput(field) && { label: name, description }) }} fault={faults[id] ?? ''}>
        <Input {...props} />
      </Field>
      {isDoubtful && <p className="description">{texts.picture.describes}</p>}
      {typeof props.value === 'string' && <Placeholders text={props.value} />}
    </>
  );
};
