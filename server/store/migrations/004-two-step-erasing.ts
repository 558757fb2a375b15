import type { Migration } from './migration.ts';

/** When a submission was marked for erasing, and what is known of the clock (one row, see server/retention/). */
export const twoStepErasing: Migration = ({ sorted, suffix }) => [
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
