// Loaded by browsers.
const word = /([\p{L}\p{N}\p{M}]+)/u;

/** Splits a text: words at the odd places, the characters between them at the even ones. Joined they are the text. */
export const piecesOf = (text: string): string[] => text.split(word);

/** The words of a text, without signs, emoji and blanks. */
export const wordsOf = (text: string): string[] => piecesOf(text).filter((_, place) => place % 2 === 1);

/** Folds a word for comparison: without accents, in lower case, so that "Übung" is found by "ubung". */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
