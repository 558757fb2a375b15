// A worker claims due messages from the store, at each nudge of the receiver and at each poll. deliver-message.ts
// composes a mail (mails/) or calls a webhook (webhooks/). The handler then records the outcome in the store: sent, due
// again later, or given up. The claim expires by itself, so a message outlives a process that ends in between.

import { timeouts } from '../../hosting/http/timeouts.ts';
import type { SiteContent } from '../load-site.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/open-store.ts';
import type { ClaimedMessage } from '../store/store.ts';
import { StoreFault } from '../store/store-fault.ts';
import type { MessageKind } from '../store/submission.ts';
import { type SubscriptionLinks, subscriptionLinks } from '../subscription-links.ts';
import { messageDelivery } from './deliver-message.ts';
import { DeliveryFault } from './delivery-fault.ts';
import { lateReport } from './late-messages.ts';
import type { InboxLinks } from './mails/mail.ts';
import { openMailer } from './open-mailer.ts';
import type { Webhook } from './webhooks/read-webhooks.ts';

/**
 * Exponential backoff of retries; times in milliseconds. Fifty attempts take most of a day, so a message survives a
 * night without a mail server. After about twelve attempts, the delay reaches an hour and averages half of that.
 */
const retryDefaults = { base: 5000, cap: 3_600_000, attempts: 50 };

type RetryOptions = typeof retryDefaults;

/**
 * Returns the delay after the nth attempt (from 1): exponential backoff with full jitter. The jitter spreads messages
 * that failed together.
 */
const retryDelay = (attempt: number, { base, cap }: RetryOptions): number =>
  Math.floor(Math.random() * Math.min(cap, base * 2 ** (attempt - 1)));

/** Outcome of an attempt: sent, to be retried, given up, or forbidden by a limit. */
type DeliveryOutcome = 'sent' | 'failed' | 'dead' | 'skipped';

/** Times in milliseconds. The lease must exceed the deadline, so that two workers never send the same message. */
const timeDefaults = {
  /** Interval between polls of the store. */
  poll: 2000,
  connection: 10_000,
  greeting: 10_000,
  socket: 20_000,
  webhook: 10_000,
  deadline: 45_000,
  /** Duration for which a claimed message belongs to this worker. */
  lease: 60_000,
  /** Time for running deliveries to finish after `stop`. */
  grace: timeouts.drainDeliveries as number,
};

type OutboxTimes = typeof timeDefaults;

/** Maximum of simultaneous deliveries. Few mail servers accept more from one client. */
const mostAtOnce = 4;

/** Options of the outbox. It sends mail only with smtpUrl. */
export interface OutboxOptions {
  site: SiteContent;
  store: Pick<
    Store,
    | 'admitReceipt'
    | 'claim'
    | 'clock'
    | 'failed'
    | 'isConfirmed'
    | 'lastBackup'
    | 'lateMessages'
    | 'quarantined'
    | 'removeMessage'
    | 'sent'
  >;
  smtpUrl?: string | undefined;
  webhooks?: readonly Webhook[];
  /** Maximum receipts per hour (RECEIPT_LIMIT). */
  receiptLimit: number;
  /** Undefined leaves links to the inbox out of mails. */
  inbox?: InboxLinks | undefined;
  /** Links in mails to senders; by default with the addresses of the site's data. */
  links?: SubscriptionLinks;
  log: Log;
  onDelivery?: (kind: MessageKind, outcome: DeliveryOutcome) => void;
  now?: () => number;
  times?: Partial<OutboxTimes>;
  retry?: Partial<RetryOptions>;
}

