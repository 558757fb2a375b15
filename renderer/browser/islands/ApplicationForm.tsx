import { useMemo, useState } from 'react';
import { applicationForm } from '#generated/forms/application.ts';
import { applicationBrokenSentence, resumeHintSentence, resumeMissingSentence } from '#generated/messages.ts';
import type { FieldDefinition, FormDefinition } from '../../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { freeTextField } from '../../../schemas/forms/wire-format.ts';
import { Form, type FormReceiver } from '../forms/Form.tsx';
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
  const freeText = free && values[free.name];
  const sent: FormValues = { ...values };
  if (free?.shownWhen && freeText) sent[free.shownWhen.field] = freeText;
  for (const { kind, name } of shown.filter((field) => field !== free)) {
    const value = sent[name];
    if (kind === 'file') payload.set(name, resume);
    else if (value) payload.set(name, value === true ? 'on' : value);
  }
  if (free && !freeText) payload.set(free.name, '');
  return payload;
};

/** Returns the form with a selected position, also for browsers without scripts. */
const withPosition = (position: string | undefined): FormDefinition => {
  if (position === undefined) return applicationForm;
  const select = (field: FieldDefinition) => (field.name === 'position' ? { ...field, selected: position } : field);
  return { ...applicationForm, fields: applicationForm.fields.map(select) };
};

/** The application form (STA-20…STA-24, VAP, CAL-3, ERR-5…ERR-9). */
export const ApplicationForm = ({ position, ...receiver }: FormReceiver & { position?: string | undefined }) => {
  const { success, fallback } = applicationForm;
  const form = useMemo(() => withPosition(position), [position]);
  const [sent, setSent] = useState(false);
  const [resume, setResume] = useState<File>();
  if (sent && success) return <SuccessPanel {...success} onAgain={() => setSent(false)} />;
  return (
    <Form
      form={form}
      {...receiver}
      ready={resume !== undefined}
      hint={resume ? undefined : resumeHintSentence}
      fileControl={(field) => <ResumeField key={field.name} field={field} file={resume} onChange={setResume} />}
      deliver={async (values, key) => {
        if (!resume) throw new SubmissionFailed(resumeMissingSentence, { wasSent: false });
        const fallbacks = { refused: fallback, unreachable: applicationBrokenSentence };
        await submitMultipart({ ...receiver, key, fallbacks }, applicationPayload(values, resume));
      }}
      onDelivered={() => {
        setResume(undefined);
        setSent(true);
      }}
    />
  );
};
