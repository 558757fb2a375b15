import type { NewSubmission } from '../store/submission.ts';

/** The channels that are configured. */
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
