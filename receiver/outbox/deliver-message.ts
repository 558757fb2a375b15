import type { Log } from '../log.ts';
import type { Store } from '../store/open-store.ts';
import type { ClaimedMessage } from '../store/store.ts';
import { DeliveryFault } from './delivery-fault.ts';
import { composeMail } from './mails/compose-mail.ts';
import type { Mail, MailSources } from './mails/mail.ts';
import type { Mailer } from './open-mailer.ts';
import { callWebhook } from './webhooks/call-webhook.ts';
import { findWebhook, type Webhook } from './webhooks/read-webhooks.ts';

interface DeliveryOptions extends MailSources {
  store: MailSources['store'] & Pick<Store, 'admitReceipt' | 'isConfirmed'>;
  mailer: Mailer | undefined;
  webhooks: readonly Webhook[];
  receiptLimit: number;
  times: { webhook: number; deadline: number };
  stopping: AbortSignal;
  /** It contains ids and kinds, never an address. */
  log: Log;
  now: () => number;
}

/**
 * Returns a function that limits receipts. Anyone can enter any address into a form, so without a limit the forms could
 * be used to flood a mailbox.
 */
const receiptLimiter = ({ log, now, receiptLimit: perHour, store }: DeliveryOptions) => {
  let isHourFull = false;
  return async (messageId: string, [recipient = '']: readonly string[], topic?: string): Promise<boolean> => {
    const at = new Date(now()).toISOString();
    const admission = await store.admitReceipt({ messageId, recipient, at, perHour, ...(topic && { topic }) });
    if (admission === 'hourly-limit') {
      if (!isHourFull) log.warn({ perHour }, 'no more receipts are sent within this hour (RECEIPT_LIMIT)');
      isHourFull = true;
      // Without it, nobody could subscribe.
      if (topic) throw new DeliveryFault('RECEIPT_LIMIT is reached for this hour');
      return false;
    }
    if (admission === 'admitted') isHourFull = false;
    else log.info({ message: messageId }, 'no receipt was sent: the address had one within the last day');
    return admission === 'admitted';
  };
};

/**
 * Returns a function that sends one message by mail or webhook. It resolves to `skipped` if a limit forbids the
 * message. Throws DeliveryFault.
 */
export const messageDelivery = (options: DeliveryOptions) => {
  const { inbox, mailer, now, site, stopping, store, times, webhooks } = options;
  const isAdmitted = receiptLimiter(options);
  /** Also forbids to ask again who is subscribed, or was taken off the list or erased meanwhile. */
  const mayReceive = async ({ id, kind, submission }: ClaimedMessage, { to }: Mail): Promise<boolean> => {
    if (kind === 'receipt') return isAdmitted(id, to);
    if (kind !== 'confirmation') return true;
    if (submission.state !== 'unconfirmed' || (await store.isConfirmed(submission))) return false;
    return isAdmitted(id, to, submission.form);
  };
  const within = (time: number) => AbortSignal.any([stopping, AbortSignal.timeout(time)]);

  return async (message: ClaimedMessage): Promise<'sent' | 'skipped'> => {
    const { id, kind, submission, target } = message;
    if (kind === 'webhook') {
      const webhook = findWebhook(site, webhooks, target);
      await callWebhook({ id, submission, webhook, site, inbox }, { now: now(), signal: within(times.webhook) });
      return 'sent';
    }
    if (!mailer) throw new DeliveryFault('SMTP_URL is not set (fix: set it, or ignore this message)');
    const mail = await composeMail(message, options, now());
    if (mail && !(await mayReceive(message, mail))) return 'skipped';
    if (mail) await mailer.send(id, mail, within(times.deadline));
    return 'sent';
  };
};
