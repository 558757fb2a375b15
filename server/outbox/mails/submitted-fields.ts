import type { FieldDefinition } from '../../../schemas/forms/form-definition.ts';
import { importGenerated } from '../../../sites/import-generated.ts';
import { sayContents } from '../../resume/describe-contents.ts';
import type { Submission } from '../../store/submission.ts';
import { saySize } from './format-values.ts';
import type { MailEntry } from './mail-content.ts';
import { shownText } from './safe-text.ts';

const { mails } = await importGenerated<typeof import('#generated/content/mails.ts')>('content/mails.ts');
const { labels } = mails;

const nothing = { value: labels.nothing, isEmpty: true };

const labelOf = ({ label, labelLink }: FieldDefinition): string => (labelLink ? `${label} ${labelLink.text}` : label);

/** A field that is shown for one answer only is not missing while there is another. */
const isAsked = ({ shownWhen }: FieldDefinition, { content }: Submission): boolean =>
  !shownWhen || content[shownWhen.field] === shownWhen.equals;

const entered = (field: FieldDefinition, { content, resume }: Submission): Omit<MailEntry, 'label'> => {
  const value = content[field.name];
  if (field.kind === 'checkbox') return { value: value === true || value === 'true' ? labels.yes : labels.no };
  if (field.kind === 'file') {
    if (!resume) return nothing;
    const contents = [saySize(resume.size), sayContents(resume)].filter(Boolean).join(', ');
    return { value: `${shownText(resume.name)} (${contents})`, note: labels.notAttached };
  }
  const text = typeof value === 'string' ? shownText(value).trim() : '';
  return text ? { value: text } : nothing;
};

/** Every field of a form with its label and what was entered, in the order of the form. Fields of the wire are not. */
export const enteredFields = (fields: readonly FieldDefinition[], submission: Submission): MailEntry[] =>
  fields
    .filter((field) => isAsked(field, submission) || submission.content[field.name])
    .map((field) => ({ label: labelOf(field), ...entered(field, submission) }));
