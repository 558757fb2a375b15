import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { Store } from '../store/store.ts';

const beginning = 'digest-';

/** When the digest of a day is sent: on the next morning, before most people begin to work. */
const hour = 6;

/**
 * Sees to it that the owner is told of a submission that was held for spam: writes down the digest of its day (in UTC),
 * unless it is there. Nothing is written if mail is off.
 */
export const noteForDigest = async (
  store: Pick<Store, 'addMessage'>,
  received: string,
  { hasMail }: { hasMail: boolean },
): Promise<void> => {
  if (!hasMail) return;
  const day = received.slice(0, 'YYYY-MM-DD'.length);
  const due = new Date(`${day}T00:00:00.000Z`);
  due.setUTCHours(24 + hour);
  await store.addMessage(`${beginning}${day}`, 'digest', due.toISOString());
};

/** The day of a digest, YYYY-MM-DD, which stands in its id. */
export const dayOfDigest = (id: string): string => id.slice(beginning.length);

/** How many are asked for at once. */
const page = 200;

/** How many submissions of a day are held for spam by the receiver itself, by form; those that the owner freed not. */
export const heldOn = async (store: Pick<Store, 'find'>, day: string): Promise<ReadonlyMap<FormName, number>> => {
  const held = new Map<FormName, number>();
  for (let offset = 0; ; offset += page) {
    const { submissions } = await store.find({ state: 'spam', limit: page, offset });
    for (const { form, received, suspicion } of submissions) {
      if (suspicion && received.startsWith(day)) held.set(form, (held.get(form) ?? 0) + 1);
    }
    // The newest come first.
    const last = submissions.at(-1);
    if (submissions.length < page || !last || last.received < day) return held;
  }
};
