import type { Sender } from '../../store/submission.ts';

/** Texts that a visitor entered, without values that a list offers. */
export interface EnteredTexts {
  sender: Sender;
  /** Values of single lines besides the sender's name and mail address. */
  lines: readonly string[];
  /** The longest text. */
  message: string;
  /** Languages of the site (BCP 47). */
  languages: readonly string[];
}

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? [];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const link = /(?:https?:\/\/|www\.)[^\s<>"'\])]+/giu;

/** True for a word such as `oGyvEpdPkMyH`, but not for `MyCompanyName`, and not for an abbreviation at its end. */
const hasRandomCase = (word: string): boolean =>
  word.length >= 8 &&
  count(word, /\p{Ll}\p{Lu}/gu) >= 2 &&
  !/^\p{Lu}?\p{Ll}{2,}(?:\p{Lu}\p{Ll}{2,})*\p{Lu}*$/u.test(word);

/** True for a long word without a vowel. R and L are syllables in Slavic languages. */
const hasNoVowel = (word: string): boolean => /^\p{Lu}?[a-z]{7,}$/u.test(word) && !/[aeiou]|[ylr]/i.test(word);

const isRandom = (word: string): boolean => hasRandomCase(word) || hasNoVowel(word);

/** Points for random letters. People have words of codes in a text, but not in a name. */
const randomLetters = ({ lines, message, sender }: EnteredTexts): number => {
  const [name = [], text = [], ...others] = [sender.name, message, ...lines].map((value) =>
    wordsOf(value.replaceAll(link, '')),
  );
  if (name.some(isRandom) || (text.length > 0 && text.every(isRandom))) return 3;
  if (others.some((words) => words.some(isRandom))) return 2;
  return Number(text.some(hasRandomCase));
};

const markup = /<a\s|\[(?:url|link)\b|href\s*=/i;
/** Hosts that hide where a link leads, and messengers. */
const concealing = /\b(?:bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|t\.me|wa\.me|rb\.gy|goo\.su)\//i;
/** Fewer letters besides a link explain nothing. */
const leastExplanation = 10;

const links = ({ lines, message, sender }: EnteredTexts): number => {
  const all = [sender.name, ...lines, message].join('\n');
  if (markup.test(all) || count(sender.name, link) > 0) return 3;
  const total = count(message, link);
  const isUnexplained = total > 0 && count(message.replaceAll(link, ''), /\p{L}/gu) < leastExplanation;
  return Math.min(3, (total >= 4 ? 2 : 0) + (isUnexplained ? 2 : 0) + (concealing.test(all) ? 2 : 0));
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the parts of letters of an address, such as first and last name. */
const namesIn = (local: string): string[] => plain(local).match(/[a-z]{3,}/g) ?? [];

/** Points for an address that robots vary by dots, or that names another person than the sender. */
const contradictions = ({ sender: { email, name } }: EnteredTexts): number => {
  const [local = '', domain = ''] = email.split('@');
  const parts = local.split('.');
  const hasScatteredDots = parts.length >= 4 && local.length / parts.length <= 3.5;
  const named = namesIn(local);
  const person = plain(name);
  const isOther =
    named.length >= 2 && /[a-z]{3}/.test(person) && named.every((part) => !person.includes(part.slice(0, 3)));
  const claimsHost = /\.(?:com|net|org|ru|xyz|top|shop|online|site)\b/i.test(name) && !plain(name).includes(domain);
  return (hasScatteredDots ? 2 : 0) + Number(isOther) + (claimsHost ? 2 : 0);
};

/** Scripts of Unicode by the script of a language, where they differ. */
const scriptsOf: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hiragana', 'Katakana', 'Han'],
  Hans: ['Han'],
  Hant: ['Han'],
  Kore: ['Hangul', 'Han'],
};

/** Letters of scripts that the site's languages do not use. Latin letters are in every text. */
const foreignLetters = (languages: readonly string[]): RegExp => {
  const scripts = languages.flatMap((code) => {
    const { script = 'Latn' } = new Intl.Locale(code).maximize();
    return scriptsOf[script] ?? [script];
  });
  const known = ['Latin', 'Common', 'Inherited', ...scripts].map((script) => `\\p{Script=${script}}`).join('');
  return new RegExp(`(?=\\p{L})[^${known}]`, 'gu');
};

const leastLetters = 12;

/** Points for a text in another script, and for words that mix scripts to look like others. */
const foreignScript = ({ languages, lines, message, sender }: EnteredTexts): number => {
  const all = [sender.name, ...lines, message].join(' ');
  const foreign = foreignLetters(languages);
  const isForeign = [message, all].some((text) => {
    const letters = count(text, /\p{L}/gu);
    return letters >= leastLetters && count(text, foreign) > letters / 2;
  });
  // Greek letters beside Latin ones are units, such as kΩ.
  const isMixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(all);
  return isForeign || isMixed ? 3 : 0;
};

/** Points for what robots write, by kind. */
export const contentSigns = { letters: randomLetters, links, sender: contradictions, script: foreignScript } as const;
