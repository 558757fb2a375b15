import type { FormName } from '../../../schemas/forms/form-definition.ts';
import type { FormSource } from '../../../schemas/forms/form-source.ts';
import type { Row } from '../engines/engine.ts';
import type { Submission, SubmissionContent, SubmissionState, Suspicion } from '../submission.ts';

export const submissionColumns = `id, form, language, received, state, changed, sender_name, sender_email, content,
  source, suspicion, resume_name, resume_type, resume_size, resume_scanned, marked, link_key, confirmed`;

export const sourceIn = ({ source }: Row): Pick<Submission, 'source'> =>
  source === null ? {} : { source: JSON.parse(String(source)) as FormSource };

export const submissionOf = (row: Row): Submission => ({
  id: String(row.id),
  form: row.form as FormName,
  ...(row.language !== null && { language: String(row.language) }),
  received: String(row.received),
  state: row.state as SubmissionState,
  changed: String(row.changed),
  sender: { name: String(row.sender_name), email: String(row.sender_email) },
  content: JSON.parse(String(row.content)) as SubmissionContent,
  ...(row.marked !== null && { marked: String(row.marked) }),
  ...(row.link_key !== null && { linkKey: String(row.link_key) }),
  ...(row.confirmed !== null && { confirmed: String(row.confirmed) }),
  ...sourceIn(row),
  ...(row.suspicion !== null && { suspicion: row.suspicion as Suspicion }),
  ...(row.resume_name !== null && {
    resume: {
      name: String(row.resume_name),
      type: String(row.resume_type),
      size: Number(row.resume_size),
      ...(row.resume_scanned !== null && { isScanned: Number(row.resume_scanned) === 1 }),
    },
  }),
});
