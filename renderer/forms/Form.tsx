import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { interfaceTexts } from '#generated/content/interface.ts';
import type { FieldDefinition, FormDefinition } from '../../schemas/forms/form-definition.ts';
import { type FormValues, formSchema } from '../../schemas/forms/form-schema.ts';
import { hiddenField } from '../../schemas/forms/wire-format.ts';
import { fill } from '../../schemas/text/fill.ts';
import { notify } from '../islands/requests.ts';
import { Field } from './Field.tsx';
import { newViewKey, SubmissionFailed, type ViewKey } from './submit.ts';

interface FormProps {
  form: FormDefinition;
  endpoint: string;
  /** Sends the validated values. Throws SubmissionFailed with a message for the visitor. */
  deliver: (values: FormValues, key: ViewKey) => Promise<void>;
  /** Runs after success, between the reset of the form and the notification. */
  onDelivered: () => void;
  onFailed?: (failure: SubmissionFailed) => void;
  /** Text of the submit button; by default that of the definition. */
  idle?: string;
  /** False while the form cannot be submitted, such as without its file. */
  ready?: boolean;
  /** Text under the submit button. */
  hint?: string | undefined;
  /** Renders the control of a file field. */
  fileControl?: (field: FieldDefinition) => ReactNode;
}

const nothing: FieldErrors<FormValues> = {};

/**
 * Announces the number of errors and each error to screen readers after a submit. Sighted visitors see the errors under
 * the fields. It does not update while the visitor corrects fields, because every change would announce the whole
 * region.
 */
const ErrorSummary = ({ form, found }: { form: FormDefinition; found: FieldErrors<FormValues> }) => {
  const faulty = form.fields.filter(({ name }) => found[name]);
  return (
    <div className="sr-only" role="status">
      {faulty.length > 0 && (
        <>
          <p>{fill(interfaceTexts.errorSummary, { count: faulty.length })}</p>
          <ul>
            {faulty.map(({ name, label }) => (
              <li key={name}>
                {label}: {found[name]?.message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

/** A field that may depend on another one. It is always shown without scripts, because nothing could reveal it. */
const Conditional = ({ isShown, children }: { isShown: boolean; children: ReactNode }) =>
  isShown ? children : <noscript className="noscript:contents">{children}</noscript>;

/**
 * Parts of a form for browsers without scripts: an enabled button and a honeypot field. The receiver quarantines
 * submissions that fill it in (server/receiver/store-submission.ts).
 */
const WithoutScripts = ({ idle, needsButton }: { idle: string; needsButton: boolean }) => (
  <noscript>
    {/* Positioned outside of the viewport, and hidden from screen readers and the tab order. */}
    <p className="absolute inset-s-[-100vw]" aria-hidden="true">
      <label>
        {interfaceTexts.leaveEmpty} <input name={hiddenField} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
    {needsButton && (
      <button type="submit" className="button button-primary">
        {idle}
      </button>
    )}
  </noscript>
);

/**
 * Allows one submission at a time. A double click before hydration submits twice in one task, and React disables the
 * button only on the next render.
 */
const useSingleSubmit = (send: (event: SubmitEvent) => Promise<void>) => {
  const busy = useRef(false);
  return async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    await send(event).finally(() => {
      busy.current = false;
    });
  };
};

/**
 * A form of data/forms: fields, errors and button. Validates on submit, and from then on whenever a field changes
 * (STA-15). The first invalid field gets the focus. A failed submission keeps the values.
 */
export const Form = ({
  form,
  endpoint,
  deliver,
  onDelivered,
  onFailed,
  idle = form.submit.idle,
  ready = true,
  hint,
  fileControl,
}: FormProps) => {
  const resolver = useMemo(() => zodResolver(formSchema(form)), [form]);
  const [refusal, setRefusal] = useState<string>();
  const [found, setFound] = useState(nothing);
  const { register, handleSubmit, reset, formState, watch } = useForm<FormValues>({
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });

  const key = useRef<ViewKey>(undefined);
  const submit = useSingleSubmit(
    handleSubmit(async (values) => {
      setRefusal(undefined);
      try {
        key.current ??= newViewKey();
        await deliver(values, key.current);
        key.current = undefined;
      } catch (error) {
        if (!(error instanceof SubmissionFailed)) throw error;
        setRefusal(error.message);
        onFailed?.(error);
        return;
      }
      reset();
      onDelivered();
      notify(form.notices.success);
    }, setFound),
  );

  const isFile = form.fields.some(({ kind }) => kind === 'file');
  return (
    <form
      className="form"
      method="post"
      action={endpoint}
      encType={isFile ? 'multipart/form-data' : undefined}
      noValidate
      toolname={form.tool.name}
      tooldescription={form.tool.purpose}
      onChange={() => setFound(nothing)}
      onSubmit={submit}
    >
      <ErrorSummary form={form} found={found} />
      {form.fields.map((field) => {
        if (field.kind === 'file') return fileControl?.(field);
        const isShown = !field.shownWhen || watch(field.shownWhen.field) === field.shownWhen.equals;
        return (
          <Conditional key={field.name} isShown={isShown}>
            <Field field={field} register={register} errors={formState.errors} />
          </Conditional>
        );
      })}
      <WithoutScripts idle={idle} needsButton={!ready} />
      <p className="field-error form-unsent gap-2 text-small font-semibold text-danger" role="alert">
        {interfaceTexts.formUnsent}
      </p>
      {refusal && (
        <p className="field-error flex items-baseline gap-2 text-small font-semibold text-danger" role="alert">
          {refusal}
        </p>
      )}
      <div className="grid gap-3 justify-items-start">
        {/* Without scripts, no change event enables this button. The button in WithoutScripts replaces it. */}
        <button
          type="submit"
          className="button button-primary noscript:disabled:hidden"
          disabled={formState.isSubmitting || !ready}
        >
          {formState.isSubmitting ? form.submit.busy : idle}
        </button>
        {hint && <p className="text-small text-graphite">{hint}</p>}
      </div>
    </form>
  );
};
