import type { Store } from '../../store/open-store.ts';

const prefix = 'digest-';

/** Hour (UTC) of the next day at which the digest is sent. */
const hour = 6;

/**
 * Schedules the digest of a day (UTC), which reports quarantined submissions to the owner. Does nothing if it is
 * already scheduled or mail is off.
 */
export const scheduleDigest = async (
  store: Pick<Store, 'addDigest'>,
  received: string,
  { hasMail }: { hasMail: boolean },
): Promise<void> => {
  if (!hasMail) return;
  const day = received.slice(0, 'YYYY-MM-DD'.length);
  const due = new Date(`${day}T00:00:00.000Z`);
  due.setUTCHours(24 + hour);
  await store.addDigest(`${prefix}${day}`, due.toISOString());
};

/**
 * Returns the day of a digest from its id.
 * @example dayOfDigest('digest-2026-03-01'); // "2026-03-01"
 */
export const dayOfDigest = (id: string): string => id.slice(prefix.length);
