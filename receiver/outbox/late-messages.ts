import type { Log } from '../log.ts';
import type { Store } from '../store/open-store.ts';
import { lateAfter } from '../store/tables/messages.ts';

interface LateOptions {
  log: Log;
  now: () => number;
  store: Pick<Store, 'lateMessages'>;
}

/**
 * Returns a function that logs how many messages are late, after a failed attempt and at most once an hour. The line is
 * for alerts: a mail server that is down cannot send a mail about itself.
 */
export const lateReport = ({ log, now, store }: LateOptions) => {
  let reported = Number.NEGATIVE_INFINITY;
  return async (reason: string): Promise<void> => {
    const time = now();
    if (time - reported < lateAfter) return;
    const late = await store.lateMessages(time);
    if (late === 0) return;
    reported = time;
    const fix = 'repair what the reason names; they are retried, and then listed under "Not sent" in the inbox';
    log.error({ event: 'messages-late', late, reason }, `messages were not sent for an hour (fix: ${fix})`);
  };
};
