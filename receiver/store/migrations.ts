/** SQL fragments that differ between the engines. */
interface Dialect {
  bytes: string;
  /** Text sorted by code units, regardless of the database's locale, for ids and ISO times. */
  sorted: string;
  /** An auto-incremented primary key. */
  counted: string;
  /** Suffix of a CREATE TABLE statement. */
  suffix: string;
}

export const sqliteDialect: Dialect = {
  bytes: 'BLOB',
  sorted: 'TEXT',
  counted: 'INTEGER PRIMARY KEY',
  suffix: ' STRICT',
};

export const postgresDialect: Dialect = {
  bytes: 'BYTEA',
  sorted: 'TEXT COLLATE "C"',
  counted: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  suffix: '',
};

/** Statements of a migration between two versions of the tables, run in one transaction. */
type Migration = (dialect: Dialect) => readonly string[];

const tables: Migration = ({ bytes, counted, sorted, suffix }) => [
  // `searched` and `sender_address` are lowercased in JavaScript, because SQLite lowercases ASCII only.
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
  // In a separate table, so that lists never read resumes.
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
  // A single row, which is updated to prove that the store is writable.
  `CREATE TABLE proofs (
    id INTEGER PRIMARY KEY,
    at ${sorted} NOT NULL
  )${suffix}`,
  "INSERT INTO proofs (id, at) VALUES (1, '')",
];

/** One row for each recipient of a receipt within the last day. */
const receipts: Migration = ({ sorted, suffix }) => [
  `CREATE TABLE receipts (
    recipient ${sorted} PRIMARY KEY,
    message_id ${sorted} NOT NULL,
    at ${sorted} NOT NULL
  )${suffix}`,
  'CREATE INDEX receipts_by_time ON receipts (at)',
];

/**
 * Messages of quarantined submissions, which earlier releases did not create. Their kinds are those that the site has
 * sent before.
 */
const heldMessages: Migration = () => [
  `INSERT INTO messages (id, submission_id, kind, due, state)
    SELECT submissions.id || '-' || kinds.kind, submissions.id, kinds.kind, submissions.received, 'held'
    FROM submissions CROSS JOIN
      (SELECT DISTINCT kind FROM messages WHERE kind IN ('notice', 'receipt', 'webhook')) AS kinds
    WHERE submissions.state = 'spam' AND submissions.suspicion IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.submission_id = submissions.id)`,
];

/** The table `clock` has a single row (see receiver/retention/). */
const twoStepErasing: Migration = ({ sorted, suffix }) => [
  `ALTER TABLE submissions ADD COLUMN marked ${sorted}`,
  'CREATE INDEX submissions_by_mark ON submissions (form, marked)',
  `CREATE TABLE clock (
    id INTEGER PRIMARY KEY,
    trusted ${sorted},
    suspect_since ${sorted},
    seen ${sorted},
    refusal TEXT
  )${suffix}`,
  'INSERT INTO clock (id) VALUES (1)',
];

const resumeContents: Migration = () => ['ALTER TABLE submissions ADD COLUMN resume_contents TEXT'];

/** Null in rows of earlier releases, which knew one language only. */
const languages: Migration = ({ sorted }) => [`ALTER TABLE submissions ADD COLUMN language ${sorted}`];

/** Replaces what parsers found in a resume. Null for resumes of earlier releases; 0 for one that was not scanned. */
const scannedResumes: Migration = () => [
  'ALTER TABLE submissions ADD COLUMN resume_scanned INTEGER',
  'ALTER TABLE submissions DROP COLUMN resume_contents',
];

/** JSON. Null in rows of earlier releases. */
const sources: Migration = () => ['ALTER TABLE submissions ADD COLUMN source TEXT'];

/** The name of a webhook. Null for mails. Earlier releases had one webhook. */
const targets: Migration = ({ sorted }) => [
  `ALTER TABLE messages ADD COLUMN target ${sorted}`,
  "UPDATE messages SET target = 'main' WHERE kind = 'webhook'",
];

/** Words of submissions that readers marked as spam, or as none. */
const lessons: Migration = ({ sorted, suffix }) => [
  `CREATE TABLE lessons (
    submission_id ${sorted} PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
    at ${sorted} NOT NULL,
    is_spam INTEGER NOT NULL,
    words TEXT NOT NULL
  )${suffix}`,
  'CREATE INDEX lessons_by_time ON lessons (at)',
];

/** Null but in rows of forms with `confirm`. */
const confirmations: Migration = ({ sorted }) => [
  `ALTER TABLE submissions ADD COLUMN link_key ${sorted}`,
  `ALTER TABLE submissions ADD COLUMN confirmed ${sorted}`,
];

/** All migrations in order. The version of a store is their number. Released ones must not change. */
export const migrations = [
  tables,
  receipts,
  heldMessages,
  twoStepErasing,
  resumeContents,
  languages,
  scannedResumes,
  sources,
  targets,
  lessons,
  confirmations,
];
