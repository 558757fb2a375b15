// The daily run first checks the clock (check-clock.ts). It erases what was marked a week ago, and marks what expires
// within the next one. The store keeps the marks and the state of the clock, and a run needs nothing else from the one
// before.

import type { Receiver } from '#generated/entities.ts';
import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { Log } from '../log.ts';
import { scheduleDigest } from '../outbox/mails/digest.ts';
import type { Store } from '../store/open-store.ts';
import type { PurgeRefusal } from '../store/store.ts';
import type { Submission } from '../store/submission.ts';
import { checkClock, day, monthsBefore } from './check-clock.ts';

const purgeRefusalReasons = ['clock', 'share'] as const satisfies readonly PurgeRefusal['reason'][];

const dateOf = (time: string): string => time.slice(0, 'YYYY-MM-DD'.length);

const confirm = 'npm run inbox -- purge --confirm';

/** Returns one line for the log and the shell, with the repair. */
export const describeRefusal = (refusal: PurgeRefusal): string =>
  refusal.reason === 'clock'
    ? `nothing was erased: the clock says ${dateOf(refusal.now)}, but the store was last in use on ` +
      `${dateOf(refusal.lastUse)} (fix: correct the clock; if the date is right, run ${confirm}, or wait until the ` +
      'clock has run evenly for a week)'
    : `nothing was marked for erasing: ${refusal.count} of ${refusal.total} submissions have expired together, more ` +
      `than data/receiver.yaml allows at once (fix: check the clock and keepMonths; if both are right, run ${confirm})`;

/** Time between marking and erasing, in which an operator can notice a mistake. */
const markedFor = 7 * day;

/** Marks early enough that the daily run erases on the day on which the retention period ends. */
const markedAhead = markedFor + day;

export interface Retention extends Pick<Receiver, 'purge'> {
  forms: Readonly<Record<FormName, { keepMonths: number }>>;
}

interface PurgeOptions {
  store: Store;
  retention: Retention;
  now: Date;
  /** True if an operator has checked the clock and the number of expired submissions. */
  isConfirmed?: boolean;
}

interface PurgeOutcome {
  erased: number;
  marked: number;
  refusal?: PurgeRefusal;
}

/** Time for a sender to confirm an address. data/mails.yaml states it. */
const unconfirmedFor = 7 * day;

/** Time in which the owner takes an address off the lists of other programs after its sender has unsubscribed. */
const unsubscribedFor = 30 * day;

const retentionByForm = ({ forms }: Retention): [FormName, number][] =>
  Object.entries(forms).map(([form, { keepMonths }]) => [form, keepMonths]);

/** Marks submissions that expire within a week, unless their share of the store is unusually large. */
const mark = async ({ isConfirmed, now, retention, store }: PurgeOptions): Promise<Omit<PurgeOutcome, 'erased'>> => {
  const soon = new Date(now.getTime() + markedAhead);
  const expiring = retentionByForm(retention).map(
    ([form, keepMonths]) => [form, monthsBefore(soon, keepMonths).toISOString()] as const,
  );
  let count = 0;
  for (const [form, before] of expiring) {
    await store.unmarkUnexpired(form, before, now.toISOString());
    count += await store.countExpired(form, before);
  }
  const { total } = await store.find({ limit: 1 });
  const most = Math.max(retention.purge.alwaysAllowed, (total * retention.purge.mostPercent) / 100);
  if (count > most && !isConfirmed) return { marked: 0, refusal: { reason: 'share', count, total } };
  let marked = 0;
  for (const [form, before] of expiring) marked += await store.markExpired(form, before, now.toISOString());
  return { marked };
};

/**
 * Marks expired submissions. Erases submissions that were marked a week ago, and old entries of the access log. Erases
 * nothing while the clock is suspect. Submissions of a removed form stay, because their retention period is unknown.
 */
export const purgeExpired = async (options: PurgeOptions): Promise<PurgeOutcome> => {
  const { isConfirmed = false, now, retention, store } = options;
  const former = await store.clock();
  const { isTrusted, record } = checkClock(isConfirmed ? {} : former, now);
  if (!isTrusted) {
    const lastUse = former.trusted ?? now.toISOString();
    const refusal: PurgeRefusal = { reason: 'clock', now: now.toISOString(), lastUse };
    await store.saveClock({ ...record, refusal });
    return { erased: 0, marked: 0, refusal };
  }
  const before = (time: number): string => new Date(now.getTime() - time).toISOString();
  let erased = await store.purgeSubscriptions(before(unconfirmedFor), before(unsubscribedFor));
  const markedBefore = before(markedFor);
  for (const [form, keepMonths] of retentionByForm(retention)) {
    erased += await store.purge(form, { changedBefore: monthsBefore(now, keepMonths).toISOString(), markedBefore });
  }
  const outcome = await mark(options);
  if (!outcome.refusal) await store.purgeAccesses(monthsBefore(now, retention.purge.accessMonths).toISOString());
  // Removes digests of days that only a wrong clock has seen.
  await store.removeDigests(new Date(now.getTime() + 3 * day).toISOString());
  await store.saveClock({ ...record, ...(outcome.refusal && { refusal: outcome.refusal }) });
  return { erased, ...outcome };
};

/** Returns the time after which a marked, unconfirmed or unsubscribed submission is erased; undefined for others. */
export const erasedAfter = ({ changed, marked, state }: Pick<Submission, 'changed' | 'marked' | 'state'>) => {
  const after = (time: string, period: number): string => new Date(Date.parse(time) + period).toISOString();
  if (state === 'unconfirmed') return after(changed, unconfirmedFor);
  if (state === 'unsubscribed') return after(changed, unsubscribedFor);
  return marked === undefined ? undefined : after(marked, markedFor);
};

interface DailyPurgeOptions {
  store: Store;
  retention: Retention;
  log: Pick<Log, 'error' | 'info'>;
  /** Gauge of refusals: 1 for the reason of the last run, if that run was refused. */
  metrics: { purgeRefused: { set(labels: { reason: PurgeRefusal['reason'] }, value: number): void } };
  hasMail: boolean;
  now?: () => Date;
}

/** Creates the receiver's daily purge. It logs, counts and reports a refusal. */
export const dailyPurge =
  ({ hasMail, log, metrics, now = () => new Date(), retention, store }: DailyPurgeOptions) =>
  async (): Promise<void> => {
    const time = now();
    const at = time.toISOString();
    const { erased, marked, refusal } = await purgeExpired({ store, retention, now: time });
    for (const reason of purgeRefusalReasons) {
      metrics.purgeRefused.set({ reason }, refusal?.reason === reason ? 1 : 0);
    }
    if (refusal) {
      log.error({ reason: refusal.reason }, describeRefusal(refusal));
    }
    if (refusal || store.lastBackup(time)?.isOld) await scheduleDigest(store, at, { hasMail });
    if (marked > 0) log.info({ marked }, 'marked expired submissions; they are erased in a week');
    if (erased === 0) return;
    await store.noteAccess({ at, who: 'receiver', what: 'purge' });
    log.info({ erased }, 'erased submissions whose retention period has ended');
  };
