import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { interfaceTexts } from '#generated/content/interface.ts';
import type { FieldDefinition, FormDefinition } from '../../schemas/forms/form-definition.ts';
import { type FormValues, formSchema } from '../../schemas/forms/form-schema.ts';
import { hiddenField } from '../../schemas/forms/wire-format.ts';
import { fill } from '../../schemas/text/fill.ts';
import { afterNextFrame } from '../client/browser/moments.ts';
import { scrollBehavior } from '../client/browser/visitor.ts';
import { notify } from '../islands/requests.ts';
import { Field } from './Field.tsx';
import { newViewKey, SubmissionFailed, type ViewKey } from './submit.ts';

export interface FormReceiver {
  endpoint: string;
  /** Mail address for visitors whose submission fails. */
  mail: string;
}

interface FormProps extends FormReceiver {
  form: FormDefinition;
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

interface FailureProps {
  failure: SubmissionFailed;
  advice: string | undefined;
  mail: string;
}

/** Says in one place what happened and what to do. Stays when the notification goes, and scrolls to above it. */
const Failure = ({ failure, advice, mail }: FailureProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, []);
  return (
    <div
      className="field-error grid scroll-mb-(--banner-clearance) justify-items-start gap-1 text-small font-semibold text-danger"
      ref={place}
      role="alert"
    >
      <p>{failure.message}</p>
      {failure.wasSent && (
        <>
          {advice && <p>{advice}</p>}
          <a className="text-link" href={`mailto:${mail}`}>
            {mail}
          </a>
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
 * (STA-15). Once the errors are painted, the first invalid field gets the focus and screen readers hear of them. A
 * failed submission keeps the values.
 */
export const Form = ({
  form,
  endpoint,
  mail,
  deliver,
  onDelivered,
  onFailed,
  idle = form.submit.idle,
  ready = true,
  hint,
  fileControl,
}: FormProps) => {
  const resolver = useMemo(() => zodResolver(formSchema(form)), [form]);
  const [failure, setFailure] = useState<SubmissionFailed>();
  const [found, setFound] = useState(nothing);
  // Unlike formState.isSubmitting, false while the values are validated.
  const [isSending, setSending] = useState(false);
  const { register, handleSubmit, reset, formState, setFocus, watch } = useForm<FormValues>({
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });

  /** Focuses the first invalid field and announces the errors. Both take longer than painting the errors. */
  const announce = (errors: FieldErrors<FormValues>): void =>
    afterNextFrame(() => {
      const first = form.fields.find(({ name }) => errors[name]);
      if (first) setFocus(first.name);
      setFound(errors);
    });

  const key = useRef<ViewKey>(undefined);
  const submit = useSingleSubmit(
    handleSubmit(async (values) => {
      setFailure(undefined);
      setSending(true);
      try {
        key.current ??= newViewKey();
        await deliver(values, key.current);
        key.current = undefined;
      } catch (error) {
        if (!(error instanceof SubmissionFailed)) throw error;
        setFailure(error);
        onFailed?.(error);
        return;
      } finally {
        setSending(false);
      }
      reset();
      onDelivered();
      notify(form.notices.success);
    }, announce),
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
      {failure && <Failure failure={failure} advice={form.notices.failure.description} mail={mail} />}
      <div className="grid gap-3 justify-items-start">
        {/* Without scripts, no change event enables this button. The button in WithoutScripts replaces it. */}
        <button type="submit" className="button button-primary noscript:disabled:hidden" disabled={isSending || !ready}>
          {isSending ? form.submit.busy : idle}
        </button>
        {hint && <p className="text-small text-graphite">{hint}</p>}
      </div>
    </form>
  );
};
