import { type AriaAttributes, useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { interfaceTexts } from '#generated/content/interface.ts';
import { isRightToLeft } from '#generated/direction.ts';
import type { FieldDefinition } from '../../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { Icon } from '../../ui/Icon.tsx';
import { unbroken } from '../../ui/unbroken.ts';

/** Describes a field for WebMCP assistants: label, help, and the error message of its rule. */
export const whatToEnter = ({ label, labelLink, help, rule }: FieldDefinition): string =>
  [[label, labelLink?.text].filter(Boolean).join(' '), help, rule?.message].filter(Boolean).join('. ');

interface FieldProps {
  field: FieldDefinition;
  register: UseFormRegister<FormValues>;
  errors: FieldErrors<FormValues>;
}

/** The asterisk of a required field. */
export const RequiredMark = () => (
  <span className="text-accent-text" aria-hidden="true">
    {' '}
    *
  </span>
);

export const FieldError = ({ id, message }: { id: string; message?: string | undefined }) =>
  message ? (
    <p id={id} className="field-error flex items-baseline gap-2 text-small font-semibold text-danger">
      <Icon name="circle-alert" className="size-4 flex-none translate-y-(--line-strong)" />
      {unbroken(message)}
    </p>
  ) : null;

type ControlAttributes = ReturnType<UseFormRegister<FormValues>> &
  AriaAttributes & { id: string; autoComplete?: string | undefined; toolparamdescription: string };

const Control = ({ field, ...common }: { field: FieldDefinition } & ControlAttributes) => {
  if (field.kind === 'textarea')
    return <textarea className="control" rows={field.rows} placeholder={field.placeholder} {...common} />;
  if (field.kind === 'select')
    return (
      <select className="control" defaultValue={field.selected} {...common}>
        <option value="">{interfaceTexts.chooseOption}</option>
        {field.options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  // Addresses and phone numbers are written from left to right in every language.
  const direction = isRightToLeft && field.kind !== 'text' && ({ dir: 'ltr' } as const);
  return <input className="control" type={field.kind} placeholder={field.placeholder} {...direction} {...common} />;
};

/** A form field: label, required mark, control, help and error, connected by ARIA attributes. */
export const Field = ({ field, register, errors }: FieldProps) => {
  const id = useId();
  const message = errors[field.name]?.message;
  const described = [field.help && `${id}-help`, message && `${id}-error`].filter(Boolean).join(' ');
  const common = {
    ...register(field.name),
    id,
    autoComplete: field.autocomplete,
    toolparamdescription: whatToEnter(field),
    'aria-invalid': message ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': field.rule && !(field.rule.kind === 'atLeast' && field.rule.blankAllowed) ? true : undefined,
  };
  const mark = field.marked && <RequiredMark />;
  const error = <FieldError id={`${id}-error`} message={message} />;

  if (field.kind === 'checkbox') {
    return (
      <div className="check grid grid-cols-[var(--space-6)_1fr] items-start gap-x-3 gap-y-1" data-width={field.width}>
        <input type="checkbox" {...common} aria-labelledby={field.labelLink ? `${id}-label ${id}-link` : undefined} />
        <p>
          <label id={`${id}-label`} htmlFor={id}>
            {unbroken(field.label)}
            {!field.labelLink && mark}
          </label>
          {field.labelLink && (
            <>
              {' '}
              <a className="font-semibold underline" href={field.labelLink.link} target="_blank" rel="noopener">
                <span id={`${id}-link`}>{unbroken(field.labelLink.text)}</span>
                <span className="sr-only"> {interfaceTexts.newTab}</span>
              </a>
              {mark}
            </>
          )}
        </p>
        {error}
      </div>
    );
  }
  return (
    <div className="field grid content-start gap-2" data-width={field.width}>
      <label className="text-small font-semibold" htmlFor={id}>
        {unbroken(field.label)}
        {mark}
      </label>
      <Control field={field} {...common} />
      {field.help && (
        <p id={`${id}-help`} className="text-small text-graphite">
          {unbroken(field.help)}
        </p>
      )}
      {error}
    </div>
  );
};
