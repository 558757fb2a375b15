/** Maximum number of words that are compared. */
const mostWords = 60;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words of scripts without spaces are shorter. */
const isShortScript = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Shortest word that tells texts apart. */
const leastLength = (word: string): number => (isShortScript.test(word) ? 2 : 4);

/** Returns the first distinct words of a text, without short ones. Hosts of links are words. */
export const distinctWords = (text: string): string[] => {
  const words = new Set<string>();
  for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) {
    if (isWordLike && segment.length >= leastLength(segment)) words.add(segment);
    if (words.size === mostWords) break;
  }
  return [...words];
};

/** Fewer words in common count only in texts that are nearly the same, because inquiries are often short. */
const leastShared = 6;

/** Fewer words are too common, such as "please call me back". */
const leastSame = 4;
const nearlySame = 0.8;

/** Returns the share of words that two texts have in common, from 0 to 1. */
export const similarity = (one: readonly string[], other: readonly string[]): number => {
  const words = new Set(one);
  const shared = other.filter((word) => words.has(word)).length;
  const share = shared / (words.size + other.length - shared);
  return shared >= leastShared || (shared >= leastSame && share >= nearlySame) ? share : 0;
};
