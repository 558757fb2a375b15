import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Sender, SubmissionContent } from '../submission.ts';
import { addressKey, searchText } from '../tables/text.ts';
import type { Dialect, Migration } from './migration.ts';

const statements = ({ bytes, counted, sorted, suffix }: Dialect): readonly string[] => [
  // `searched` and `sender_address` are lower case made by JavaScript: SQLite's own knows ASCII alone.
  `CREATE TABLE submissions (
    id ${sorted} PRIMARY KEY,
    identity ${sorted} NOT NULL UNIQUE,
    form ${sorted} NOT NULL,
    received ${sorted} NOT NULL,
    state ${sorted} NOT NULL,
    changed ${sorted} NOT NULL,
    sender_name TEXT NOT NULL,
    sender_email TEXT NOT NULL,
    sender_address ${sorted} NOT NULL,
    content TEXT NOT NULL,
    searched TEXT NOT NULL,
    suspicion TEXT,
    resume_name TEXT,
    resume_type TEXT,
    resume_size INTEGER
  )${suffix}`,
  'CREATE INDEX submissions_by_time ON submissions (received, id)',
  'CREATE INDEX submissions_by_form ON submissions (form, received, id)',
  'CREATE INDEX submissions_by_state ON submissions (state, received, id)',
  'CREATE INDEX submissions_by_change ON submissions (form, changed)',
  'CREATE INDEX submissions_by_sender ON submissions (sender_address)',
  // Apart, so that a list never reads past a resume.
  `CREATE TABLE resumes (
    submission_id ${sorted} PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
    bytes ${bytes} NOT NULL
  )${suffix}`,
  `CREATE TABLE messages (
    id ${sorted} PRIMARY KEY,
    submission_id ${sorted} REFERENCES submissions (id) ON DELETE CASCADE,
    kind ${sorted} NOT NULL,
    due ${sorted} NOT NULL,
    leased_until ${sorted},
    attempts INTEGER NOT NULL DEFAULT 0,
    state ${sorted} NOT NULL DEFAULT 'waiting',
    error TEXT,
    sent_at ${sorted}
  )${suffix}`,
  'CREATE INDEX messages_by_due ON messages (state, due, id)',
  'CREATE INDEX messages_by_submission ON messages (submission_id)',
  `CREATE TABLE accesses (
    number ${counted},
    at ${sorted} NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    submission_id ${sorted}
  )${suffix}`,
  // One row, written to learn whether anything can be.
  `CREATE TABLE proofs (
    id INTEGER PRIMARY KEY,
    at ${sorted} NOT NULL
  )${suffix}`,
  "INSERT INTO proofs (id, at) VALUES (1, '')",
];

/** The table of release 1.0, which held the resume beside the content and numbered its rows. */
export const isFormer = (database: DatabaseSync): boolean =>
  database.prepare("SELECT 1 FROM pragma_table_info('submissions') WHERE name = 'file_bytes'").get() !== undefined;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Derives the sender: the contact form has one name, lead and application have two, and a lead's address is
 * `workEmail`.
 */
const senderOf = (content: SubmissionContent): Sender => ({
  name: text(content.name) || [text(content.firstName), text(content.lastName)].filter(Boolean).join(' '),
  email: text(content.email) || text(content.workEmail),
});

const takeOver = (database: DatabaseSync): void => {
  const insert = database.prepare(`
    INSERT INTO submissions (id, identity, form, received, state, changed, sender_name, sender_email, sender_address,
      content, searched, resume_name, resume_type, resume_size)
    SELECT $id, 'former:' || $id, form, received, 'new', received, $name, $email, $address,
      content, $searched, file_name, file_type, length(file_bytes)
    FROM former_submissions WHERE id = $number
  `);
  const insertResume = database.prepare(`
    INSERT INTO resumes (submission_id, bytes)
    SELECT $id, file_bytes FROM former_submissions WHERE id = $number AND file_bytes IS NOT NULL
  `);
  const rows = database.prepare('SELECT id, content, file_name FROM former_submissions ORDER BY id');
  for (const { id: number, content: json, file_name } of rows.iterate()) {
    const content = JSON.parse(String(json)) as SubmissionContent;
    const sender = senderOf(content);
    const id = randomUUID();
    insert.run({
      $id: id,
      $number: Number(number),
      $name: sender.name,
      $email: sender.email,
      $address: addressKey(sender.email),
      $searched: searchText(sender, content, text(file_name)),
    });
    insertResume.run({ $id: id, $number: Number(number) });
  }
  database.exec('DROP TABLE former_submissions');
};

/** The first tables. Rows of release 1.0 become new submissions without messages. */
export const submissions: Migration = {
  statements,
  onSqlite: (database, runStatements) => {
    const former = isFormer(database);
    if (former) database.exec('ALTER TABLE submissions RENAME TO former_submissions');
    runStatements();
    if (former) takeOver(database);
  },
};
