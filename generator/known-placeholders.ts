import { listAt, valueAt } from './data-path.ts';
import { isRecord } from './is-record.ts';

/** The values of placeholders by name; undefined for a name that exists and whose value cannot be read. */
export type Placeholders = ReadonlyMap<string, string | undefined>;

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

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A number as English sentences write it: small ones in words. */
const inWords = (count: number): string => words[count] ?? String(count);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const joined = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language.match(/^[a-z]{2}(-[A-Z]{2})?$/) ? language : 'en', { type: 'conjunction' }).format(
    names,
  );

/**
 * What texts may refer to: the company and its addresses (site.yaml), every constant by its name, the offices, and how
 * many there are of some things, in figures (`{{services}}`) or words (`{{servicesInWords}}`), and for how many months
 * submissions are kept (`{{keptMonths.contact}}`). A capital begins a sentence: `{{ServicesInWords}}`.
 */
export const knownPlaceholders = ({ site, constants, offices, receiver, counts }: Sources): Placeholders => {
  const known = new Map<string, string | undefined>();
  for (const name of ['company', 'legalName']) known.set(name, saidAt(site, name));
  known.set('contactEmail', saidAt(site, 'emails', 'contact'));
  known.set('privacyEmail', saidAt(site, 'emails', 'privacy'));
  if (isRecord(constants)) {
    const { texts, ...own } = constants;
    for (const named of [own, texts]) {
      if (isRecord(named)) for (const name of Object.keys(named)) known.set(name, saidAt(named, name));
    }
  }
  const all = listAt(offices, ['offices']);
  known.set('headquarters', saidAt(all[0], 'place'));
  const names = all.flatMap((office) => saidAt(office, 'name') ?? []);
  known.set('officeNames', names.length === 0 ? undefined : joined(names, saidAt(site, 'language') ?? 'en'));
  for (const office of all) {
    const id = saidAt(office, 'id');
    for (const field of ['name', 'place']) known.set(`office.${id}.${field}`, saidAt(office, field));
  }
  const forms = valueAt(receiver, ['forms']);
  for (const form of isRecord(forms) ? Object.keys(forms) : []) {
    known.set(`keptMonths.${form}`, saidAt(forms, form, 'keepMonths'));
  }
  for (const [name, count] of Object.entries({ ...counts, offices: all.length })) {
    known.set(name, String(count));
    known.set(`${name}InWords`, inWords(count));
    known.set(capitalized(`${name}InWords`), capitalized(inWords(count)));
  }
  return known;
};
