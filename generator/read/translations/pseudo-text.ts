/** Languages for tests (Unicode CLDR): accented and longer, and mirrored. */
export type PseudoLocale = 'en-XA' | 'ar-XB';

/** Placeholders, fills, link targets, URLs and mail addresses. */
const intact = /(\{\{[^{}]*\}\}|\{\w+\}|\]\([^)]*\)|https?:\/\/[^\s)]+|[^\s@()[\]]+@[^\s@()[\]]+\.\p{L}+)/u;
const word = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

// Accents of Latin Extended-A, which most typefaces have. Letters without one stay as they are.
// cspell:disable
const plain = 'acdeghiklnoprstuwyzACDEGHIKLNOPRSTUWYZ';
const accented = 'åçðéğħîķļñöþŕšťûŵýžÅÇÐÉĞĦÎĶĻÑÖÞŔŠŤÛŴÝŽ';
// cspell:enable
const accents = new Map([...plain].map((letter, place) => [letter, accented[place] ?? letter]));

/** The limit of schemas/text/text.ts. */
const longestWord = 45;

/**
 * Lengthens a word by 40 % of its letters and of the blank after it. Repeated vowels keep the number of words, so that
 * a part of a text remains a part of it.
 */
const lengthened = (letters: readonly string[]): string => {
  const missing = Math.min(Math.ceil(0.4 * (letters.length + 1)), Math.max(0, longestWord - letters.length));
  const vowels = [...letters.keys()].filter((place) => /[aeiouy]/i.test(letters[place] ?? ''));
  const spots = vowels.length > 0 ? vowels : [letters.length - 1];
  const repeats = (place: number): number => {
    const nth = spots.indexOf(place);
    return nth === -1 ? 0 : Math.floor((missing - nth - 1) / spots.length) + 1;
  };
  return letters.map((letter, place) => (accents.get(letter) ?? letter).repeat(1 + repeats(place))).join('');
};

const pseudoWords: Readonly<Record<PseudoLocale, (word: string) => string>> = {
  'en-XA': (found) => lengthened([...found]),
  // Right-to-left override and its end: the letters of the word in reverse order.
  'ar-XB': (found) => `\u202E${found}\u202C`,
};

/**
 * Returns the text of a pseudo-locale. Placeholders, Markdown, URLs and mail addresses stay as they are.
 *
 * @example pseudoText('ar-XB', 'Reply to {{company}}') // '\u202EReply\u202C \u202Eto\u202C {{company}}'
 */
export const pseudoText = (locale: PseudoLocale, text: string): string =>
  text
    .split(intact)
    .map((piece, place) => (place % 2 === 1 ? piece : piece.replaceAll(word, pseudoWords[locale])))
    .join('');
