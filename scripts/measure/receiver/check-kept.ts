import { createHash } from 'node:crypto';
import { openEngine, openStore, type StoreOptions } from '../../../server/store/open-store.ts';
import type { Submission } from '../../../server/store/submission.ts';
import type { Sendable } from './sendable.ts';

/** What was acknowledged, by its mark; of its body nothing is kept here. */
export type Acknowledged = ReadonlyMap<string, Pick<Sendable, 'form' | 'content' | 'digest'>>;

/** What stands in a store, held against what was acknowledged. */
export interface Kept {
  /** What is amiss, a sentence each; of many the first of each kind with their number. */
  faults: string[];
  /** The messages' ids and kinds. */
  messages: readonly { id: string; kind: string; state: string }[];
}

const least = (what: string, marks: readonly string[]): string[] =>
  marks.length > 0 ? [`${marks.length} ${what}, for example ${marks[0]}`] : [];

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const markOf = ({ sender }: Submission): string => sender.email.split('@')[0] ?? '';

/** Looks whether what was acknowledged is in the store once and whole, and whether each has its messages. */
export const checkKept = async (place: StoreOptions, acknowledged: Acknowledged): Promise<Kept> => {
  const store = await openStore(place);
  const engine = await openEngine(place);
  try {
    const { submissions } = await store.find({ limit: 10_000_000 });
    const byMark = Map.groupBy(submissions, markOf);
    const missing = [...acknowledged.keys()].filter((mark) => !byMark.has(mark));
    const twice = [...byMark].flatMap(([mark, rows]) => (rows.length > 1 ? [mark] : []));
    const unknown = [...byMark.keys()].filter((mark) => !acknowledged.has(mark));
    const broken: string[] = [];
    for (const [mark, { content, digest, form }] of acknowledged) {
      const [row] = byMark.get(mark) ?? [];
      if (!row) continue;
      const isWhole = Object.entries(content).every(([name, value]) => row.content[name] === value);
      const resume = digest === undefined ? undefined : await store.resume(row.id);
      const isSameResume = digest === undefined || (resume !== undefined && digestOf(resume.bytes) === digest);
      if (row.form !== form || !isWhole || !isSameResume) broken.push(mark);
    }
    const rows = await engine.query('SELECT id, submission_id, kind, state FROM messages');
    const messages = rows.map((row) => ({ id: String(row.id), kind: String(row.kind), state: String(row.state) }));
    const kinds = Map.groupBy(rows, (row) => String(row.submission_id));
    const without = submissions.filter(({ id }) => {
      const own = (kinds.get(id) ?? []).map((row) => String(row.kind)).toSorted();
      return own.join() !== 'notice,receipt';
    });
    return {
      faults: [
        ...least('acknowledged submissions are not in the store', missing),
        ...least('submissions are in the store twice', twice),
        ...least('submissions are in the store and were not acknowledged', unknown),
        ...least('submissions or their resumes are not what was sent', broken),
        ...least(
          'submissions lack a notice or a receipt',
          without.map(({ id }) => id),
        ),
      ],
      messages,
    };
  } finally {
    await engine.close();
    await store.close();
  }
};
