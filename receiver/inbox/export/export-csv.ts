import type { FormName } from '../../../schemas/forms/form-definition.ts';
import { sourceNames } from '../../../schemas/forms/form-source.ts';
import { labelOf } from '../../outbox/mails/form-fields.ts';
import type { Store } from '../../store/open-store.ts';
import type { SubmissionFilter } from '../../store/store.ts';
import type { Submission } from '../../store/submission.ts';
import { extraEntries, type InboxTexts, textOf } from '../texts.ts';

/**
 * Places where a spreadsheet may begin a cell and find a formula (OWASP, CSV Injection): the start of a text, and each
 * separator in it. A spreadsheet of another language splits at another separator, and then misreads the quotes.
 */
const formula = /(?:^|(?<=[,;\t\r\n]))(?=[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g;

/** Quotes a cell (RFC 4180). An apostrophe keeps spreadsheets from running visitors' text as a formula. */
const cell = (text: string): string => {
  const harmless = text.replaceAll(formula, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Returns the separator that spreadsheets of a language expect: a semicolon unless a point separates decimals. */
export const separatorIn = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === '.')
    ? ','
    : ';';

export const csvRecord = (texts: readonly string[], separator: string): string =>
  `${texts.map(cell).join(separator)}\r\n`;

/** Byte order mark, without which spreadsheets do not detect UTF-8. */
const byteOrderMark = '\ufeff';

interface Column {
  heading: string;
  value: (submission: Submission) => string;
}

/** Returns one column per field. Forms that have a field with the same name and label share its column. */
const fieldColumns = (texts: InboxTexts, forms: readonly FormName[]): Column[] => {
  const fields = forms.flatMap((form) =>
    texts.fieldsOf(form).map((field) => ({ form, name: field.name, heading: labelOf(field) })),
  );
  const columns = Map.groupBy(fields, ({ heading, name }) => JSON.stringify([name, heading]));
  return [...columns.values()].map((same) => ({
    heading: same[0]?.heading ?? '',
    value: (submission) => {
      const name = same.find(({ form }) => form === submission.form)?.name;
      return name === undefined ? '' : rawText(texts, submission.content[name]);
    },
  }));
};

/** Exports preserve white space around a value. */
const rawText = (texts: InboxTexts, value: string | boolean | undefined): string =>
  typeof value === 'string' ? value : textOf(texts, value);

/** The proof of the consent, and the link with which each mail of a mail program lets its recipient unsubscribe. */
const subscriberColumns = ({ unsubscribeLink, words: { inquiry, table } }: InboxTexts): Column[] => [
  { heading: inquiry.confirmed, value: ({ confirmed = '' }) => confirmed },
  {
    heading: table.unsubscribe,
    value: (submission) => (submission.state === 'confirmed' && unsubscribeLink(submission)) || '',
  },
];

const columnsFor = (texts: InboxTexts, { form, state }: SubmissionFilter): Column[] => {
  const { inquiry, states, table } = texts.words;
  const extra = (submission: Submission): string =>
    extraEntries(texts, submission)
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n');
  return [
    { heading: table.id, value: ({ id }) => id },
    { heading: inquiry.received, value: ({ received }) => received },
    { heading: inquiry.changed, value: ({ changed }) => changed },
    { heading: inquiry.state, value: ({ state }) => states[state] },
    { heading: inquiry.form, value: ({ form }) => texts.formTitle(form) },
    { heading: table.name, value: ({ sender }) => sender.name },
    { heading: table.email, value: ({ sender }) => sender.email },
    ...fieldColumns(texts, form ? [form] : texts.formNames),
    { heading: inquiry.resume, value: ({ resume }) => resume?.name ?? '' },
    { heading: inquiry.suspicion, value: ({ suspicion }) => (suspicion ? texts.suspicion(suspicion) : '') },
    ...sourceNames.map((name) => ({
      heading: texts.sourceLabel(name),
      value: ({ source }: Submission) => source?.[name] ?? '',
    })),
    { heading: table.others, value: extra },
    // Further columns are the last, so that they move no other.
    ...(texts.hasLanguages ? [{ heading: inquiry.language, value: texts.languageOf }] : []),
    ...(texts.hasSubscribers || state === 'confirmed' ? subscriberColumns(texts) : []),
  ];
};

/** Submissions read at a time, so that they are never all in memory. */
const batchSize = 500;

export async function* exportCsv(
  texts: InboxTexts,
  store: Pick<Store, 'find'>,
  filter: SubmissionFilter,
): AsyncGenerator<string, void> {
  const columns = columnsFor(texts, filter);
  const separator = separatorIn(texts.language);
  const record = (cells: string[]): string => csvRecord(cells, separator);
  let heading = byteOrderMark + record(columns.map((column) => column.heading));
  // New submissions shift the pages of the store, so some may come twice.
  const seen = new Set<string>();
  for (let offset = 0; ; offset += batchSize) {
    const { submissions } = await store.find({ ...filter, limit: batchSize, offset });
    const others = submissions.filter(({ id }) => !seen.has(id));
    yield heading + others.map((submission) => record(columns.map(({ value }) => value(submission)))).join('');
    heading = '';
    for (const { id } of submissions) seen.add(id);
    if (submissions.length < batchSize) return;
  }
}

/**
 * Returns a response body that reads chunks only as fast as the client consumes them. It rejects if the first chunk
 * fails, so that the client gets an error page. A later failure aborts the download.
 */
export const textStream = async (pieces: AsyncGenerator<string, void>): Promise<ReadableStream<Uint8Array>> => {
  const encoder = new TextEncoder();
  let next = await pieces.next();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await pieces.next();
    },
    cancel: () => pieces.return().then(() => undefined),
  });
};
