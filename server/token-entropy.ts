/** Words from placeholders and from this project, which an attacker would try first. */
const obviousWords =
  /admin|change|default|example|inbox|letmein|login|metrics|owner|passwor[dt]|passwd|receiver|secret|submissions?|test|token|welcome/g;

/** Letters that may form a word: at most one capital at the beginning, or only capitals. */
const wordLike = /[A-Z]?[a-z]{3,}|[A-Z]{4,}/g;

/** Maximum bits that a letter of a word adds, because there are few words of each length. */
const bitsPerWordLetter = 2;

const log2OfAlphabet = (token: string): number => {
  const others = new Set(token.replaceAll(/[\da-z]/gi, '')).size;
  const [digits, lower, upper] = [/\d/, /[a-z]/, /[A-Z]/].map((kind) => kind.test(token));
  const isHex = digits && lower !== upper && !/[g-z]/i.test(token);
  const letters = isHex ? 6 : (lower ? 26 : 0) + (upper ? 26 : 0);
  return Math.log2((digits ? 10 : 0) + letters + others);
};

/** True if a character continues a sequence, such as 1234, aaaa or a1b2c3. */
const continuesSequence = (codes: readonly number[], index: number): boolean =>
  [1, 2].some((lag) => {
    const [last = Number.NaN, before = Number.NaN, first = Number.NaN] = [0, lag, 2 * lag].map(
      (back) => codes[index - back],
    );
    return last - before === before - first && Math.abs(last - before) <= 1;
  });

/** True if a character and its two predecessors occurred earlier in the token. */
const isRepeated = (folded: string, index: number): boolean =>
  index >= 2 && folded.indexOf(folded.slice(index - 2, index + 1)) < index - 2;

/** Returns the positions of all characters in matches of a pattern. */
const placesOf = (token: string, pattern: RegExp): ReadonlySet<number> =>
  new Set(
    [...token.matchAll(pattern)].flatMap(({ 0: found, index }) =>
      Array.from({ length: found.length }, (_, place) => index + place),
    ),
  );

/**
 * Estimates the bits of a token that an attacker must guess. A character counts according to the token's alphabet.
 * Possible words (including keyboard rows) and repeated separators count less. Obvious words, repetitions and sequences
 * count nothing.
 */
export const estimateEntropy = (token: string): number => {
  const bits = log2OfAlphabet(token);
  const folded = token.toLowerCase();
  const codes = Array.from({ length: folded.length }, (_, index) => folded.charCodeAt(index));
  const [obvious, letters] = [placesOf(folded, obviousWords), placesOf(token, wordLike)];
  const isSeparator = (index: number): boolean => /[^\da-z]/.test(folded[index] ?? '');
  return codes
    .map((_, index) => {
      if (continuesSequence(codes, index) || isRepeated(folded, index) || obvious.has(index)) return 0;
      const isOldSeparator = isSeparator(index) && folded.indexOf(folded[index] ?? '') < index;
      return letters.has(index) || isOldSeparator ? Math.min(bits, bitsPerWordLetter) : bits;
    })
    .reduce((sum, each) => sum + each, 0);
};
