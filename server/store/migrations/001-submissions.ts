import type { Migration } from './migration.ts';

/** The first tables. */
export const submissions: Migration = ({ bytes, counted, sorted, suffix }) => [
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
