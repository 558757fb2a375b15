import type { NewSubmission } from '../store/submission.ts';
import type { Webhook } from './webhooks/read-webhooks.ts';

interface OutboxChannels {
  hasMail: boolean;
  webhooks: readonly Webhook[];
}

/**
 * Returns the messages of a submission, due at once. Messages of a quarantined submission wait in the store until the
 * owner releases it. A disabled channel gets none, so enabling it later sends no old ones.
 */
export const messagesFor = (
  { form, linkKey, received: due }: Pick<NewSubmission, 'form' | 'linkKey' | 'received'>,
  { hasMail, webhooks }: OutboxChannels,
): NewSubmission['messages'] => [
  ...(linkKey === undefined ? [] : [{ kind: 'confirmation' as const, due }]),
  ...(hasMail ? (['notice', 'receipt'] as const).map((kind) => ({ kind, due })) : []),
  ...webhooks
    .filter(({ forms }) => forms?.includes(form) ?? true)
    .map(({ name }) => ({ kind: 'webhook' as const, target: name, due })),
];
