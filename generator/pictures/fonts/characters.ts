import type { Content } from '../../read/content.ts';
import { memoize } from '../../read/memoize.ts';

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The characters of an English keyboard. */
const ascii = between(0x20, 0x7e);

/** Letters and signs of Western Europe (Latin-1 supplement of Unicode), and the euro sign. */
const westernEurope = `${between(0xa0, 0xff)}€`;

/** Characters that the renderer adds: the ellipsis of an excerpt. */
const added = '…';

const sorted = (characters: Iterable<string>): string => [...characters].toSorted().join('');

/** Marks, and two vowel signs that are letters in Unicode: of Thai and of Lao. */
const signs = /[\p{M}\u0e33\u0eb3]/gu;

/** Vowel signs of Khmer with a part before the letter, and this part. Unicode does not list it as a decomposition. */
const khmerSigns = /[\u17be-\u17c0\u17c4\u17c5]/;
const khmerPart = '\u17c1';

const textOf = memoize(({ single, collections }: Content): string => JSON.stringify([single, collections]));

/** Returns what pages format in their language: days, numbers, sizes of files, salaries and countries of roles. */
const formatsOf = ({ language: { code }, collections }: Content): string => {
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' });
  const country = new Intl.DisplayNames(code, { type: 'region' });
  const pages = collections.roles.map(({ page }) => page);
  const currencies = pages.flatMap((page) => page?.salary?.currency ?? []);
  const units = [
    { style: 'percent' },
    { style: 'unit', unit: 'kilobyte' },
    { style: 'unit', unit: 'megabyte' },
  ] as const;
  const numbers = [...units, ...currencies.map((currency) => ({ style: 'currency', currency }) as const)];
  return [
    ...Array.from({ length: 12 }, (_, month) => day.format(Date.UTC(2000, month))),
    ...numbers.map((options) => new Intl.NumberFormat(code, options).formatRange(12_345.6, 78_900)),
    ...pages.flatMap((page) => page?.remote ?? []).map((name) => country.of(name) ?? name),
    new Intl.ListFormat(code).format(['', '', '']),
  ].join('');
};

/**
 * Returns every character of the site's pages, sorted, so that equal data results in equal fonts. Includes those that
 * replace others in shaping: letters with accents, and parts of vowel signs.
 */
export const charactersOf = (content: Content): string => {
  const text = textOf(content) + formatsOf(content);
  const parts = (text.match(signs) ?? []).map(
    (sign) => sign.normalize('NFKD') + (khmerSigns.test(sign) ? khmerPart : ''),
  );
  const special = (text + text.normalize('NFC') + parts.join('')).match(/[^ -~]/gu) ?? [];
  return sorted(new Set([...ascii, added, ...special]));
};

/** Returns a sample of the site's words, in which every pair of neighboring characters occurs. */
export const sampleWords = (content: Content): string[] => {
  const byPair = new Map<string, string>();
  for (const word of new Set(textOf(content).match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu))) {
    const characters = [...word];
    for (const [index, character] of characters.entries())
      byPair.set(`${characters[index - 1] ?? ' '}${character}`, word);
  }
  return [...new Set(byPair.values())];
};

/** Returns the characters that visitors may type but no page contains. */
export const typedBesides = (characters: string): string =>
  sorted([...westernEurope].filter((character) => !characters.includes(character)));
