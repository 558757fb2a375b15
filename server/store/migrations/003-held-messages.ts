import type { Migration } from './migration.ts';

/** The kinds of messages that this installation sends, from what it has sent or tried to send before. */
const sentKinds = "SELECT DISTINCT kind FROM messages WHERE kind IN ('notice', 'receipt', 'webhook')";

/**
 * Messages of quarantined submissions. From this version on, they are stored in the state `held` and sent when the
 * owner releases the submission. This migration adds them for earlier submissions.
 */
export const heldMessages: Migration = () => [
  `INSERT INTO messages (id, submission_id, kind, due, state)
    SELECT submissions.id || '-' || kinds.kind, submissions.id, kinds.kind, submissions.received, 'held'
    FROM submissions CROSS JOIN (${sentKinds}) AS kinds
    WHERE submissions.state = 'spam' AND submissions.suspicion IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.submission_id = submissions.id)`,
];
