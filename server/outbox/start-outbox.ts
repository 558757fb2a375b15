import type { ClaimedMessage, Store } from '../store/store.ts';
import type { MessageKind } from '../store/submission.ts';
import { timeouts } from '../timeouts.ts';
import { callWebhook } from './call-webhook.ts';
import { DeliveryFault } from './delivery-fault.ts';
import { composeMail } from './mails/compose-mail.ts';
import type { InboxLinks } from './mails/mail.ts';
import { type MailTimeouts, openMailer } from './open-mailer.ts';
import { receiptAdmission } from './receipt-admission.ts';
import { type RetryOptions, retryDefaults, retryDelay } from './retry-delay.ts';

/** Where the outbox says what it did; pino's loggers are of this shape. Ids and kinds are logged, never an address. */
export interface OutboxLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** How an attempt ended: delivered, to be tried again, given up, or not sent because a limit forbids it. */
export type DeliveryOutcome = 'sent' | 'failed' | 'dead' | 'skipped';

/** Times in milliseconds. The lease is longer than the deadline, so that no other worker sends what one still sends. */
export interface OutboxTimes extends MailTimeouts {
  /** How often the store is asked, besides being nudged. */
  poll: number;
  /** How long one call of the webhook may take. */
  webhook: number;
  /** How long one delivery may take, whatever it hangs on. */
  deadline: number;
  /** For how long a claimed message is this worker's. */
  lease: number;
  /** How long `stop` lets deliveries end by themselves. */
  grace: number;
}

const timeDefaults: OutboxTimes = {
  poll: 2000,
  connection: 10_000,
  greeting: 10_000,
  socket: 20_000,
  webhook: 10_000,
  deadline: 45_000,
  lease: 60_000,
  grace: timeouts.drainDeliveries,
};

/** How many messages are on their way at the same time: few mail servers take more from one client. */
const mostAtOnce = 4;

/** What the outbox needs. Without an SMTP server no mail is sent, without a webhook nobody is called. */
export interface OutboxOptions {
  store: Pick<Store, 'admitReceipt' | 'claim' | 'clock' | 'failed' | 'find' | 'removeMessage' | 'sent'>;
  smtpUrl?: string | undefined;
  webhookUrl?: string | undefined;
  webhookSecret?: string | undefined;
  /** The most receipts within one hour (RECEIPT_LIMIT). */
  receiptLimit: number;
  /** Links to the inbox; without it mails have none. */
  inbox?: InboxLinks | undefined;
  log: OutboxLog;
  /** Told of every attempt that ended. */
  onDelivery?: (kind: MessageKind, outcome: DeliveryOutcome) => void;
  /** The time, in milliseconds since 1970. */
  now?: () => number;
  times?: Partial<OutboxTimes>;
  retry?: Partial<RetryOptions>;
}

