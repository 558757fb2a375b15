import { cutAtWord } from '../../schemas/text/cut-at-word.ts';
import type { Submission } from '../store/submission.ts';
import { fixedFields, labelOf, textFields } from './form-fields.ts';
import { keptForms, words } from './words.ts';

/** One thing that was entered, under the label that its sender saw. */
export interface Entry {
  label: string;
  text: string;
  isLong: boolean;
}

/** Fields that say what it is about, the plainest first. */
const subjects = ['subject', 'otherPosition', 'position'];

/** Enough for two lines of the list. */
const excerptLength = 200;

const spoken = (value: string | boolean): string => {
  if (typeof value === 'string') return value.trim();
  return value ? words.inquiry.yes : words.inquiry.no;
};

/** The text of a form's text area, its lines joined and shortened for the list. */
export const excerpt = ({ form, content }: Pick<Submission, 'form' | 'content'>): string => {
  const area = textFields(form).find(({ kind }) => kind === 'textarea');
  return cutAtWord(spoken(content[area?.name ?? ''] ?? '').replaceAll(/\s+/g, ' '), excerptLength);
};

/** What a submission is about in a few words: its subject or position; undefined if its form asks for none. */
export const subjectOf = ({ content }: Submission): string | undefined =>
  subjects.map((name) => spoken(content[name] ?? '')).find((text) => text !== '');

/** Fields of the content that no form has, such as the lead dialog's subject. */
export const furtherEntries = ({ form, content }: Submission): [name: string, text: string][] => {
  const known = new Set(textFields(form).map(({ name }) => name));
  const fixed = fixedFields(form);
  return Object.entries(content).flatMap(([name, value]) =>
    known.has(name) || fixed[name] === value || spoken(value) === '' ? [] : [[name, spoken(value)]],
  );
};

/** What was entered, in the form's order and without what is empty; who sent it stands in the head of the page. */
export const entriesOf = (submission: Submission): Entry[] => {
  const { form, content } = submission;
  const { name = [], email } = keptForms[form]?.sender ?? {};
  const own = textFields(form).flatMap((field) => {
    const value = content[field.name];
    if (value === undefined || [...name, email].includes(field.name) || spoken(value) === '') return [];
    return [{ label: labelOf(field), text: spoken(value), isLong: field.kind === 'textarea' }];
  });
  const further = furtherEntries(submission).map(([label, text]) => ({ label, text, isLong: false }));
  return [...own, ...further];
};
