import { formNames } from '../../schemas/form-names.ts';
import type { Store } from '../store/store.ts';
import type { keptForms } from './words.ts';

/**
 * The same day and time a number of months earlier, by the calendar in UTC; where that month is shorter, its last day.
 */
export const monthsBefore = (time: Date, months: number): Date => {
  const month = time.getUTCMonth() - months;
  // The day 0 of a month is the last of the one before.
  const lastDay = new Date(Date.UTC(time.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const before = new Date(time);
  before.setUTCFullYear(time.getUTCFullYear(), month, Math.min(time.getUTCDate(), lastDay));
  return before;
};

interface Purge {
  store: Pick<Store, 'purge'>;
  /** How long each form's submissions are kept (data/receiver.yaml). */
  forms: typeof keptForms;
  now: Date;
}

/**
 * Erases what has been kept as long as the privacy page says, and gives the number. What a form sent that the site no
 * longer has stays: nobody says how long.
 */
export const purgeExpired = async ({ store, forms, now }: Purge): Promise<number> => {
  let erased = 0;
  for (const form of formNames) {
    const kept = forms[form];
    if (kept) erased += await store.purge(form, monthsBefore(now, kept.keepMonths).toISOString());
  }
  return erased;
};