/** A running outbox. */
export interface Outbox {
  /** Says that there is something new, so that it is sent at once. */
  nudge(): void;
  /** Takes nothing more and waits for what is on its way; what takes too long is broken off and sent later. */
  stop(): Promise<void>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Sends what the store has written down, each message at least once: it is marked as sent after it was, and whoever
 * stops in between sends it again, under the same id. It never throws: what goes wrong is logged, kept with the message
 * and tried again.
 */
export const startOutbox = (options: OutboxOptions): Outbox => {
  const { store, smtpUrl, webhookUrl, webhookSecret, receiptLimit, inbox, log, onDelivery, now = Date.now } = options;
  const times: OutboxTimes = { ...timeDefaults, ...options.times };
  const retry: RetryOptions = { ...retryDefaults, ...options.retry };
  const mailer = smtpUrl ? openMailer({ url: smtpUrl, timeouts: times, connections: mostAtOnce }) : undefined;
  const webhook = webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined;
  if (!mailer && !webhook) return { nudge: () => undefined, stop: async () => undefined };

  const stopping = new AbortController();
  const onTheirWay = new Set<Promise<void>>();
  let isStopped = false;

  const mayReceive = receiptAdmission({ store, perHour: receiptLimit, log, now });

  const deliver = async (message: ClaimedMessage): Promise<'sent' | 'skipped'> => {
    const { id, kind, submission } = message;
    const within = (time: number) => AbortSignal.any([stopping.signal, AbortSignal.timeout(time)]);
    if (kind === 'webhook') {
      if (!webhook) throw new DeliveryFault('WEBHOOK_URL is not set (fix: set it, or leave this message be)');
      if (!submission) throw new DeliveryFault('the submission of this message is gone', 'unsendable');
      await callWebhook(id, submission, webhook, { now: now(), signal: within(times.webhook) });
      return 'sent';
    }
    if (!mailer) throw new DeliveryFault('SMTP_URL is not set (fix: set it, or leave this message be)');
    const mail = await composeMail(message, { store, inbox });
    if (mail && kind === 'receipt' && !(await mayReceive(id, mail.to))) return 'skipped';
    if (mail) await mailer.send(id, mail, within(times.deadline));
    return 'sent';
  };

  /** A stranger may have given an address that is none; the owner's own is refused because something else is amiss. */
  const isHopeless = ({ kind, attempts }: ClaimedMessage, fault: unknown): boolean => {
    if (attempts >= retry.attempts) return true;
    if (!(fault instanceof DeliveryFault)) return false;
    return fault.reason === 'unsendable' || (fault.reason === 'recipient-refused' && kind === 'receipt');
  };

  const markFailed = async (message: ClaimedMessage, fault: unknown): Promise<DeliveryOutcome> => {
    const { id, kind, attempts } = message;
    // What is no fault of a delivery is one of ours, and may hold anything.
    const error = fault instanceof DeliveryFault ? fault.message : 'the message could not be made';
    const said = { message: id, kind, attempts, reason: fault instanceof DeliveryFault ? error : messageOf(fault) };
    if (isHopeless(message, fault)) {
      await store.failed(id, { error, dead: true });
      log.error(said, 'a message was given up (fix: look at the reason, then have it tried again)');
      return 'dead';
    }
    await store.failed(id, { error, due: new Date(now() + retryDelay(attempts, retry)).toISOString() });
    log.warn(said, 'a message was not sent and will be tried again');
    return 'failed';
  };

  const handle = async (message: ClaimedMessage): Promise<void> => {
    const { id, kind, attempts } = message;
    let outcome: DeliveryOutcome = 'failed';
    let fault: unknown;
    try {
      outcome = await deliver(message);
    } catch (error) {
      fault = error;
    }
    try {
      if (fault) outcome = await markFailed(message, fault);
      else if (outcome === 'skipped') await store.removeMessage(id);
      else {
        await store.sent(id, new Date(now()).toISOString());
        log.info({ message: id, kind, attempts }, 'a message was sent');
      }
      onDelivery?.(kind, outcome);
    } catch (error) {
      // Its lease ends and it is claimed again: better twice than never.
      log.error({ message: id, kind, reason: messageOf(error) }, 'what became of a message could not be kept');
    }
  };

  const claim = async (): Promise<void> => {
    while (!isStopped && onTheirWay.size < mostAtOnce) {
      const time = now();
      const claimed = await store.claim({
        now: new Date(time).toISOString(),
        until: new Date(time + times.lease).toISOString(),
        limit: mostAtOnce - onTheirWay.size,
      });
      if (claimed.length === 0) return;
      for (const message of claimed) {
        const handled = handle(message).finally(() => {
          onTheirWay.delete(handled);
          nudge();
        });
        onTheirWay.add(handled);
      }
    }
  };

  let claiming: Promise<void> | undefined;
  let isNudged = false;
  const nudge = (): void => {
    if (isStopped) return;
    isNudged = true;
    claiming ??= (async () => {
      while (isNudged && !isStopped) {
        isNudged = false;
        try {
          await claim();
        } catch (error) {
          log.error({ reason: messageOf(error) }, 'the store could not be asked what is to be sent');
        }
      }
      claiming = undefined;
    })();
  };

  const polling = setInterval(nudge, times.poll);
  // An end of neither site nor receiver: the server may come back, and until then all is kept.
  mailer?.verify().catch((error: unknown) => {
    if (!isStopped) log.warn({ reason: messageOf(error) }, 'no mail can be sent now; it is kept and tried again');
  });
  nudge();

  return {
    nudge,
    stop: async () => {
      isStopped = true;
      clearInterval(polling);
      const tooLong = setTimeout(() => stopping.abort(), times.grace);
      await claiming;
      await Promise.all(onTheirWay);
      clearTimeout(tooLong);
      mailer?.close();
    },
  };
};
