import { listAt, valueAt } from '../data-path.ts';
import { isRecord } from '../is-record.ts';
import { inWords, noNumberWords } from './number-words.ts';

/** The values of placeholders by name. A name without a value exists, but the file that gives its value is at fault. */
export type Placeholders = ReadonlyMap<string, Value>;

/** The text, or the fault of a text that uses the name. */
type Value = string | { fault: string } | undefined;

/** What placeholders are drawn from: raw data, because texts are filled before anything is checked. */
interface Sources {
  site: unknown;
  constants: unknown;
  offices: unknown;
  /** data/receiver.yaml, which says how long submissions are kept. */
  receiver: unknown;
  /** How many there are of what texts like to count, by the name of the placeholder. */
  counts: Readonly<Record<string, number>>;
}

const saidAt = (value: unknown, ...path: string[]): string | undefined => {
  const found = valueAt(value, path);
  return ['string', 'number', 'boolean'].includes(typeof found) ? String(found) : undefined;
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The placeholders of a count: in figures, in words, and in words that begin a sentence. */
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
 * What texts may refer to: the company and its addresses (site.yaml), every constant by its name, the offices, and how
 * many there are of some things, in figures (`{{services}}`) or words of the site's language (`{{servicesInWords}}`),
 * and for how many months submissions are kept (`{{keptMonths.contact}}`). A capital begins a sentence:
 * `{{ServicesInWords}}`.
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
