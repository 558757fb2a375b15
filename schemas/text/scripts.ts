// Loaded by browsers.

/** Scripts that write words without blanks between them. */
const withoutBlanks = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** True for a text whose words have no blanks between them. */
export const hasNoBlanks = (text: string): boolean => withoutBlanks.test(text);

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Divides a run of letters without blanks into its words by the dictionary of ICU. Joined, they are the run. */
export const segmentsOf = (run: string): string[] =>
  hasNoBlanks(run) ? Array.from(segmenter.segment(run), ({ segment }) => segment) : [run];

/** Letters and marks as wide as two Latin letters (Unicode Standard Annex #11). */
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/gu;

/** Returns the width of a text in characters. Letters of Chinese, Japanese and Korean count two. */
export const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0);
