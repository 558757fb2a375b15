import type { Log } from '../log.ts';
import type { Store } from '../store/open-store.ts';
import type { ClaimedMessage } from '../store/store.ts';
import { DeliveryFault } from './delivery-fault.ts';
import { composeMail } from './mails/compose-mail.ts';
import type { MailSources } from './mails/mail.ts';
import type { Mailer } from './open-mailer.ts';
import { callWebhook } from './webhooks/call-webhook.ts';
import { findWebhook, type Webhook } from './webhooks/read-webhooks.ts';

interface DeliveryOptions extends MailSources {
  store: MailSources['store'] & Pick<Store, 'admitReceipt'>;
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
  return async (messageId: string, [recipient = '']: readonly string[]): Promise<boolean> => {
    const at = new Date(now()).toISOString();
    const admission = await store.admitReceipt({ messageId, recipient, at, perHour });
    if (admission === 'hourly-limit') {
      if (!isHourFull) log.warn({ perHour }, 'no more receipts are sent within this hour (RECEIPT_LIMIT)');
      isHourFull = true;
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
  const { inbox, mailer, now, site, stopping, times, webhooks } = options;
  const mayReceive = receiptLimiter(options);
  const within = (time: number) => AbortSignal.any([stopping, AbortSignal.timeout(time)]);

  return async (message: ClaimedMessage): Promise<'sent' | 'skipped'> => {
    const { id, kind, submission, target } = message;
    if (kind === 'webhook') {
      const webhook = findWebhook(site, webhooks, target);
      await callWebhook({ id, submission, webhook, site, inbox }, { now: now(), signal: within(times.webhook) });
      return 'sent';
    }
    if (!mailer) throw new DeliveryFault('SMTP_URL is not set (fix: set it, or ignore this message)');
    const mail = await composeMail(message, options);
    if (mail && kind === 'receipt' && !(await mayReceive(id, mail.to))) return 'skipped';
    if (mail) await mailer.send(id, mail, within(times.deadline));
    return 'sent';
  };
};
