import type { FieldProps } from '@rjsf/utils';
import { contextOf, inputAttributes, namesOf } from './form-context.ts';
import { PictureField } from './PictureField.tsx';
import { TextArea } from './TextArea.tsx';

/** The field of a text, by the keywords of its schema: a picture, a name of a list, a name or other words, or words. */
export const TextField = (props: FieldProps) => {
  const { schema, formData, required, onChange, fieldPathId, registry } = props;
  const value = formData === undefined ? '' : String(formData);
  // An emptied field has no value, except for a text that must be there and may be empty.
  const set = (text: string): void =>
    onChange(text === '' && !(required && schema.minLength === undefined) ? undefined : text, fieldPathId.path);
  const names = namesOf(contextOf(registry), schema);
  const text = { props, value, set };
  if (schema.picture) return <PictureField {...text} />;
  if (!names) return <TextArea {...text} />;
  const field = { ...inputAttributes(props), value };
  // Links may lead to other sites, and icons are too many for a menu.
  if (schema.link || schema.icon)
    return <input {...field} list={`choices/${schema.choices}`} onChange={({ target }) => set(target.value)} />;
  return (
    <select {...field} onChange={({ target }) => set(target.value)}>
      {(value === '' || !required) && <option value="" />}
      {value !== '' && names.every(({ name }) => name !== value) && <option>{value}</option>}
      {names.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  );
};

/** The field of a number, which may be a placeholder. */
export const NumberField = (props: FieldProps) => {
  const { formData, onChange, fieldPathId } = props;
  const set = (value: string | number): void => onChange(value === '' ? undefined : value, fieldPathId.path);
  const numberOf = (text: string): string | number =>
    text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
  return (
    <input
      {...inputAttributes(props)}
      inputMode="decimal"
      value={String(formData ?? '')}
      // A number with a point at its end is being typed.
      onChange={({ target }) => set(/[.].*0$|[.]$/.test(target.value) ? target.value : numberOf(target.value))}
      onBlur={({ target }) => set(numberOf(target.value))}
    />
  );
};

/** The field of a choice between yes and no. Its default is not written. */
export const BooleanField = (props: FieldProps) => {
  const { formData, required, onChange, fieldPathId, schema } = props;
  const byDefault = schema.default === true;
  return (
    <input
      {...inputAttributes(props)}
      type="checkbox"
      checked={formData === undefined ? byDefault : formData === true}
      onChange={({ target: { checked } }) =>
        onChange(checked === byDefault && !required ? undefined : checked, fieldPathId.path)
      }
    />
  );
};
