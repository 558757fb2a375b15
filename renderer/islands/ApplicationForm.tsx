import { useState } from 'react';
import { applicationForm } from '#generated/forms/application.ts';
import { applicationBrokenSentence, resumeHintSentence, resumeMissingSentence } from '#generated/messages.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { freeTextField } from '../../schemas/forms/wire-format.ts';
import { Form } from '../forms/Form.tsx';
import { ResumeField } from '../forms/ResumeField.tsx';
import { SuccessPanel } from '../forms/SuccessPanel.tsx';
import { SubmissionFailed, submitMultipart } from '../forms/submit.ts';

/**
 * Returns the request body of an application (CAL-3): the visible, non-empty fields and the file. The free text of a
 * select is sent under the select's name. Its own field is sent only if empty; otherwise the receiver would prefer the
 * select's value. A checked checkbox is sent as `on`, like in native forms.
 */
export const applicationPayload = (values: FormValues, resume: File): FormData => {
  const payload = new FormData();
  const shown = applicationForm.fields.filter(
    ({ shownWhen }) => !shownWhen || values[shownWhen.field] === shownWhen.equals,
  );
  const free = shown.find((field) => field === freeTextField(applicationForm));
  const freeText = values[free?.name ?? ''];
  for (const { kind, name } of shown) {
    const value = freeText && free?.shownWhen?.field === name ? freeText : values[name];
    if (kind === 'file') payload.set(name, resume);
    else if (name === free?.name) {
      if (!freeText) payload.set(name, '');
    } else if (value) payload.set(name, value === true ? 'on' : value);
  }
  return payload;
};

/** The application form (STA-20…STA-24, VAP, CAL-3, ERR-5…ERR-9). */
export const ApplicationForm = ({ endpoint }: { endpoint: string }) => {
  const { success, fallback } = applicationForm;
  const [sent, setSent] = useState(false);
  const [resume, setResume] = useState<File>();
  if (sent && success) return <SuccessPanel {...success} onAgain={() => setSent(false)} />;
  return (
    <Form
      form={applicationForm}
      endpoint={endpoint}
      ready={resume !== undefined}
      hint={resume ? undefined : resumeHintSentence}
      fileControl={(field) => <ResumeField key={field.name} field={field} file={resume} onChange={setResume} />}
      deliver={async (values, key) => {
        if (!resume) throw new SubmissionFailed(resumeMissingSentence);
        const fallbacks = { refused: fallback, unreachable: applicationBrokenSentence };
        await submitMultipart({ endpoint, key, fallbacks }, applicationPayload(values, resume));
      }}
      onDelivered={() => {
        setResume(undefined);
        setSent(true);
      }}
    />
  );
};
