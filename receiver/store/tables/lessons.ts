import { distinctWords } from '../distinct-words.ts';
import type { Engine, Row, Statement } from '../engines/engine.ts';
import { insertInto } from '../engines/insert-into.ts';
import { storableText } from '../engines/storable-text.ts';
import type { SubmissionContent, SubmissionState } from '../submission.ts';

/** Number of lessons that are compared with a submission. */
const most = 200;

/**
 * Returns the statement that stores a lesson: the words of a submission that was marked as spam, or no longer is. None
 * for other changes of the state.
 */
export const lessonsOf = (id: string, { content, state }: Row, next: SubmissionState, at: string): Statement[] => {
  if (next !== 'spam' && state !== 'spam') return [];
  const values = Object.values(JSON.parse(String(content)) as SubmissionContent);
  const longest = values.map(String).reduce((one, other) => (other.length > one.length ? other : one), '');
  const row = {
    submission_id: id,
    at,
    is_spam: Number(next === 'spam'),
    words: storableText(distinctWords(longest).join(' ')),
  };
  return [
    insertInto(
      'lessons',
      row,
      'ON CONFLICT (submission_id) DO UPDATE SET at = excluded.at, is_spam = excluded.is_spam',
    ),
  ];
};

/** Words that readers marked as spam and as none. Erased with the submissions. */
export const storedLessons = (engine: Engine) => ({
  lessons: async (): Promise<{ isSpam: boolean; words: string[] }[]> => {
    const rows = await engine.query('SELECT is_spam, words FROM lessons ORDER BY at DESC, submission_id LIMIT $1', [
      most,
    ]);
    return rows.map(({ is_spam, words }) => ({ isSpam: Number(is_spam) === 1, words: String(words).split(' ') }));
  },
});
