import { baseLanguage } from '../../schemas/site/base-language.ts';
import { constants as constantsSchema } from '../../schemas/site/constants.ts';
import { isLanguageCode } from '../../schemas/site/languages.ts';
import { nearest } from '../../schemas/text/nearest.ts';
import { say } from '../../schemas/text/sentence.ts';
import { type DataPath, isRecord, listAt, valueAt } from './data-path.ts';
import { keysAt } from './schema-walk.ts';
import type { Spot } from './yaml/source.ts';

/**
 * Small numbers in words, from 0, by language. `null` means digits, because the word depends on the gender of the
 * following noun.
 */
const tables: Readonly<Record<string, readonly (string | null)[]>> = {
  en: 'no one two three four five six seven eight nine ten eleven twelve'.split(' '),
  de: [null, null, ...'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')],
  fr: [null, null, ...'deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ')],
  es: [null, null, ...'dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')],
};

/** Returns the English names of the supported languages. */
const languagesOfWords = (): string[] => Object.keys(tables).map(nameOf);

/** Returns the English name of a language: "Italian" for "it-IT". */
export const nameOf = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(baseLanguage(language)) ?? language;

/**
 * Returns a number in words, or in digits if it is large; undefined for an unsupported language.
 * @example inWords(3, 'en')
 */
export const inWords = (count: number, language: string): string | undefined => {
  const words = tables[baseLanguage(language)];
  return words && (words[count] ?? new Intl.NumberFormat(language).format(count));
};

/** The fault of a placeholder in words for an unsupported language. */
export const noNumberWords = (placeholder: string, figures: string, language: string): string =>
  say`numbers in words exist for ${{ languages: new Intl.ListFormat('en').format(languagesOfWords()) }}, not for ${{ name: nameOf(language) }} (fix: write {{${{ figures }}}} in place of {{${{ placeholder }}}}, which gives the figure)`;

/** Placeholder values by name. A name without a value exists, but its file has a fault. */
export type Placeholders = ReadonlyMap<string, Value>;

/** The value, or the fault of texts that use the name. */
type Value = string | { fault: string } | undefined;

/** Data for placeholders. It is unchecked, because texts are filled before validation. */
interface Sources {
  site: unknown;
  constants: unknown;
  offices: unknown;
  /** data/receiver.yaml, with the retention periods of submissions. */
  receiver: unknown;
  /** Counts by placeholder name. */
  counts: Readonly<Record<string, number>>;
}

