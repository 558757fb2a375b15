import { constants as constantsSchema } from '../../../schemas/site/constants.ts';
import { isLanguageCode } from '../../../schemas/site/languages.ts';
import { isRecord, listAt, valueAt } from '../data-path.ts';
import { keysAt } from '../schema-walk.ts';
import { inWords, noNumberWords } from './number-words.ts';

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

/** Returns a count's placeholders: in digits, in words, and in capitalized words. */
const ofCount = (name: string, count: number, language: string | undefined): Iterable<[string, Value]> => {
  const inLetters = `${name}InWords`;
  const words = language && inWords(count, language);
  const value = (placeholder: string, text: (found: string) => string): [string, Value] => {
    if (words) return [placeholder, text(words)];
    return [placeholder, language ? { fault: noNumberWords(placeholder, name, language) } : undefined];
  };
  return [[name, String(count)], value(inLetters, (text) => text), value(capitalized(inLetters), capitalized)];
};

const joined = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(isLanguageCode(language) ? language : 'en', { type: 'conjunction' }).format(names);

/**
 * Returns all placeholders: the company and its addresses, constants, offices, counts (`{{services}}`,
 * `{{servicesInWords}}`, and capitalized `{{ServicesInWords}}`) and retention periods (`{{keptMonths.contact}}`).
 */
export const knownPlaceholders = ({ site, constants, offices, receiver, counts }: Sources): Placeholders => {
  const known = new Map<string, Value>();
  for (const name of ['company', 'legalName']) known.set(name, saidAt(site, name));
  known.set('contactEmail', saidAt(site, 'emails', 'contact'));
  known.set('privacyEmail', saidAt(site, 'emails', 'privacy'));
  if (isRecord(constants)) {
    const { texts, ...own } = constants;
    for (const named of [own, texts]) {
      if (isRecord(named)) for (const name of Object.keys(named)) known.set(name, saidAt(named, name));
    }
    // Another rule reports a missing constant, even if its key is misspelled.
    for (const { name, optional } of keysAt(constantsSchema, [], constants)) {
      if (!optional && !known.has(name)) known.set(name, undefined);
    }
  }
  const language = saidAt(site, 'language');
  const all = listAt(offices, ['offices']);
  known.set('headquarters', saidAt(all[0], 'place'));
  const names = all.flatMap((office) => saidAt(office, 'name') ?? []);
  known.set('officeNames', names.length === 0 ? undefined : joined(names, language ?? 'en'));
  for (const office of all) {
    const id = saidAt(office, 'id');
    for (const field of ['name', 'place']) known.set(`office.${id}.${field}`, saidAt(office, field));
    const noPhone = `the office "${id}" has no phone number (fix: write its phone in data/offices.yaml)`;
    known.set(`office.${id}.phone`, saidAt(office, 'phone') || { fault: noPhone });
  }
  const forms = valueAt(receiver, ['forms']);
  for (const form of isRecord(forms) ? Object.keys(forms) : []) {
    known.set(`keptMonths.${form}`, saidAt(forms, form, 'keepMonths'));
  }
  for (const [name, count] of Object.entries({ ...counts, offices: all.length })) {
    for (const [placeholder, value] of ofCount(name, count, language)) known.set(placeholder, value);
  }
  return known;
};
