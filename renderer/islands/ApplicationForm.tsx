import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { interfaceTexts } from '../../generated/content/interface.ts';
import { applicationForm } from '../../generated/forms/application.ts';
import { applicationBrokenSentence, resumeHintSentence, resumeMissingSentence } from '../../generated/messages.ts';
import { type FormValues, formSchema } from '../../schemas/form-schema.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { Field } from '../forms/Field.tsx';
import { ResumeField } from '../forms/ResumeField.tsx';
import { SuccessPanel } from '../forms/SuccessPanel.tsx';
import { SubmissionFailed, submitMultipart } from '../forms/submit.ts';
import { useSingleSubmit } from '../forms/use-single-submit.ts';
import { notify } from '../notices/notify.ts';

const schema = formSchema(applicationForm);
const { fields, submit, success, notices, fallback } = applicationForm;

/**
 * What goes over the wire (CAL-3): the fields that have a value, and the file. A field that is shown only for a certain
 * answer (Other) carries that answer's free text: it takes the other field's name and its own is not sent.
 */
const payloadOf = (values: FormValues, resume: File): FormData => {
  const payload = new FormData();
  const stand = fields.find(
    ({ shownWhen, name }) => shownWhen && values[shownWhen.field] === shownWhen.equals && values[name],
  );
  for (const { name, kind, shownWhen } of fields) {
    if (kind === 'file') payload.set(name, resume);
    else if (!shownWhen) {
      const value = stand?.shownWhen?.field === name ? values[stand.name] : values[name];
      if (value) payload.set(name, String(value));
    }
  }
  return payload;
};

/** The application form (STA-20…STA-24, VAP, CAL-3, ERR-5…ERR-9). */
export const ApplicationForm = ({ endpoint }: { endpoint: string }) => {
  const [sent, setSent] = useState(false);
  const [resume, setResume] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, reset, formState, watch } = useForm<FormValues>({
    resolver: zodResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: true,
  });

  const send = useSingleSubmit(
    handleSubmit(async (values) => {
      if (!resume) return setRefusal(resumeMissingSentence);
      setRefusal(undefined);
      try {
        await submitMultipart(endpoint, payloadOf(values, resume), {
          refused: fallback,
          unreachable: applicationBrokenSentence,
        });
      } catch (error) {
        if (!(error instanceof SubmissionFailed)) throw error;
        setRefusal(error.message);
        return;
      }
      reset();
      setResume(undefined);
      setSent(true);
      notify(notices.success);
    }),
  );

  if (sent && success) return <SuccessPanel {...success} onAgain={() => setSent(false)} />;
  return (
    <form className="form" method="post" action={endpoint} encType="multipart/form-data" noValidate onSubmit={send}>
      <ErrorSummary form={applicationForm} errors={formState.errors} />
      {fields.map((field) => {
        if (field.kind === 'file')
          return <ResumeField key={field.name} field={field} file={resume} onChange={setResume} />;
        if (field.shownWhen && watch(field.shownWhen.field) !== field.shownWhen.equals) return null;
        return <Field key={field.name} field={field} register={register} errors={formState.errors} />;
      })}
      <noscript>
        <p className="field-help">{interfaceTexts.scriptsNeeded}</p>
      </noscript>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <div className="grid gap-3 justify-items-start">
        <button type="submit" className="button button-primary" disabled={formState.isSubmitting || !resume}>
          {formState.isSubmitting ? submit.busy : submit.idle}
        </button>
        {!resume && <p className="field-help">{resumeHintSentence}</p>}
      </div>
    </form>
  );
};
