import { pageCollections } from '../../../../schemas/collections.ts';
import { takenInLanguages } from '../../../../schemas/routing/addresses.ts';
import { slug as slugSchema } from '../../../../schemas/text/text.ts';
import type { Address } from '../../../read/addresses.ts';
import type { Fault } from '../../../read/fault.ts';
import type { LocalizedPages } from '../../../read/translations/localized-pages.ts';
import type { Translation } from '../../../read/translations/translate-document.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import { addressProblem } from '../addresses.ts';

type Translations = ReadonlyMap<string, Translation>;

const format = slugSchema();

/** True for an entry with a page, by the path of its file: `services/qa`. */
export const isEntryPage = (path: string): boolean => pageCollections.some((folder) => path.startsWith(`${folder}/`));

/** Returns the translated last part of addresses, by the path of the entry: `services/qa`. */
export const slugsOf = (translations: Translations): ReadonlyMap<string, string> =>
  new Map(
    [...translations].flatMap(([path, { slug }]) => {
      const parsed = format.safeParse(slug);
      return isEntryPage(path) && parsed.success ? [[path, parsed.data] as const] : [];
    }),
  );

/** Slugs must have the form of an id. No two pages may have one address, and none that of a file. */
export const slugFaults = (translations: Translations, { addresses, language }: LocalizedPages): Fault[] => {
  const malformed = [...translations].flatMap(
    ([
      path,
      {
        slug,
        document: { source },
      },
    ]) => {
      if (slug === undefined) return [];
      if (!isEntryPage(path))
        return [faultAt(source, ['slug'], 'this file has no page of its own (fix: remove slug)', 'key')];
      const { error } = format.safeParse(slug);
      return error ? [faultAt(source, ['slug'], error.issues[0]?.message ?? error.message)] : [];
    },
  );
  const owners = new Map<string, Address>();
  const taken = addresses.flatMap((address): Fault[] => {
    const other = owners.get(address.path);
    owners.set(address.path, address);
    if (!other) return [];
    const blamed = [address, other].find(({ folder }) => folder) ?? address;
    const translation = translations.get(blamed.folder ? `${blamed.folder}/${blamed.contentId}` : 'routes');
    if (!translation) return [];
    const message = `${address.path} is the address of two pages (fix: give one of them another address)`;
    return [faultAt(translation.document.source, blamed.folder ? ['slug'] : blamed.at, message)];
  });
  const slugs = slugsOf(translations);
  const reserved = addresses.flatMap((address): Fault[] => {
    const problem = addressProblem(address, takenInLanguages, language);
    if (!problem) return [];
    const entry = `${address.folder}/${address.contentId}`;
    const isSlug = slugs.get(entry) === problem.part;
    const source = translations.get(isSlug ? entry : 'routes')?.document.source;
    if (!source) return [];
    return [faultAt(source, isSlug ? ['slug'] : address.at, `${problem.message} (fix: choose another address)`)];
  });
  // A folder's pattern is one mistake, even with many addresses.
  const faults = [...malformed, ...taken, ...reserved];
  return [...new Map(faults.map((fault) => [`${fault.file} ${fault.path}`, fault])).values()];
};
