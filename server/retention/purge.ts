import { type FormName, formNames } from '../../schemas/forms/form-definition.ts';
import type { PurgeRefusal, Store } from '../store/store.ts';
import { checkClock, day, monthsBefore } from './check-clock.ts';

/** Between the two steps: time to notice that something is about to be erased wrongly. */
export const markedFor = 7 * day;

/** Marking begins early enough for the daily run to erase on the day on which the retention period ends. */
const markedAhead = markedFor + day;

/** The retention rules of data/receiver.yaml. */
export interface Retention {
  forms: Readonly<Partial<Record<FormName, { keepMonths: number }>>>;
  purge: {
    /** The largest share of all submissions that one run may mark. */
    mostPercent: number;
    /** This many may always be marked, so small stores are purged normally. */
    alwaysAllowed: number;
    accessMonths: number;
  };
}

interface PurgeOptions {
  store: Pick<
    Store,
    | 'clock'
    | 'countExpired'
    | 'find'
    | 'markExpired'
    | 'purge'
    | 'purgeAccesses'
    | 'removeDigests'
    | 'saveClock'
    | 'unmarkUnexpired'
  >;
  retention: Retention;
  now: Date;
  /** True if an operator has checked the clock and the number of expired submissions. */
  isConfirmed?: boolean;
}

/** The numbers of submissions that a run has erased and marked. */
export interface PurgeOutcome {
  erased: number;
  marked: number;
  refusal?: PurgeRefusal;
}

const keptForms = ({ forms }: Retention): [FormName, number][] =>
  formNames.flatMap((form) => {
    const kept = forms[form];
    return kept ? [[form, kept.keepMonths]] : [];
  });

/** Marks what expires within a week, unless that is an unusually large share of the store. */
const mark = async ({ isConfirmed, now, retention, store }: PurgeOptions): Promise<Omit<PurgeOutcome, 'erased'>> => {
  const soon = new Date(now.getTime() + markedAhead);
  const expiring = keptForms(retention).map(
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
 * Marks expired submissions, and erases those that were marked a week ago and old entries of the access log. Erases
 * nothing while the clock is suspect. Submissions of a form that the site no longer has stay: no rule says how long.
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
  let erased = 0;
  const markedBefore = new Date(now.getTime() - markedFor).toISOString();
  for (const [form, keepMonths] of keptForms(retention)) {
    erased += await store.purge(form, { changedBefore: monthsBefore(now, keepMonths).toISOString(), markedBefore });
  }
  const outcome = await mark(options);
  if (!outcome.refusal) await store.purgeAccesses(monthsBefore(now, retention.purge.accessMonths).toISOString());
  // Digests of days that only a wrong clock has seen.
  await store.removeDigests(new Date(now.getTime() + 3 * day).toISOString());
  await store.saveClock({ ...record, ...(outcome.refusal && { refusal: outcome.refusal }) });
  return { erased, ...outcome };
};

/** The time after which a submission that was marked at a time is erased. */
export const erasedAfter = (marked: string): string => new Date(Date.parse(marked) + markedFor).toISOString();