const saidAt = (value: unknown, ...path: string[]): string | undefined => {
  const found = valueAt(value, path);
  return ['string', 'number', 'boolean'].includes(typeof found) ? String(found) : undefined;
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Named = [name: string, value: Value];

/** Returns a count's placeholders: in digits, in words, and in capitalized words. */
const ofCount = (name: string, count: number, language: string | undefined): Named[] => {
  const inLetters = `${name}InWords`;
  const words = language && inWords(count, language);
  const value = (placeholder: string, text: (found: string) => string): Named => {
    if (words) return [placeholder, text(words)];
    return [placeholder, language ? { fault: noNumberWords(placeholder, name, language) } : undefined];
  };
  return [[name, String(count)], value(inLetters, (text) => text), value(capitalized(inLetters), capitalized)];
};

const joined = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(isLanguageCode(language) ? language : 'en', { type: 'conjunction' }).format(names);

const ofSite = (site: unknown): Named[] => [
  ['company', saidAt(site, 'company')],
  ['legalName', saidAt(site, 'legalName')],
  ['contactEmail', saidAt(site, 'emails', 'contact')],
  ['privacyEmail', saidAt(site, 'emails', 'privacy')],
];

const ofConstants = (constants: unknown): Named[] => {
  if (!isRecord(constants)) return [];
  const { texts, ...numbers } = constants;
  const named = [numbers, texts].filter(isRecord);
  // Another rule reports a missing constant, even if its key is misspelled.
  const missing = keysAt(constantsSchema, [], constants).filter(
    ({ name, optional }) => !optional && !named.some((each) => Object.hasOwn(each, name)),
  );
  return [
    ...named.flatMap((each) => Object.keys(each).map((name): Named => [name, saidAt(each, name)])),
    ...missing.map(({ name }): Named => [name, undefined]),
  ];
};

const ofOffices = (offices: readonly unknown[], language = 'en'): Named[] => {
  const names = offices.flatMap((office) => saidAt(office, 'name') ?? []);
  return [
    ['headquarters', saidAt(offices[0], 'place')],
    ['officeNames', names.length === 0 ? undefined : joined(names, language)],
    ...offices.flatMap((office): Named[] => {
      const id = saidAt(office, 'id');
      const noPhone = say`the office "${{ id }}" has no phone number (fix: write its phone in data/offices.yaml)`;
      return [
        [`office.${id}.name`, saidAt(office, 'name')],
        [`office.${id}.place`, saidAt(office, 'place')],
        [`office.${id}.phone`, saidAt(office, 'phone') || { fault: noPhone }],
      ];
    }),
  ];
};

const ofReceiver = (receiver: unknown): Named[] => {
  const forms = valueAt(receiver, ['forms']);
  const names = isRecord(forms) ? Object.keys(forms) : [];
  return names.map((form) => [`keptMonths.${form}`, saidAt(forms, form, 'keepMonths')]);
};

/**
 * Returns all placeholders: the company and its addresses, constants, offices, counts (`{{services}}`,
 * `{{servicesInWords}}`, and capitalized `{{ServicesInWords}}`) and retention periods (`{{keptMonths.contact}}`).
 */
export const knownPlaceholders = ({ site, constants, offices, receiver, counts }: Sources): Placeholders => {
  const language = saidAt(site, 'language');
  const all = listAt(offices, ['offices']);
  return new Map([
    ...ofSite(site),
    ...ofConstants(constants),
    ...ofOffices(all, language),
    ...ofReceiver(receiver),
    ...Object.entries({ ...counts, offices: all.length }).flatMap(([name, count]) => ofCount(name, count, language)),
  ]);
};

/** A text with a placeholder without a value. If it has no message, the fault is in the file of the value. */
export interface UnfilledPlaceholder {
  name: string;
  path: DataPath;
  spot: Spot;
  message?: string;
}

const placeholder = /\{\{\s*([A-Za-z][\w.-]*)\s*\}\}/g;

/** Returns the names in single braces that the code of a field fills in. */
type FillsAt = (path: DataPath) => readonly string[];

/** Returns a filled text before the rest of its sentence. The period of an abbreviation such as Ltd. also ends it. */
const before = (rest: string, filled: string): string => (/^\.(?!\.)/.test(rest) ? filled.replace(/\.$/, '') : filled);

/** Returns a copy of a value with every `{{name}}` filled. Reports unknown names and keeps their text. */
export const fillPlaceholders = (
  value: unknown,
  known: Placeholders,
  report: (unfilled: UnfilledPlaceholder) => void,
  fillsAt: FillsAt,
  path: DataPath = [],
): unknown => {
  if (typeof value === 'string') {
    if (!value.includes('{{')) return value;
    return value.replaceAll(placeholder, (whole: string, name: string, offset: number) => {
      const filled = known.get(name);
      if (typeof filled === 'string') return before(value.slice(offset + whole.length), filled);
      const spot = { words: whole, nth: value.slice(0, offset).split(whole).length - 1 };
      if (known.has(name)) {
        report({ name, path, spot, ...(filled && { message: filled.fault }) });
        return whole;
      }
      const fillName = nearest(name, fillsAt(path));
      const near = fillName ?? nearest(name, known.keys());
      const some = [...known.keys()].slice(0, 4).join(', ');
      const written = fillName ? `{${fillName}}` : `{{${near}}}`;
      const fix = near
        ? say`write ${{ value: written }}`
        : say`use one of ${{ some }}, or a name of data/constants.yaml`;
      report({ name, path, spot, message: say`unknown placeholder "${{ name }}" (fix: ${{ fix }})` });
      return whole;
    });
  }
  if (Array.isArray(value))
    return value.map((item, index) => fillPlaceholders(item, known, report, fillsAt, [...path, index]));
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, known, report, fillsAt, [...path, key])]),
    );
  }
  return value;
};
