import { distance } from 'fastest-levenshtein';
import { say } from '../../schemas/text/sentence.ts';

/**
 * Returns the known word nearest to a misspelled one; undefined if none is near enough.
 *
 * @example nearest('titel', ['title', 'name'])
 */
export const nearest = (word: string, known: Iterable<string>): string | undefined => {
  let best: string | undefined;
  // Two edits turn any three-letter word into any other, so short words may differ by only one.
  let least = (word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3))) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < least) {
      least = edits;
      best = candidate;
    }
  }
  return best;
};

/**
 * Returns the fix for a misspelled word: the nearest known word, or else general advice.
 *
 * @example fixFor('titel', ['title', 'name'], 'remove it') // 'write title'
 */
export const fixFor = (word: string, known: Iterable<string>, otherwise: string): string => {
  const near = nearest(word, known);
  return near ? say`write ${{ value: near }}` : otherwise;
};
