import type { Address } from '../addresses.ts';
import type { Content } from '../content.ts';

/** Returns a key that a page has in every language, unlike its address. */
const keyOf = ({ template, contentId, filter, part = 1 }: Address): string =>
  [template, contentId, filter?.by, filter?.value, part].join(' ');

/** Returns the contents of all languages, the default first, with the alternates of each address. */
export const withAlternates = (contents: readonly Content[]): readonly Content[] => {
  if (contents.length === 1) return contents;
  const pages = contents.flatMap(({ addresses, language: { code } }) =>
    addresses
      .filter(({ path, canonical }) => path === canonical)
      .map((address) => ({ key: keyOf(address), code, path: address.path })),
  );
  const alternates = Map.groupBy(pages, ({ key }) => key);
  const alternatesOf = (address: Address): Address['alternates'] =>
    alternates.get(keyOf(address))?.map(({ code, path }) => ({ code, path }));
  return contents.map((content) => ({
    ...content,
    addresses: content.addresses.map((address) => ({ ...address, alternates: alternatesOf(address) })),
  }));
};
