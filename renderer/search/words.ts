const word = /([\p{L}\p{N}\p{M}]+)/u;

/** A text in pieces: words at the odd places, what stands between them at the even ones. Joined they are the text. */
export const piecesOf = (text: string): string[] => text.split(word);

/** The words of a text. Signs, emoji and blanks are none. */
export const wordsOf = (text: string): string[] => piecesOf(text).filter((_, place) => place % 2 === 1);

/** A word as it is compared: without accents, in small letters, so that "Übung" is found by "ubung". */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
