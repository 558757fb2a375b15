import type { OutboxLog } from '../outbox/deliver-message.ts';
import { scheduleDigest } from '../outbox/digest.ts';
import type { PurgeRefusal, Store } from '../store/store.ts';
import { purgeExpired, type Retention } from './purge.ts';
import { describeRefusal, purgeRefusalReasons } from './purge-refusal.ts';

interface DailyPurgeOptions {
  store: Store;
  retention: Retention;
  log: Pick<OutboxLog, 'error' | 'info'>;
  /** Gauge of refusals: 1 for the reason of the last run's, if it was refused. */
  metrics: { purgeRefused: { set(labels: { reason: PurgeRefusal['reason'] }, value: number): void } };
  hasMail: boolean;
  now?: () => Date;
}

/** Returns the receiver's daily purge. It logs, counts and mails a refusal. */
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
      await scheduleDigest(store, at, { hasMail });
    }
    if (marked > 0) log.info({ marked }, 'marked expired submissions; they are erased in a week');
    if (erased === 0) return;
    await store.noteAccess({ at, who: 'receiver', what: 'purge' });
    log.info({ erased }, 'erased what was kept as long as the privacy page says');
  };
