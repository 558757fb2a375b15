import type { Engine } from '../engines/engine.ts';
import { storableText } from '../engines/storable-text.ts';
import type { Submission } from '../submission.ts';
import type { Removal } from './removal.ts';
import { addressKey } from './text.ts';

type Signup = Pick<Submission, 'form' | 'id' | 'sender'>;

const ofSender = 'form = $1 AND sender_address = $2';

const senderOf = ({ form, sender }: Pick<Signup, 'form' | 'sender'>): [form: string, address: string] => [
  form,
  addressKey(storableText(sender.email)),
];

/** Only the first of an address to a form is confirmed, so that a list has it once. */
const confirmSql = `
  UPDATE submissions SET state = 'confirmed', confirmed = $4, changed = $4, marked = NULL
  WHERE id = $3 AND state = 'unconfirmed'
    AND NOT EXISTS (SELECT 1 FROM submissions WHERE ${ofSender} AND state = 'confirmed')
  RETURNING id
`;

const releaseMessages =
  "UPDATE messages SET state = 'waiting', due = $2 WHERE submission_id = $1 AND state = 'unconfirmed'";

/** Submissions of forms with `confirm`. */
export const storedSubscriptions = (engine: Engine, remove: Removal) => ({
  /** Confirms a waiting submission and releases its messages once, due at `at`. Returns false if it does not wait. */
  confirm: async (signup: Signup, at: string): Promise<boolean> => {
    const [, confirmed = []] = await engine.atomically([
      // Serializes receivers that share a PostgreSQL database. Otherwise two could confirm one address.
      { sql: 'UPDATE proofs SET at = at WHERE id = 1 RETURNING id' },
      {
        sql: confirmSql,
        params: [...senderOf(signup), signup.id, at],
        followers: [{ sql: releaseMessages, params: [signup.id, at] }],
      },
    ]);
    return confirmed.length > 0;
  },
  /** True if a form has a confirmed submission of this sender. */
  isConfirmed: async (signup: Pick<Signup, 'form' | 'sender'>): Promise<boolean> => {
    const sql = `SELECT 1 FROM submissions WHERE ${ofSender} AND state = 'confirmed' LIMIT 1`;
    return (await engine.query(sql, senderOf(signup))).length > 0;
  },
  /**
   * Unsubscribes the sender of a submission from its form, and erases what the sender has not confirmed. Another
   * sign-up on the same day is no repetition, so the identity changes.
   */
  unsubscribe: async (signup: Signup, at: string): Promise<void> => {
    await engine.query(
      `UPDATE submissions SET state = 'unsubscribed', identity = id, changed = $3, marked = NULL
      WHERE ${ofSender} AND confirmed IS NOT NULL AND state <> 'unsubscribed'`,
      [...senderOf(signup), at],
    );
    await remove(`${ofSender} AND state = 'unconfirmed'`, senderOf(signup));
  },
  /** Erases submissions that were not confirmed, or whose senders unsubscribed, before the given times. */
  purgeSubscriptions: (unconfirmedBefore: string, unsubscribedBefore: string): Promise<number> =>
    remove("(state = 'unconfirmed' AND changed < $1 OR state = 'unsubscribed' AND changed < $2)", [
      unconfirmedBefore,
      unsubscribedBefore,
    ]),
});
