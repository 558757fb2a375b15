import { cutAtWord } from '../../schemas/text/words.ts';
import { labelOf } from '../outbox/mails/form-fields.ts';
import type { Submission } from '../store/submission.ts';
import type { InboxTexts } from './texts.ts';

/** A submitted value under the label that its sender saw. */
export interface Entry {
  label: string;
  text: string;
}

/** Fields that can title a submission, the best first. */
const titleFields = ['subject', 'otherPosition', 'position'];

/** Enough for two lines of the list. */
const excerptLength = 200;

/** Returns a value as text, "" if there is none. */
export const textOf = ({ words }: InboxTexts, value: string | boolean | undefined): string => {
  if (typeof value === 'boolean') return value ? words.inquiry.yes : words.inquiry.no;
  return value?.trim() ?? '';
};

/** Returns the beginning of the form's text area in one line. */
export const excerpt = (texts: InboxTexts, { form, content }: Pick<Submission, 'form' | 'content'>): string => {
  const area = texts.fieldsOf(form).find(({ kind }) => kind === 'textarea');
  return cutAtWord(textOf(texts, content[area?.name ?? '']).replaceAll(/\s+/g, ' '), excerptLength);
};

/** Returns the subject or position of a submission; undefined if its form has no such field. */
export const subjectOf = (texts: InboxTexts, { content }: Submission): string | undefined =>
  titleFields.map((name) => textOf(texts, content[name])).find((text) => text !== '');

/** Returns values that belong to no field of the form, such as the subject of the lead dialog. */
export const extraEntries = (texts: InboxTexts, { form, content }: Submission): Entry[] => {
  const known = new Set(texts.fieldsOf(form).map(({ name }) => name));
  const fixed = texts.fixedValuesOf(form);
  return Object.entries(content)
    .filter(([name, value]) => !known.has(name) && fixed[name] !== value)
    .map(([label, value]) => ({ label, text: textOf(texts, value) }))
    .filter(({ text }) => text !== '');
};

/** Returns the submitted values in the form's order, without empty ones and without the sender's name and address. */
export const entriesOf = (texts: InboxTexts, submission: Submission): Entry[] => {
  const sender = texts.senderFieldsOf(submission.form);
  const own = texts
    .fieldsOf(submission.form)
    .filter(({ name }) => submission.content[name] !== undefined && !sender.includes(name))
    .map((field) => ({ label: labelOf(field), text: textOf(texts, submission.content[field.name]) }))
    .filter(({ text }) => text !== '');
  return [...own, ...extraEntries(texts, submission)];
};
