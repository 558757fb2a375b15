import type { ClaimedMessage, Store } from '../../store/store.ts';
import { DeliveryFault } from '../delivery-fault.ts';
import { composeDigest } from './compose-digest.ts';
import { composeNotice } from './compose-notice.ts';
import { composeReceipt } from './compose-receipt.ts';
import type { InboxLinks, Mail } from './mail.ts';

/** What a mail is made of besides its message. */
export interface MailSources {
  store: Pick<Store, 'clock' | 'find'>;
  inbox: InboxLinks | undefined;
}

/** The mail of a message, or nothing if there is nothing to say any more. Throws DeliveryFault. */
export const composeMail = async (
  { id, kind, submission }: Pick<ClaimedMessage, 'id' | 'kind' | 'submission'>,
  { store, inbox }: MailSources,
): Promise<Mail | undefined> => {
  if (kind === 'digest') return composeDigest(id, store, inbox);
  if (!submission) throw new DeliveryFault('the submission of this message is gone', 'unsendable');
  return kind === 'receipt' ? composeReceipt(submission) : composeNotice(submission, inbox);
};
