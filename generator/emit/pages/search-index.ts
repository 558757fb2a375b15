import { type SearchEntry, type SearchKind, searchIndexPath } from '../../../schemas/collections/search.ts';
import { collectionAt, pageCollections, type Searched } from '../../../schemas/collections.ts';
import type { Address } from '../../read/addresses.ts';
import { type Content, pageAt } from '../../read/content.ts';
import { listAt, valueAt } from '../../read/data-path.ts';
import { filesOfSections } from '../../read/page-files.ts';
import { constant, jsonList, literal, setModule } from '../print.ts';
import type { Output } from '../write-output.ts';
import { addressOfKind } from './address-of-kind.ts';
import { entryOf } from './entry-of.ts';
import { pageMeta } from './page-meta.ts';

/**
 * Returns the abbreviations that visitors may form from a name: the initials of its first two or more words, up to a
 * punctuation mark.
 *
 * @example abbreviationsOf('AI & Machine Learning Solutions') // ['ML', 'MLS']
 */
export const abbreviationsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}\p{M}\s\p{Pd}]+/u).flatMap((phrase) => {
    const initials = phrase.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.charAt(0).toUpperCase()) ?? [];
    return initials.slice(1).map((_, place) => initials.slice(0, place + 2).join(''));
  });

type Words = Omit<SearchEntry, 'kind' | 'path'>;

/** Keys whose values are names. */
const nameKeys: readonly string[] = ['name', 'title', 'label', 'role', 'city', 'question'];

/** Returns all names in a file at any depth: headings, people, offices, clients. */
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (typeof item !== 'string') return namesIn(item);
    return nameKeys.includes(key) ? [item] : [];
  });
};

const aliasesIn = (file: unknown): string[] => listAt(file, ['aliases']).map(String);

const pathOf = (link: string): string => link.split('#')[0] ?? link;

/** Returns the names of pages in the header, by address, because visitors search for the names that they saw there. */
const menuNames = ({ language, single: { menus, interface: words } }: Content): ReadonlyMap<string, string> =>
  new Map([
    [language.prefix || '/', words.home],
    ...menus.header
      .map((item) => ('href' in item ? item : item.overview))
      .map(({ name, href }) => [pathOf(href), name] as const),
  ]);

const pageWords = (content: Content, address: Address): Words => {
  const { title, description } = pageMeta(content, address);
  const page = pageAt(content, address);
  const usual: Readonly<Record<string, string[] | undefined>> = content.single.interface.search.pages;
  const shown = filesOfSections(page).map((file) => content.single[file]);
  return {
    title: menuNames(content).get(address.path) ?? title,
    description,
    aliases: [...aliasesIn(page), ...(usual[address.template] ?? [])],
    keywords: [title, ...namesIn(page), ...namesIn(shown)],
  };
};

/**
 * Adds the abbreviations of the title and removes duplicates. Skips pages without an entry, because "All industries"
 * would compete with AI.
 */
const complete = (entry: SearchEntry): SearchEntry => {
  const abbreviations = entry.kind === 'page' ? [] : abbreviationsOf(entry.title);
  const aliases = new Set([...entry.aliases, ...abbreviations]);
  const keywords = new Set(entry.keywords).difference(aliases).difference(new Set(['', entry.title]));
  return { ...entry, aliases: [...aliases], keywords: [...keywords] };
};

type Labels = Content['single']['tags']['labels'];

/** Returns the texts at a path in an entry. Tags become their labels. */
const wordsAt = (labels: Labels, entry: object, place: string): string[] =>
  [valueAt(entry, place.split('.'))]
    .flat()
    .filter((item) => typeof item === 'string')
    .map((text) => labels[text] ?? text);

/** Returns the search texts of an entry in a searched collection. */
const completeEntry = (
  { kind, ...places }: Searched,
  { path, entry, labels }: { path: string; entry: object; labels: Labels },
): SearchEntry => {
  const [title = ''] = wordsAt(labels, entry, places.title);
  const [description = ''] = wordsAt(labels, entry, places.description);
  const keywords = places.keywords.flatMap((place) => wordsAt(labels, entry, place));
  return complete({
    kind: kind as SearchKind,
    title,
    description,
    aliases: aliasesIn(entry),
    keywords: [...keywords, ...namesIn(entry)],
    path,
  });
};

/** Returns the search texts of an address; none if its collection is not searched. */
const searchEntriesOf = (content: Content, address: Address): SearchEntry[] => {
  const { folder, contentId, path } = address;
  if (!folder || folder === 'pages') return [complete({ kind: 'page', ...pageWords(content, address), path })];
  const { searched } = collectionAt(folder);
  if (!searched) return [];
  const entry = entryOf(content, folder, contentId);
  if (!entry) throw new Error(`${path} is in the route table and has no entry "${contentId}"`);
  return [completeEntry(searched, { path, entry, labels: content.single.tags.labels })];
};

/** Returns the search texts of entries without pages. Their links lead to the page that lists them. */
const listedEntries = (content: Content): SearchEntry[] =>
  pageCollections.flatMap((folder) => {
    const { listedOn, searched } = collectionAt(folder);
    const path = listedOn && addressOfKind(content, listedOn.kind, listedOn.template);
    if (!path || !searched) return [];
    const entries = content.collections[folder].filter(({ link }) => link === undefined);
    return entries.map((entry) => completeEntry(searched, { path, entry, labels: content.single.tags.labels }));
  });

/** Returns the searchable entries: the first page of each canonical address, and each entry without a page. */
const searchEntries = (content: Content): SearchEntry[] => {
  const pages = content.addresses
    .filter(({ path, canonical, list, closed }) => path === canonical && list === undefined && !closed)
    .flatMap((address) => searchEntriesOf(content, address));
  return [...pages, ...listedEntries(content)];
};

/**
 * Returns the export of the language's stemmer, whose module has the English name of the language. Without one, a word
 * is its own stem.
 */
const stemmerOf = (language: string): string => {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(new Intl.Locale(language).language);
  const moduleSpecifier = `@orama/stemmers/${name?.toLowerCase()}`;
  try {
    import.meta.resolve(moduleSpecifier);
    return `export { stemmer } from '${moduleSpecifier}';`;
  } catch {
    return constant('stemmer', '(word) => word', { type: '(word: string) => string' });
  }
};

/**
 * generated/search.json: the entries for the search page. public/search.json: the same for the search palette, which
 * indexes them with MiniSearch. generated/search.ts: the path of the index, and the stemmer of the language.
 */
export const emitSearchIndex = (content: Content, output: Output): void => {
  const { site } = content.single;
  const path = searchIndexPath(content.language.prefix);
  const text = jsonList(searchEntries(content));
  output.set('search.json', text);
  if (site.features.search) output.set(`public${path}`, text);
  setModule(output, 'search.ts', { emitter: 'generator/emit/pages/search-index.ts', data: 'data/site.yaml' }, [
    constant('searchIndexPath', literal(path)),
    stemmerOf(site.language),
  ]);
};
