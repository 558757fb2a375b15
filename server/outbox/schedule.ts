import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { Store } from '../store/open-store.ts';
import type { NewSubmission } from '../store/submission.ts';
import { submissionBatches } from '../store/submission-batches.ts';

export interface OutboxChannels {
  hasMail: boolean;
  hasWebhook: boolean;
}

/**
 * Returns the messages of a submission, due at once. The store withholds those of a quarantined submission until the
 * owner releases it. A channel that is off gets no message, so turning it on does not send old ones.
 */
export const messagesFor = (
  { received }: Pick<NewSubmission, 'received'>,
  { hasMail, hasWebhook }: OutboxChannels,
): NewSubmission['messages'] =>
  [...(hasMail ? (['notice', 'receipt'] as const) : []), ...(hasWebhook ? (['webhook'] as const) : [])].map((kind) => ({
    kind,
    due: received,
  }));

const prefix = 'digest-';

/** Hour of the next day (UTC) at which the digest is sent: before most people begin to work. */
const hour = 6;

/**
 * Schedules the digest of a day (UTC), unless it is scheduled already or mail is off. It reports quarantined
 * submissions to the owner.
 */
export const scheduleDigest = async (
  store: Pick<Store, 'addMessage'>,
  received: string,
  { hasMail }: { hasMail: boolean },
): Promise<void> => {
  if (!hasMail) return;
  const day = received.slice(0, 'YYYY-MM-DD'.length);
  const due = new Date(`${day}T00:00:00.000Z`);
  due.setUTCHours(24 + hour);
  await store.addMessage(`${prefix}${day}`, 'digest', due.toISOString());
};

/**
 * Returns the day of a digest from its id.
 * @example dayOfDigest('digest-2026-03-01'); // "2026-03-01"
 */
export const dayOfDigest = (id: string): string => id.slice(prefix.length);

/** Counts the submissions of a day that the receiver quarantined and the owner did not release, by form. */
export const quarantinedOn = async (
  store: Pick<Store, 'find'>,
  day: string,
): Promise<ReadonlyMap<FormName, number>> => {
  const counts = new Map<FormName, number>();
  for await (const batch of submissionBatches(store, { state: 'spam' })) {
    for (const { form, received, suspicion } of batch) {
      if (suspicion && received.startsWith(day)) counts.set(form, (counts.get(form) ?? 0) + 1);
    }
    // The newest submissions come first.
    if ((batch.at(-1)?.received ?? '') < day) break;
  }
  return counts;
};
