import { useState } from 'react';
import { applicationForm } from '#generated/forms/application.ts';
import { applicationBrokenSentence, resumeHintSentence, resumeMissingSentence } from '#generated/messages.ts';
import { applicationPayload } from '../forms/application-payload.ts';
import { Form } from '../forms/Form.tsx';
import { ResumeField } from '../forms/ResumeField.tsx';
import { SuccessPanel } from '../forms/SuccessPanel.tsx';
import { SubmissionFailed, submitMultipart } from '../forms/submit.ts';

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
