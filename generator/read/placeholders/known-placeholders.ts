import { constants as constantsSchema } from '../../../schemas/site/constants.ts';
import { isRecord, listAt, valueAt } from '../data-path.ts';
import { keysAt } from '../schema-walk.ts';
import { inWords, noNumberWords } from './number-words.ts';

/** The values of placeholders by name. A name without a value exists, but the file of its value has a fault. */
export type Placeholders = ReadonlyMap<string, Value>;

/** The text, or the fault of a text that uses the name. */
type Value = string | { fault: string } | undefined;

/** The data behind placeholders. It is unchecked, because texts are filled before the check. */
interface Sources {
  site: unknown;
  constants: unknown;
  offices: unknown;
  /** data/receiver.yaml, with the retention of submissions. */
  receiver: unknown;
  /** The counts by the name of the placeholder. */
  counts: Readonly<Record<string, number>>;
}

const saidAt = (value: unknown, ...path: string[]): string | undefined => {
  const found = valueAt(value, path);
  return ['string', 'number', 'boolean'].includes(typeof found) ? String(found) : undefined;
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The placeholders of a count: in digits, in words, and in words with a capital. */
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
  new Intl.ListFormat(language.match(/^[a-z]{2}(-[A-Z]{2})?$/) ? language : 'en', { type: 'conjunction' }).format(
    names,
  );

/**
 * Returns all placeholders: the company and its addresses, constants, offices, counts (`{{services}}`,
 * `{{servicesInWords}}`) and the retention of submissions (`{{keptMonths.contact}}`). `{{ServicesInWords}}` begins a
 * sentence.
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
    // A missing constant is a fault of its file, also under a misspelled key.
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
