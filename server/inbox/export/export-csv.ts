import { type FormName, formNames } from '../../../schemas/forms/form-definition.ts';
import type { Asked, Store } from '../../store/store.ts';
import type { Submission } from '../../store/submission.ts';
import { formTitle, labelOf, textFields } from '../form-fields.ts';
import { furtherEntries } from '../submission-text.ts';
import { suspicionWords, words } from '../words.ts';
import { csvMark, csvRecord } from './csv.ts';

/** How many are read at a time: the whole is never in memory. */
const readAtOnce = 500;

/** A column: its heading, and what stands in it. */
interface Column {
  heading: string;
  value: (submission: Submission) => string;
}

const spoken = (value: string | boolean | undefined): string => {
  if (typeof value === 'boolean') return value ? words.inquiry.yes : words.inquiry.no;
  return value ?? '';
};

/** A column for each field; forms that have a field of the same name and label share it. */
const fieldColumns = (forms: readonly FormName[]): Column[] => {
  const holders = new Map<string, { name: string; label: string; forms: Set<FormName> }>();
  for (const form of forms) {
    for (const field of textFields(form)) {
      const label = labelOf(field);
      const key = JSON.stringify([field.name, label]);
      const holder = holders.get(key) ?? { name: field.name, label, forms: new Set<FormName>() };
      holder.forms.add(form);
      holders.set(key, holder);
    }
  }
  return [...holders.values()].map(({ name, label, forms: having }) => ({
    heading: label,
    value: ({ form, content }) => (having.has(form) ? spoken(content[name]) : ''),
  }));
};

const columnsFor = (forms: readonly FormName[]): Column[] => [
  { heading: words.table.id, value: ({ id }) => id },
  { heading: words.inquiry.received, value: ({ received }) => received },
  { heading: words.inquiry.changed, value: ({ changed }) => changed },
  { heading: words.inquiry.state, value: ({ state }) => words.states[state] },
  { heading: words.inquiry.form, value: ({ form }) => formTitle(form) },
  { heading: words.table.name, value: ({ sender }) => sender.name },
  { heading: words.table.email, value: ({ sender }) => sender.email },
  ...fieldColumns(forms),
  { heading: words.inquiry.resume, value: ({ resume }) => resume?.name ?? '' },
  {
    heading: words.inquiry.suspicion,
    value: ({ suspicion }) => (suspicion ? suspicionWords[suspicion] : ''),
  },
  {
    heading: words.table.others,
    value: (submission) =>
      furtherEntries(submission)
        .map(([name, text]) => `${name}: ${text}`)
        .join('\n'),
  },
];

/**
 * What is asked for as a table, in pieces of text: its heading with some hundred records, then some hundred more at a
 * time. What arrives meanwhile moves the rest on; nothing stands in it twice.
 */
export async function* exportCsv(
  store: Pick<Store, 'find'>,
  asked: Omit<Asked, 'limit' | 'offset'>,
): AsyncGenerator<string, void> {
  const columns = columnsFor(asked.form ? [asked.form] : formNames);
  let heading = csvMark + csvRecord(columns.map((column) => column.heading));
  const written = new Set<string>();
  for (let offset = 0; ; offset += readAtOnce) {
    const { submissions } = await store.find({ ...asked, limit: readAtOnce, offset });
    const fresh = submissions.filter(({ id }) => !written.has(id));
    for (const { id } of fresh) written.add(id);
    yield heading + fresh.map((submission) => csvRecord(columns.map(({ value }) => value(submission)))).join('');
    heading = '';
    if (submissions.length < readAtOnce) return;
  }
}
