import type { PurgeRefusal } from '../store/store.ts';

export const purgeRefusalReasons = ['clock', 'share'] as const satisfies readonly PurgeRefusal['reason'][];

const dateOf = (time: string): string => time.slice(0, 'YYYY-MM-DD'.length);

const confirm = 'npm run inbox -- purge --confirm';

/** One line for the log and the shell, with the repair. */
export const describeRefusal = (refusal: PurgeRefusal): string =>
  refusal.reason === 'clock'
    ? `nothing was erased: the clock says ${dateOf(refusal.now)}, but the store was last in use on ` +
      `${dateOf(refusal.lastUse)} (fix: correct the clock; if the date is right, run ${confirm}, or wait until the ` +
      'clock has run evenly for a week)'
    : `nothing was marked for erasing: ${refusal.count} of ${refusal.total} submissions have expired together, more ` +
      `than data/receiver.yaml allows at once (fix: check the clock and keepMonths; if both are right, run ${confirm})`;
