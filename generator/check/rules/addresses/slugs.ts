import { takenInLanguages } from '../../../../schemas/routing/addresses.ts';
import { say } from '../../../../schemas/text/sentence.ts';
import { slug as slugSchema } from '../../../../schemas/text/text.ts';
import type { Address } from '../../../read/addresses.ts';
import type { Catalog } from '../../../read/catalogs/catalog.ts';
import type { DataPath } from '../../../read/data-path.ts';
import { placeOf } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import type { LocalizedPages } from '../../../read/translations/localized-pages.ts';
import { inCatalog, type Translation } from '../../../read/translations/translate-document.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import { addressProblem } from '../addresses.ts';

type Translations = ReadonlyMap<string, Translation>;

const format = slugSchema();

/** Returns the translated last part of addresses, by the path of the entry: `services/qa`. */
export const slugsOf = (translations: Translations): ReadonlyMap<string, string> =>
  new Map(
    [...translations].flatMap(([path, { slug }]) => {
      const parsed = format.safeParse(slug?.given);
      return parsed.success ? [[path, parsed.data] as const] : [];
    }),
  );

/** Slugs must have the form of an id. No two pages may have one address, and none that of a file. */
export const slugFaults = (
  translations: Translations,
  { addresses, language }: LocalizedPages,
  catalog: Catalog | undefined,
): Fault[] => {
  const slugs = slugsOf(translations);
  const nameOf = ({ folder, contentId }: Address): string => `${folder}/${contentId}`;
  /** Returns the fault at the first entry that translates one of some addresses, or else at the first original. */
  const faultIn = (places: readonly (readonly [name: string, path: DataPath])[], message: string): Fault[] => {
    const found = places.flatMap(([name, path]) => {
      const translation = translations.get(name);
      return translation ? [{ translation, fault: faultAt(translation.original.source, path, message) }] : [];
    });
    const [inEntry] = found.flatMap(({ translation, fault }) => inCatalog(translation, catalog, fault) ?? []);
    return [inEntry ?? found[0]?.fault ?? []].flat();
  };
  const malformed = [...translations].flatMap(([name, { slug }]) => {
    const { error } = slug?.given === undefined ? {} : format.safeParse(slug.given);
    return error ? faultIn([[name, ['slug']]], error.issues[0]?.message ?? error.message) : [];
  });
  const placesOf = (address: Address) => [
    ...(address.at[0] === 'collections' ? [[nameOf(address), ['slug']] as const] : []),
    ['routes', address.at] as const,
  ];
  const owners = new Map<string, Address>();
  const taken = addresses.flatMap((address): Fault[] => {
    const other = owners.get(address.path);
    owners.set(address.path, address);
    const message = say`${{ address: address.path }} is the address of two pages (fix: give one of them another address)`;
    return other ? faultIn([address, other].flatMap(placesOf), message) : [];
  });
  const reserved = addresses.flatMap((address): Fault[] => {
    const problem = addressProblem(address, takenInLanguages, language.prefix);
    if (!problem) return [];
    const isSlug = slugs.get(nameOf(address)) === problem.part;
    const place = isSlug ? ([nameOf(address), ['slug']] as const) : (['routes', address.at] as const);
    return faultIn([place], say`${{ problem: problem.message }} (fix: choose another address)`);
  });
  // A folder's pattern is one mistake, even with many addresses.
  const faults = [...malformed, ...taken, ...reserved];
  return [...new Map(faults.map((fault) => [placeOf(fault), fault])).values()];
};
