import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { interfaceTexts } from '#generated/content/interface.ts';
import { isPreview } from '#generated/drafts.ts';
import type { FieldDefinition, FormDefinition } from '../../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { encodeSource, type FormSource, sourceField } from '../../../schemas/forms/form-source.ts';
import { hiddenField } from '../../../schemas/forms/wire-format.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { MailLink } from '../../ui/MailAddress.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { scrollBehavior } from '../visitor.ts';
import { Field } from './Field.tsx';
import type { SubmissionFailed } from './submit.ts';
import { type Delivery, useSubmission } from './use-submission.ts';

export interface FormReceiver {
  endpoint: string;
  source: FormSource;
  /** Mail address for visitors whose submission fails. */
  mail: string;
}

interface FormProps extends FormReceiver, Delivery {
  /** Text of the submit button; by default that of the definition. */
  idle?: string;
  /** False while the form cannot be submitted, such as without its file. */
  ready?: boolean;
  /** Text under the submit button. */
  hint?: string | undefined;
  fileControl?: (field: FieldDefinition) => ReactNode;
}

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
      <p>{unbroken(failure.message)}</p>
      {failure.wasSent && (
        <>
          {advice && <p>{unbroken(advice)}</p>}
          <MailLink address={mail} />
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
 * submissions that fill it in (receiver/accept/store-submission.ts).
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
        {unbroken(idle)}
      </button>
    )}
  </noscript>
);

/** A form of data/forms: fields, errors and button. */
export const Form = ({ endpoint, source, mail, idle, ready = true, hint, fileControl, ...delivery }: FormProps) => {
  const { form } = delivery;
  const { register, watch, errors, announced, failure, isSending, submit, correct } = useSubmission(delivery);
  const button = idle ?? form.submit.idle;
  const isFile = form.fields.some(({ kind }) => kind === 'file');
  return (
    <form
      className="form"
      method="post"
      // A preview sends nothing: its button is disabled, and without scripts there is none.
      action={isPreview ? undefined : endpoint}
      encType={isFile ? 'multipart/form-data' : undefined}
      noValidate
      toolname={form.tool.name}
      tooldescription={form.tool.purpose}
      onChange={correct}
      onSubmit={submit}
    >
      <ErrorSummary form={form} found={announced} />
      <input type="hidden" name={sourceField} value={encodeSource(source)} />
      {form.fields.map((field) => {
        if (field.kind === 'file') return fileControl?.(field);
        const isShown = !field.shownWhen || watch(field.shownWhen.field) === field.shownWhen.equals;
        return (
          <Conditional key={field.name} isShown={isShown}>
            <Field field={field} register={register} errors={errors} />
          </Conditional>
        );
      })}
      <WithoutScripts idle={button} needsButton={!ready && !isPreview} />
      <p className="field-error form-unsent gap-2 text-small font-semibold text-danger" role="alert">
        {unbroken(interfaceTexts.formUnsent)}
      </p>
      {failure && <Failure failure={failure} advice={form.notices.failure.description} mail={mail} />}
      <div className="grid gap-3 justify-items-start">
        {/* Without scripts, no change event enables this button. The button in WithoutScripts replaces it. */}
        <button
          type="submit"
          className="button button-primary noscript:disabled:hidden"
          disabled={isSending || !ready || isPreview}
        >
          {unbroken(isSending ? form.submit.busy : button)}
        </button>
        {(isPreview || hint) && (
          <p className="text-small text-graphite">{unbroken(isPreview ? interfaceTexts.formPreview : hint)}</p>
        )}
      </div>
    </form>
  );
};
