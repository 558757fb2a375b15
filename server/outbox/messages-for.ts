import type { NewSubmission } from '../store/submission.ts';

/** What of the outbox is switched on. */
export interface OutboxMeans {
  hasMail: boolean;
  hasWebhook: boolean;
}

/**
 * What is to be sent because of a submission, at once. Of one that is held for spam nobody is told: the digest says how
 * many there were. Nothing is written for means that are off, so that switching them on sends no flood of old things.
 */
export const messagesFor = (
  { suspicion, received }: Pick<NewSubmission, 'suspicion' | 'received'>,
  { hasMail, hasWebhook }: OutboxMeans,
): NewSubmission['messages'] => {
  if (suspicion) return [];
  return [...(hasMail ? (['notice', 'receipt'] as const) : []), ...(hasWebhook ? (['webhook'] as const) : [])].map(
    (kind) => ({ kind, due: received }),
  );
};
