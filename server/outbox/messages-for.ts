import type { NewSubmission } from '../store/submission.ts';

/** What of the outbox is switched on. */
export interface OutboxMeans {
  hasMail: boolean;
  hasWebhook: boolean;
}

/**
 * The messages of a submission, due at once. The store holds those of a quarantined submission until the owner marks it
 * as new. Means that are off get no message, so switching them on does not send a flood of old ones.
 */
export const messagesFor = (
  { received }: Pick<NewSubmission, 'received'>,
  { hasMail, hasWebhook }: OutboxMeans,
): NewSubmission['messages'] =>
  [...(hasMail ? (['notice', 'receipt'] as const) : []), ...(hasWebhook ? (['webhook'] as const) : [])].map((kind) => ({
    kind,
    due: received,
  }));
