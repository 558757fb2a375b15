import { type FormName, formNames } from '../../schemas/form-names.ts';
import { referenceOf } from '../store/reference.ts';
import type { Asked, Store } from '../store/store.ts';
import type { Submission } from '../store/submission.ts';
import { csvMark, csvRecord } from './csv.ts';
import { formTitle, labelOf, textFields } from './form-fields.ts';
import { furtherEntries } from './read-submission.ts';
import { suspicionWords, words } from './words.ts';

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

/** A field of one or more forms, by its name and label. */
interface FieldColumn {
  name: string;
  label: string;
  forms: FormName[];
}

/** Every field of every form; forms share a field of the same name and label. */
const fieldsOf = (forms: readonly FormName[]): FieldColumn[] => {
  const columns: FieldColumn[] = [];
  for (const form of forms) {
    for (const field of textFields(form)) {
      const label = labelOf(field);
      const known = columns.find((column) => column.name === field.name && column.label === label);
      if (known) known.forms.push(form);
      else columns.push({ name: field.name, label, forms: [form] });
    }
  }
  return columns;
};

/** Spreadsheets and databases compare headings without regard to case. */
const headingKey = (heading: string): string => heading.toLowerCase();

/** A column for each field. A label that another column has already gets the names of its forms. */
const fieldColumns = (others: readonly Column[]): Column[] => {
  const fields = fieldsOf(formNames);
  const taken = [...others.map(({ heading }) => heading), ...fields.map(({ label }) => label)].map(headingKey);
  const isUnique = (label: string): boolean => taken.filter((key) => key === headingKey(label)).length === 1;
  return fields.map(({ name, label, forms }) => ({
    heading: isUnique(label) ? label : `${label} (${forms.map(formTitle).join(', ')})`,
    value: ({ form, content }) => (forms.includes(form) ? spoken(content[name]) : ''),
  }));
};

const factColumns: readonly Column[] = [
  { heading: words.table.id, value: ({ id }) => id },
  { heading: words.inquiry.reference, value: ({ id }) => referenceOf(id) },
  { heading: words.inquiry.received, value: ({ received }) => received },
  { heading: words.inquiry.changed, value: ({ changed }) => changed },
  { heading: words.inquiry.state, value: ({ state }) => words.states[state] },
  { heading: words.inquiry.form, value: ({ form }) => formTitle(form) },
  { heading: words.table.name, value: ({ sender }) => sender.name },
  { heading: words.table.email, value: ({ sender }) => sender.email },
];

const lastColumns: readonly Column[] = [
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

/** The same for every selection, in the inbox and in the shell, so that programs can rely on them. */
const columns: readonly Column[] = [...factColumns, ...fieldColumns([...factColumns, ...lastColumns]), ...lastColumns];

/**
 * What is asked for as a table, in pieces of text: its heading with some hundred records, then some hundred more at a
 * time. What arrives meanwhile moves the rest on; nothing stands in it twice.
 */
export async function* exportCsv(
  store: Pick<Store, 'find'>,
  asked: Omit<Asked, 'limit' | 'offset'>,
): AsyncGenerator<string, void> {
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
