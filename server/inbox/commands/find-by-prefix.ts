import type { Store } from '../../store/store.ts';
import type { Submission } from '../../store/submission.ts';
import { CommandFault } from './parse-command.ts';

/** Shorter prefixes match too many submissions. */
const shortestPrefix = 6;

const batchSize = 500;

/** Returns the submission whose id begins with a prefix. Throws CommandFault for none and for several. */
export const findByPrefix = async (store: Pick<Store, 'find' | 'get'>, written: string): Promise<Submission> => {
  const prefix = written.toLowerCase();
  const whole = await store.get(prefix);
  if (whole) return whole;
  if (prefix.length < shortestPrefix) {
    throw new CommandFault(`"${written}" is too short for an inquiry (fix: write at least ${shortestPrefix} letters)`);
  }
  const found: Submission[] = [];
  for (let offset = 0; ; offset += batchSize) {
    const { submissions } = await store.find({ limit: batchSize, offset });
    found.push(...submissions.filter(({ id }) => id.startsWith(prefix)));
    if (submissions.length < batchSize) break;
  }
  const [first, second] = found;
  if (!first) {
    throw new CommandFault(`there is no inquiry "${written}" (fix: see npm run inbox -- list --search words)`);
  }
  if (second) throw new CommandFault(`several inquiries begin with "${written}" (fix: write more of it)`);
  return first;
};
