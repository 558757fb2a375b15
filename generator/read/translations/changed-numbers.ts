import { say } from '../../../schemas/text/sentence.ts';
import { inWords } from '../placeholders.ts';
import type { TranslatedText } from './translated-text.ts';
import type { LanguagePair } from './translation-note.ts';

/** Parts of a text whose digits are no numbers for readers: placeholders, targets of links, addresses. */
const unread = /\{[^{}]*\}|\]\([^)]*\)|https?:\/\/\S+|\S+@\S+/g;

/** Replaces the digits of all scripts by ASCII digits. Each block of Unicode has ten, from 0. */
const withAsciiDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10).padStart(digit.length, '0');
  });

const grouped = /^\d{1,3}(?:[.,٬'’\s]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/;
const decimal = /^(?:\d{1,3}(?:[.,٬'’\s]\d{3})+|\d+)[.,٫]\d+$/;

interface Written {
  index: number;
  words: string;
  /** The number, or the numbers of a date, a version or a phone number. */
  values: number[];
  /** Each group of digits as a number. */
  parts: number[];
}

const inDigits = (words: string): number => Number(words.replaceAll(/\D/g, ''));

/** Returns the number that digits with separators mean, or the number in each of their parts. */
const valuesOf = (words: string, parts: number[]): number[] => {
  if (grouped.test(words)) return [inDigits(words)];
  if (!decimal.test(words)) return parts;
  const [, whole = '', rest = ''] = /^(.*)\D(\d+)$/s.exec(words) ?? [];
  return [Number(`${inDigits(whole)}.${rest}`)];
};

const numbersIn = (text: string): Written[] => {
  const read = withAsciiDigits(text.replaceAll(unread, (part) => ' '.repeat(part.length)));
  return [...read.matchAll(/(?<![\p{L}\p{M}\d])\d+(?:[.,٬٫'’\u00a0\u202f ]\d+)*/gu)].map(({ 0: words, index }) => {
    const parts = words.split(/\D/).map(Number);
    return { index, words: text.slice(index, index + words.length), values: valuesOf(words, parts), parts };
  });
};

/** Factors between units of time, in which languages differ: 14 days are 2 weeks. */
const timeUnits = [7, 7.5, 12, 24, 30, 52, 60];

/** True for two spellings of a number: 5 pm and 17:00, '24 and 2024, 2 million and 2.000.000, 2 weeks and 14 days. */
const isSame = (one: number, other: number): boolean => {
  const [less = 0, more = 0] = [one, other].toSorted((a, b) => a - b);
  const ratio = more / less;
  return (
    less === more ||
    (more <= 24 && more - less === 12) ||
    (less < 100 && more >= 1900 && more < 2100 && more % 100 === less) ||
    (ratio >= 1000 && Number.isInteger(Math.log10(Math.round(ratio)))) ||
    timeUnits.includes(ratio)
  );
};

/** Largest number that has a word (generator/read/placeholders.ts). */
const mostInWords = 12;

/** Returns the numbers that another text has neither in digits nor in words. */
const missingIn = (numbers: readonly Written[], text: string, language: string): Written[] => {
  const others = numbersIn(text);
  const isKnown = (number: number, key: 'values' | 'parts'): boolean =>
    // Languages have several words for one.
    number <= 1 ||
    others.some((other) => other[key].some((each) => isSame(number, each))) ||
    (number <= mostInWords && text.toLowerCase().includes(inWords(number, language) ?? text));
  return numbers.filter(
    ({ words, values, parts }) =>
      !values.every((value) => isKnown(value, 'values')) &&
      (grouped.test(words) || !parts.every((part) => isKnown(part, 'parts'))),
  );
};

/** Returns the fault of a translation with another number than its original, in digits on both sides. */
export const changedNumber = (
  { original: text, given, isAddress }: TranslatedText,
  { from, to }: LanguagePair,
): string | undefined => {
  if (typeof given !== 'string' || isAddress) return undefined;
  const digits = (words: string): string =>
    numbersIn(words)
      .flatMap(({ parts }) => parts)
      .join('');
  // A phone number in other groups.
  if (digits(text).length > 7 && digits(text) === digits(given)) return undefined;
  const [lost] = missingIn(numbersIn(text), given, to);
  const [invented] = missingIn(numbersIn(given), text, from);
  if (!lost || !invented) return undefined;
  return say`the original says ${{ lost: lost.words }}, this text says ${{ invented: invented.words }} (fix: write the same number, or write it in words)`;
};
