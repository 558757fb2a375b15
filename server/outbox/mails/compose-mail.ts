import type { ClaimedMessage } from '../../store/store.ts';
import { DeliveryFault } from '../delivery-fault.ts';
import { composeDigest } from './compose-digest.ts';
import { composeNotice, composeReceipt } from './compose-submission.ts';
import type { Mail, MailSources } from './mail.ts';

/** Composes the mail of a message; undefined if there is nothing to report any more. Throws DeliveryFault. */
export const composeMail = async (
  { id, kind, submission }: Pick<ClaimedMessage, 'id' | 'kind' | 'submission'>,
  sources: MailSources,
): Promise<Mail | undefined> => {
  if (kind === 'digest') return composeDigest(id, sources);
  if (!submission) throw new DeliveryFault('the submission of this message is gone', 'unsendable');
  return kind === 'receipt' ? composeReceipt(submission, sources) : composeNotice(submission, sources);
};
