// Loaded by browsers.

import { segmentsOf } from './scripts.ts';

const word = /([\p{L}\p{N}\p{M}]+)/u;

/** Splits a text into words, at odd indexes, and the characters between them. Joined, they are the text. */
export const piecesOf = (text: string): string[] =>
  text.split(word).flatMap((piece, place) => {
    const [first = '', ...others] = place % 2 === 1 ? segmentsOf(piece) : [piece];
    // Nothing stands between words without blanks.
    return [first, ...others.flatMap((other) => ['', other])];
  });

/** Returns the words of a text, without punctuation, emoji and blanks. */
export const wordsOf = (text: string): string[] => piecesOf(text).filter((_, place) => place % 2 === 1);

/** Folds a word for comparison: lower case without accents, so "ubung" finds "Übung". */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the text before its last space, or "". No-break spaces do not separate words. */
const beforeLastSpace = (text: string): string => /^(.*\S)[ \t\n]/s.exec(text)?.[1] ?? '';

const endsSentence = (text: string): boolean => /[.!?…]["'’”»)]*$/.test(text);

/** Cuts a single overlong word without splitting an accent or an emoji. */
const insideWord = (text: string, most: number): string => {
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if ([...cut, ...segment].length > most) break;
    cut += segment;
  }
  return cut;
};

/**
 * Shortens a text to at most `most` characters (code points) without cutting a word. The ellipsis after
 * an unfinished sentence counts.
 */
export const cutAtWord = (text: string, most: number): string => {
  const characters = [...text];
  if (characters.length <= most) return text;
  const whole = beforeLastSpace(characters.slice(0, most + 1).join(''));
  if (endsSentence(whole)) return whole;
  const cut = beforeLastSpace(characters.slice(0, most).join('')).replace(/[\s,;:–—(-]+$/u, '');
  if (endsSentence(cut)) return cut;
  return `${cut || insideWord(text, most - 1)}…`;
};
