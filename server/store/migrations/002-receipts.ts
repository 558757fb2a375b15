import type { Migration } from './migration.ts';

/** One row per recipient of a receipt within the last day. */
export const receipts: Migration = ({ sorted, suffix }) => [
  `CREATE TABLE receipts (
      recipient ${sorted} PRIMARY KEY,
      message_id ${sorted} NOT NULL,
      at ${sorted} NOT NULL
    )${suffix}`,
  'CREATE INDEX receipts_by_time ON receipts (at)',
];
