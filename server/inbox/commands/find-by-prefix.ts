import type { Store } from '../../store/store.ts';
import type { Submission } from '../../store/submission.ts';
import { InboxRefused } from './inbox-refused.ts';

/** Shorter beginnings fit too many. */
const leastBeginning = 6;

const readAtOnce = 500;

/** The submission whose identifier begins as a person wrote it. Throws InboxRefused unless it is one alone. */
export const findByBeginning = async (store: Pick<Store, 'find' | 'get'>, written: string): Promise<Submission> => {
  const beginning = written.toLowerCase();
  const whole = await store.get(beginning);
  if (whole) return whole;
  if (beginning.length < leastBeginning) {
    throw new InboxRefused(`"${written}" is too short for an inquiry (fix: write at least ${leastBeginning} letters)`);
  }
  const found: Submission[] = [];
  for (let offset = 0; ; offset += readAtOnce) {
    const { submissions } = await store.find({ limit: readAtOnce, offset });
    found.push(...submissions.filter(({ id }) => id.startsWith(beginning)));
    if (submissions.length < readAtOnce) break;
  }
  const [first, second] = found;
  if (!first)
    throw new InboxRefused(`there is no inquiry "${written}" (fix: see npm run inbox -- list --search words)`);
  if (second) throw new InboxRefused(`several inquiries begin with "${written}" (fix: write more of it)`);
  return first;
};
