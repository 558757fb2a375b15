import type { Store } from './open-store.ts';
import type { SubmissionFilter } from './store.ts';
import type { Submission } from './submission.ts';

const batchSize = 500;

/**
 * Yields the matching submissions in batches, newest first, so that they are never all in memory. New submissions shift
 * the pages of the store, so duplicates are skipped.
 */
export async function* submissionBatches(
  store: Pick<Store, 'find'>,
  filter: SubmissionFilter = {},
): AsyncGenerator<Submission[], void> {
  const seen = new Set<string>();
  for (let offset = 0; ; offset += batchSize) {
    const { submissions } = await store.find({ ...filter, limit: batchSize, offset });
    yield submissions.filter(({ id }) => !seen.has(id));
    for (const { id } of submissions) seen.add(id);
    if (submissions.length < batchSize) return;
  }
}
