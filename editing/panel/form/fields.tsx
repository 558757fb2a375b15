import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { blocksBeside } from '../../../schemas/text/markdown-tree.ts';
import { labelOf } from '../../label.ts';
import { fullAddress } from '../../link-address.ts';
import type { Choice } from '../../requests/protocol.ts';
import { valueAt } from '../../values.ts';
import { useEditor } from '../api.ts';
import { FileSelect } from '../controls/FileSelect.tsx';
import { type FieldProps, useForm, useInput } from './form-context.ts';
import { PictureField } from './PictureField.tsx';
import { RichText } from './rich-text/RichText.tsx';
import { TextArea, type TextProps } from './TextArea.tsx';

/** The field of a link or an icon, which proposes those of the site. A link that is left becomes a full address. */
const ListedField = ({ field, attributes, value, set, listed }: TextProps & { listed: readonly Choice[] }) => {
  // Before the form saves it.
  const complete = (): void => {
    const known = listed.map(({ name }) => name);
    const full = field.choices === 'link' ? fullAddress(value, known) : value;
    if (full !== value) set(full);
  };
  const list = `choices/${field.choices}`;
  return <input {...{ ...attributes, value, list }} onBlur={complete} onChange={({ target }) => set(target.value)} />;
};

/** The field of a text: a picture, a file, a name of a list, a name or other words, or words. */
export const TextField = (props: FieldProps) => {
  const { field, path, label, value: own } = props;
  const { value: whole, choices, save } = useForm();
  const { labels } = useEditor();
  const { attributes, set } = useInput(props);
  const value = own === undefined ? '' : String(own);
  const listed = choices[field.choices ?? ''] ?? [];
  const names = field.names?.map((name) => ({ name, title: labelOf(name, labels) })) ?? listed;
  const text = { field, attributes, value, set };
  if (field.accept) {
    const { accept } = field;
    const fitting = listed
      .map(({ name }) => name)
      .filter((name) => accept.some((type) => name.toLowerCase().endsWith(type)));
    const choose = (address: string): void => {
      set(address);
      save();
    };
    return <FileSelect {...{ label, attributes, value, accept, choose }} names={fitting} />;
  }
  if (field.choices === 'picture') return <PictureField {...text} />;
  if (field.kind === 'markdown') {
    const heading = valueAt(whole, [...path.slice(0, -1), String(field.blocks?.headingBeside)]);
    return <RichText {...text} field={{ ...field, blocks: blocksBeside(field.blocks ?? {}, heading) }} />;
  }
  if (names.length === 0) return <TextArea {...text} />;
  // Links may lead to other sites, and icons are too many for a menu.
  if (field.choices === 'link' || field.choices === 'icon') {
    return <ListedField {...text} listed={listed} />;
  }
  return (
    <select {...{ ...attributes, value }} onChange={({ target }) => set(target.value)}>
      {(value === '' || !field.required) && <option value="" />}
      {value !== '' && names.every(({ name }) => name !== value) && <option>{value}</option>}
      {names.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  );
};

/** The value of an incomplete day, of which browsers tell only that it is one. The server refuses it. */
const incomplete = '…';

/** The field of a day. */
export const DateField = (props: FieldProps) => {
  const { attributes, set } = useInput(props);
  const input = useRef<HTMLInputElement>(null);
  const isIncomplete = props.value === incomplete;
  const value = isIncomplete ? '' : String(props.value ?? '');
  // React sees no difference between an incomplete day and none.
  useEffect(() => {
    if (input.current && !isIncomplete) input.current.value = value;
  }, [value, isIncomplete]);
  const read = ({ currentTarget: { validity, value: day } }: SyntheticEvent<HTMLInputElement>): void =>
    set(validity.badInput ? incomplete : day);
  // Browsers report no change of an incomplete day.
  const check = (event: SyntheticEvent<HTMLInputElement>): void => {
    if (isIncomplete || event.currentTarget.validity.badInput) read(event);
  };
  return <input {...{ ...attributes, value }} ref={input} type="date" onChange={read} onKeyUp={check} onBlur={check} />;
};

/** A point or comma that may separate thousands or decimals. */
const isAmbiguous = /^\s*-?[1-9]\d{0,2}[.,]\d{3}\s*$/;

/** Returns a number, which may have a decimal comma. Returns other and ambiguous texts unchanged. */
const numberOf = (text: string): string | number => {
  const number = Number(text.replace(',', '.'));
  if (text.trim() === '') return '';
  return Number.isFinite(number) && !isAmbiguous.test(text) ? number : text;
};

/** The field of a number, which may be a placeholder. */
export const NumberField = (props: FieldProps) => {
  const { attributes, set } = useInput(props);
  // Typing "0,05" begins with 0.
  const [typed, type] = useState('');
  return (
    <input
      {...attributes}
      inputMode="decimal"
      value={numberOf(typed) === props.value ? typed : String(props.value ?? '')}
      onChange={({ target }) => {
        type(target.value);
        set(numberOf(target.value));
      }}
    />
  );
};

/** The field of a choice between yes and no. Its default is not written. */
export const BooleanField = (props: FieldProps) => {
  const { field, value, isEntry } = props;
  const { attributes, set } = useInput(props);
  const byDefault = field.default === true;
  return (
    <input
      {...attributes}
      type="checkbox"
      checked={value === undefined ? byDefault : value === true}
      onChange={({ target: { checked } }) =>
        set(checked === byDefault && !field.required && !isEntry ? undefined : checked)
      }
    />
  );
};
