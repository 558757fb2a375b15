import { filteredListPath, listPartPath } from '../../../schemas/routing/addresses.ts';
import type { Language } from '../../../schemas/site/languages.ts';
import { type Address, listWordsOf } from '../addresses.ts';
import type { SingleContent } from '../data-files.ts';
import { textAt, valueAt } from '../data-path.ts';
import type { Documents } from '../document.ts';
import { filesOfSections, filesOfSomePages, formsOfSections, pageDocuments, pageFileOf } from '../page-files.ts';

/** The published pages of a language. */
export interface LocalizedPages {
  language: Language;
  addresses: readonly Address[];
  /** Address in the default language for each of them. */
  originals: ReadonlyMap<string, Address>;
  /** Published address for each address of the default language, also for its aliases. */
  targets: ReadonlyMap<string, string>;
}

interface Surroundings {
  language: Language;
  documents: Pick<Documents, 'single' | 'collections'>;
  /** Addresses of the default language. */
  addresses: readonly Address[];
  /** True for an original with required texts that are not translated, by its path: `services/qa`. */
  isIncomplete: (path: string) => boolean;
  /** True for an original with texts that the site itself has translated. */
  isTranslated: (path: string) => boolean;
  /** Address patterns and paths of the language. */
  routes: unknown;
  /** Last part of an entry's address, by the path of its file. */
  slugOf: (path: string) => string | undefined;
}

/** Returns the files whose texts are on every page. They hold no page back: their texts name their language. */
export const sharedFiles = ({ single }: Pick<Documents, 'single'>): string[] =>
  [...single.keys()].filter((file) => !(filesOfSomePages.has(file) || isPageFile(file)));

const isPageFile = (file: string): boolean => file.startsWith('pages/') && file !== 'pages/not-found';

/** Returns a function that returns the files with the texts of a page. */
export const filesOfPage = (documents: Surroundings['documents']) => {
  const pages = pageDocuments(documents);
  return (address: Address): string[] => {
    const file = pageFileOf(address);
    const { folder, contentId } = address;
    return [file, ...filesOfSections(pages.get(file)?.value), ...(folder ? [`${folder}/${contentId}`] : [])];
  };
};

/** Returns a function that returns the files with the texts that visitors of a page read, with those of its forms. */
export const filesReadOnPage = (documents: Surroundings['documents']) => {
  const [filesAt, pages] = [filesOfPage(documents), pageDocuments(documents)];
  return (address: Address): string[] => [
    ...filesAt(address),
    ...formsOfSections(pages.get(pageFileOf(address))?.value),
  ];
};

const withPrefix = ({ prefix }: Language, path: string): string => (path === '/' ? prefix : `${prefix}${path}`);

/** Returns the address of a page in the language. For a page of a list, it is that of the first page. */
const pagePath = ({ at, folder, contentId }: Address, { language, routes, slugOf }: Surroundings): string => {
  const [table, row] = at;
  const pattern = textAt(valueAt(routes, [String(table), Number(row)]), 'path');
  if (!folder || table !== 'collections') return withPrefix(language, pattern);
  const slug = slugOf(`${folder}/${contentId}`) ?? contentId;
  return withPrefix(language, pattern.replace('{id}', slug));
};

const localizedPath = (address: Address, surroundings: Surroundings): string => {
  const path = pagePath(address, surroundings);
  if (!address.list) return path;
  const words = listWordsOf(surroundings.documents);
  const list = address.filter ? filteredListPath(path, address.filter, words) : path;
  return listPartPath(list, address.part ?? 1, words);
};

const keyOf = ({ folder, contentId, template, canonical }: Address): string =>
  `${folder ?? ''} ${contentId} ${template} ${canonical}`;

/** Returns the pages of a language. It has no aliases, because nobody has linked to other addresses before. */
export const localizedPages = (surroundings: Surroundings): LocalizedPages => {
  const { language, documents, addresses, isIncomplete, isTranslated } = surroundings;
  const filesAt = filesOfPage(documents);
  const shared = new Set(sharedFiles(documents));
  const isPublished = (address: Address): boolean =>
    !filesAt(address).some((file) => isIncomplete(file) && !shared.has(file));
  const complete = addresses.filter(isPublished);
  // Pages that need no translation, such as the search, do not begin a language.
  const known = complete.some((address) => filesAt(address).some(isTranslated)) ? complete : [];
  const pairs = known
    .filter(({ path, canonical }) => path === canonical)
    .map((address) => {
      const path = localizedPath(address, surroundings);
      const list = address.list && pagePath(address, surroundings);
      return { original: address, localized: { ...address, path, canonical: path, ...(list && { list }) } };
    });
  const paths = new Map(pairs.map(({ original, localized }) => [keyOf(original), localized.path]));
  return {
    language,
    addresses: pairs.map(({ localized }) => localized),
    originals: new Map(pairs.map(({ original, localized }) => [localized.path, original])),
    targets: new Map(
      known.flatMap((address) => {
        const target = paths.get(keyOf(address));
        return target === undefined ? [] : [[address.path, target] as const];
      }),
    ),
  };
};

/** Returns a route table with the addresses of a language. Pages that it does not publish keep those of the default. */
export const localizedRoutes = (
  routes: SingleContent<'routes'>,
  original: SingleContent<'routes'>,
  { language, targets }: LocalizedPages,
): SingleContent<'routes'> => ({
  pages: routes.pages.map((page, index) => {
    const path = original.pages[index]?.path ?? page.path;
    return { ...page, path: targets.get(path) ?? path, aliases: [] };
  }),
  collections: routes.collections.map(({ aliasPattern: _, ...collection }) => ({
    ...collection,
    path: withPrefix(language, collection.path),
    aliases: [],
  })),
});
