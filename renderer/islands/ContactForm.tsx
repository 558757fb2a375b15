import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { interfaceTexts } from '../../generated/content/interface.ts';
import { contactForm } from '../../generated/forms/contact.ts';
import { type FormValues, formSchema } from '../../schemas/form-schema.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { Field } from '../forms/Field.tsx';
import { SuccessPanel } from '../forms/SuccessPanel.tsx';
import { SubmissionFailed, submitJson } from '../forms/submit.ts';
import { useSingleSubmit } from '../forms/use-single-submit.ts';
import { notify } from '../notices/notify.ts';

const schema = formSchema(contactForm);
const { submit, success, notices, fallback } = contactForm;

/** What goes over the wire (CAL-1): every field by its name, texts as texts, boxes as true or false. */
const payloadOf = (values: FormValues): Record<string, string | boolean> =>
  Object.fromEntries(
    contactForm.fields.map(({ name, kind }) => [name, values[name] ?? (kind === 'checkbox' ? false : '')]),
  );

/** The words on the button depend on where the visitor came from (STA-14); known only in the browser. */
const useIdleText = (): string => {
  const [text, setText] = useState(submit.idle);
  useEffect(() => {
    const { fromQuery } = submit;
    if (!fromQuery) return;
    const value = new URLSearchParams(location.search).get(fromQuery.parameter);
    if (value === fromQuery.equals) setText(fromQuery.idle);
  }, []);
  return text;
};

/** The contact form (STA-11…STA-15, VCF, CAL-1, ERR-1, ERR-2). */
export const ContactForm = ({ endpoint }: { endpoint: string }) => {
  const [sent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const idleText = useIdleText();
  const { register, handleSubmit, reset, formState } = useForm<FormValues>({
    resolver: zodResolver(schema),
    // Validation runs on submit and only then (STA-15); the first faulty field gets the focus.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: true,
  });

  const send = useSingleSubmit(
    handleSubmit(async (values) => {
      setRefusal(undefined);
      try {
        await submitJson(endpoint, payloadOf(values), { refused: fallback, unreachable: fallback });
      } catch (error) {
        if (!(error instanceof SubmissionFailed)) throw error;
        setRefusal(error.message);
        notify(notices.failure);
        return;
      }
      reset();
      setSent(true);
      notify(notices.success);
    }),
  );

  if (sent && success) return <SuccessPanel {...success} onAgain={() => setSent(false)} />;
  return (
    <form className="form" method="post" action={endpoint} noValidate onSubmit={send}>
      <ErrorSummary form={contactForm} errors={formState.errors} />
      {contactForm.fields.map((field) => (
        <Field key={field.name} field={field} register={register} errors={formState.errors} />
      ))}
      <noscript>
        <p className="field-help">{interfaceTexts.scriptsNeeded}</p>
      </noscript>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <div>
        <button type="submit" className="button button-primary" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? submit.busy : idleText}
        </button>
      </div>
    </form>
  );
};