type WithDefaults = OutboxOptions & { now: () => number; times: OutboxTimes; retry: RetryOptions };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns a function that delivers a message and records the outcome. */
const messageHandler = (options: WithDefaults, deliver: ReturnType<typeof messageDelivery>) => {
  const { log, now, onDelivery, retry, store } = options;
  const reportLate = lateReport(options);
  /** True if no attempt can succeed. If the owner's own address is refused, the cause may be temporary. */
  const isHopeless = ({ kind, attempts }: ClaimedMessage, fault: unknown): boolean => {
    if (attempts >= retry.attempts) return true;
    if (!(fault instanceof DeliveryFault)) return false;
    return (
      fault.reason === 'unsendable' ||
      (fault.reason === 'recipient-refused' && (kind === 'receipt' || kind === 'confirmation'))
    );
  };

  const recordFailure = async (message: ClaimedMessage, fault: unknown): Promise<DeliveryOutcome> => {
    const { id, kind, target, attempts } = message;
    // Any other error is a bug, and its text may contain personal data.
    const error = fault instanceof DeliveryFault ? fault.message : 'the message could not be composed';
    const fields = { message: id, kind, target, attempts, reason: messageOf(fault) };
    if (isHopeless(message, fault)) {
      await store.failed(id, { error, dead: true });
      log.error(fields, 'a message was given up (fix: look at the reason, then retry it)');
      return 'dead';
    }
    await store.failed(id, { error, due: new Date(now() + retryDelay(attempts, retry)).toISOString() });
    log.warn(fields, 'a message was not sent and will be retried');
    await reportLate(error);
    return 'failed';
  };

  return async (message: ClaimedMessage): Promise<void> => {
    const { id, kind, target, attempts } = message;
    try {
      const outcome = await deliver(message).catch((fault: unknown) => recordFailure(message, fault));
      if (outcome === 'skipped') await store.removeMessage(id);
      if (outcome === 'sent') {
        await store.sent(id, new Date(now()).toISOString());
        log.info({ message: id, kind, target, attempts }, 'a message was sent');
      }
      onDelivery?.(kind, outcome);
    } catch (error) {
      // The lease expires, and the message is sent again: a duplicate is better than a loss.
      log.error({ message: id, kind, reason: messageOf(error) }, 'the outcome of a message could not be stored');
    }
  };
};

/** Claims due messages at each nudge and poll, and delivers several at the same time. */
const startWorker = ({ log, now, store, times }: WithDefaults, handle: (message: ClaimedMessage) => Promise<void>) => {
  const underWay = new Set<Promise<void>>();
  let isStopped = false;
  let isNudged = false;
  let claiming: Promise<void> | undefined;

  const claim = async (): Promise<void> => {
    while (!isStopped && underWay.size < mostAtOnce) {
      const time = now();
      const claimed = await store.claim({
        now: new Date(time).toISOString(),
        until: new Date(time + times.lease).toISOString(),
        limit: mostAtOnce - underWay.size,
      });
      if (claimed.length === 0) return;
      for (const message of claimed) {
        const handled = handle(message).finally(() => {
          underWay.delete(handled);
          nudge();
        });
        underWay.add(handled);
      }
    }
  };

  const claimWhileNudged = async (): Promise<void> => {
    while (isNudged && !isStopped) {
      isNudged = false;
      await claim().catch((error: unknown) => {
        // The store reports its own faults.
        if (error instanceof StoreFault) return;
        log.error({ reason: messageOf(error) }, 'the store could not list the messages that are due');
      });
    }
    claiming = undefined;
  };

  const nudge = (): void => {
    if (isStopped) return;
    isNudged = true;
    claiming ??= claimWhileNudged();
  };

  const polling = setInterval(nudge, times.poll);
  nudge();
  return {
    nudge,
    stop: async () => {
      isStopped = true;
      clearInterval(polling);
      await claiming;
      await Promise.all(underWay);
    },
  };
};

/**
 * Sends the stored messages, each at least once. If the outbox stops between sending and recording, it sends the
 * message again with the same id. It never throws; failures are logged, stored and retried.
 */
export const startOutbox = (options: OutboxOptions) => {
  const { inbox, links = subscriptionLinks(options.site), log, now = Date.now, site, smtpUrl, webhooks = [] } = options;
  const times = { ...timeDefaults, ...options.times };
  const settings = { ...options, now, times, retry: { ...retryDefaults, ...options.retry } };
  const mailer = smtpUrl ? openMailer(site, { url: smtpUrl, timeouts: times, connections: mostAtOnce }) : undefined;
  if (!mailer && webhooks.length === 0) return { nudge: () => undefined, stop: async () => undefined };

  const stopping = new AbortController();
  const deliver = messageDelivery({ ...settings, inbox, links, mailer, webhooks, stopping: stopping.signal });
  const worker = startWorker(settings, messageHandler(settings, deliver));
  let isStopped = false;
  mailer?.verify().catch((error: unknown) => {
    // Not fatal: messages wait until the mail server is back.
    if (!isStopped) log.warn({ reason: messageOf(error) }, 'no mail can be sent now; it is stored and retried');
  });

  return {
    /** Sends new messages now instead of at the next poll. */
    nudge: worker.nudge,
    /** Stops claiming and waits for running deliveries. Aborted deliveries are retried after the next start. */
    stop: async () => {
      isStopped = true;
      const expiry = setTimeout(() => stopping.abort(), times.grace);
      await worker.stop();
      clearTimeout(expiry);
      mailer?.close();
    },
  };
};
