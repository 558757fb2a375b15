import type { Store } from '../store/store.ts';
import type { OutboxLog } from './start-outbox.ts';

interface AdmissionOptions {
  store: Pick<Store, 'admitReceipt'>;
  /** The most receipts within one hour. */
  perHour: number;
  log: OutboxLog;
  /** The time, in milliseconds since 1970. */
  now: () => number;
}

/**
 * Returns a function that decides whether a receipt may be sent. Anybody can enter anybody's address into a form, so
 * without a limit the forms would flood a stranger's mailbox.
 */
export const receiptAdmission = ({ log, now, perHour, store }: AdmissionOptions) => {
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
