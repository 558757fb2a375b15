import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Engine } from '../engines/engine.ts';
import type { ReceiptAdmission, ReceiptRequest } from '../store.ts';
import { addressKey } from './text.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Returns a digest of the mailbox behind an address. Many hosts ignore upper case, a `+tag` and dots in the local part,
 * so variants count as one mailbox. The digest keeps addresses out of the table.
 */
const mailboxOf = (email: string, topic = ''): string => {
  const address = addressKey(email);
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1).replace(/\.$/, '');
  const mailbox = `${local.replaceAll('.', '')}@${domainToASCII(domain) || domain}`;
  return createHash('sha256')
    .update(topic + mailbox)
    .digest('base64url');
};

/** True for the message's existing row: the request repeats an earlier one. */
const isOwn = 'recipient = $1 AND message_id = $2';

const insert = `
  INSERT INTO receipts (recipient, message_id, at)
  SELECT $1, $2, $3
  WHERE EXISTS (SELECT 1 FROM receipts WHERE ${isOwn}) OR (SELECT count(*) FROM receipts WHERE at > $4) < $5
  ON CONFLICT (recipient) DO UPDATE SET at = receipts.at WHERE receipts.message_id = excluded.message_id
  RETURNING recipient
`;

/** Limits receipts, so that nobody can flood a mailbox through the forms. */
export const storedReceipts = (engine: Engine) => ({
  /**
   * Reserves the right to send a receipt: one per recipient within 24 hours, and `perHour` in total. The same message
   * may ask again, because a failed delivery is retried.
   */
  admitReceipt: async ({ at, messageId, perHour, recipient, topic }: ReceiptRequest): Promise<ReceiptAdmission> => {
    const now = Date.parse(at);
    const timeAt = (offset: number): string => new Date(now + offset).toISOString();
    const mailbox = mailboxOf(recipient, topic);
    const [, , inserted = [], held = []] = await engine.atomically([
      // Serializes receivers that share a PostgreSQL database. Otherwise both could take the last free slot.
      { sql: 'UPDATE proofs SET at = at WHERE id = 1 RETURNING id' },
      // After a clock was set back, rows from the future remain. They must not block receipts until the clock
      // catches up.
      { sql: 'DELETE FROM receipts WHERE at <= $1 OR at > $2', params: [timeAt(-day), timeAt(hour)] },
      { sql: insert, params: [mailbox, messageId, at, timeAt(-hour), perHour] },
      { sql: 'SELECT 1 AS held FROM receipts WHERE recipient = $1', params: [mailbox] },
    ]);
    if (inserted.length > 0) return 'admitted';
    return held.length > 0 ? 'recipient-limit' : 'hourly-limit';
  },
});
